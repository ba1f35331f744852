import { Anchor, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const PINE: MantineColorsTuple = [
  '#eef7f2',
  '#dcebe3',
  '#b6d7c6',
  '#8cc2a6',
  '#69b08b',
  '#53a57a',
  '#37895e',
  '#2a7c53',
  '#1f6f4a',
  '#12573a',
];

export const THEME = createTheme({
  colors: { pine: PINE },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  // Color alone does not tell a link from the words around it.
  components: { Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }) },
});

/** Muted words are dark enough to be read: at least 4.5 to 1 on every ground that they stand on (WCAG 2.2, 1.4.3). */
export const CSS_VARIABLES: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
