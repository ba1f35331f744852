import { describe, expect, test, vi } from 'vitest';
import { BOUNDARIES_TO_ZOOM, baseStyle } from './base-style.ts';
import { GROUND } from './colors.ts';

const NONE = { type: 'FeatureCollection', features: [] } as const;

// What a page tells its scripts is read as they begin.
vi.hoisted(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { origin: 'https://land.example' });
});

describe.each(['light', 'dark'] as const)('the %s map under everything else', (scheme) => {
  const { layers } = baseStyle(scheme, {
    land: { ...NONE, features: [] },
    states: { type: 'MultiLineString', coordinates: [] },
    names: { ...NONE, features: [] },
  });

  test('has no boundary nearer than it is right', () => {
    const nearest = layers.filter(({ type }) => type !== 'background').map(({ maxzoom = 24 }) => maxzoom);
    expect(Math.max(...nearest)).toBe(BOUNDARIES_TO_ZOOM);
  });

  test('is ground from there on', () => {
    const [beyond] = layers;
    expect(beyond?.type === 'background' && beyond.paint?.['background-color']).toEqual([
      'step',
      ['zoom'],
      GROUND[scheme].beyond,
      BOUNDARIES_TO_ZOOM,
      GROUND[scheme].land,
    ]);
  });
});
