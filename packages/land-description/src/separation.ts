import { GAP } from './units.ts';

/** How firmly a gap parts what stands on its two sides. */
export function separation(gap: number): number {
  if ((gap & GAP.semicolon) !== 0) return 3;
  if ((gap & GAP.newline) !== 0) return (gap & GAP.comma) !== 0 ? 1 : 2;
  return (gap & (GAP.comma | GAP.and | GAP.stop | GAP.words)) !== 0 ? 1 : 0;
}
