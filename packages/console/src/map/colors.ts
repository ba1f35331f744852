export type Scheme = 'light' | 'dark';

/** What the map itself is drawn in. */
export const GROUND = {
  light: {
    beyond: '#dde7ea',
    land: '#f7f6f1',
    county: '#d5d1c2',
    state: '#a8a28c',
    text: '#3b3a33',
    halo: '#f7f6f1',
  },
  dark: {
    beyond: '#14191b',
    land: '#1f2527',
    county: '#353d40',
    state: '#566063',
    text: '#d5dadb',
    halo: '#14191b',
  },
} as const;

/** Of the place that is shown. */
export const PLACE = {
  light: { line: '#b3261e', fill: '#e8590c', circle: '#1f6f4a' },
  dark: { line: '#ff8a80', fill: '#ff922b', circle: '#69b08b' },
} as const;
