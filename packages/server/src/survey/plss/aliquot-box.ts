import type { Aliquot, AliquotStep } from 'rangeline-land-description';
import type { Box } from '../../geometry/rectilinear.ts';

/**
 * The part of a box that a chain of quarters and halves cuts out, smallest first as written (Manual of Surveying
 * Instructions 2009, §3-86 to §3-89).
 */
export function aliquotBox(aliquot: Aliquot, of: Box): Box {
  let { west, south, east, north } = of;
  for (let i = aliquot.length - 1; i >= 0; i--) {
    const step = aliquot[i];
    const middle = (west + east) / 2;
    const centre = (south + north) / 2;
    if (step === 'NE' || step === 'SE' || step === 'E2') west = middle;
    if (step === 'NW' || step === 'SW' || step === 'W2') east = middle;
    if (step === 'NE' || step === 'NW' || step === 'N2') south = centre;
    if (step === 'SE' || step === 'SW' || step === 'S2') north = centre;
  }
  return { west, south, east, north };
}

/** The quarter-quarter of a section by its column and row, 0 to 3 from the south-west corner. */
export function quarterQuarter(column: number, row: number): Aliquot {
  return [quarter(column % 2, row % 2), quarter(column >> 1, row >> 1)];
}

function quarter(column: number, row: number): AliquotStep {
  if (row === 1) return column === 1 ? 'NE' : 'NW';
  return column === 1 ? 'SE' : 'SW';
}
