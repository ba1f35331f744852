/**
 * How a township is numbered and divided: section 1 in the north-east corner, west to 6, then 7 under 6 and east
 * again, 36 in the south-east (Manual of Surveying Instructions 2009, §3-1 and §3-57).
 */

export const SECTIONS_PER_SIDE = 6;
export const SECTIONS = 36;

/** A section's place in its township: columns counted from the west, rows from the south, both 0 to 5. */
export interface SectionCell {
  readonly column: number;
  readonly row: number;
}

/** The cell of a section number from 1 to 36. */
export function cellOfSection(section: number): SectionCell {
  const rowFromNorth = Math.floor((section - 1) / SECTIONS_PER_SIDE);
  const step = (section - 1) % SECTIONS_PER_SIDE;
  return {
    column: rowFromNorth % 2 === 0 ? SECTIONS_PER_SIDE - 1 - step : step,
    row: SECTIONS_PER_SIDE - 1 - rowFromNorth,
  };
}

/** The number of the section in a cell. */
export function sectionOfCell({ column, row }: SectionCell): number {
  const rowFromNorth = SECTIONS_PER_SIDE - 1 - row;
  const step = rowFromNorth % 2 === 0 ? SECTIONS_PER_SIDE - 1 - column : column;
  return rowFromNorth * SECTIONS_PER_SIDE + step + 1;
}
