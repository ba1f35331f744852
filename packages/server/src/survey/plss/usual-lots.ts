import type { Aliquot } from 'rangeline-land-description';

const NORTH_TIER: readonly Aliquot[] = [
  ['NE', 'NE'],
  ['NW', 'NE'],
  ['NE', 'NW'],
  ['NW', 'NW'],
];
const NORTH_WEST_SECTION: readonly Aliquot[] = [...NORTH_TIER, ['SW', 'NW'], ['NW', 'SW'], ['SW', 'SW']];
const WEST_COLUMN: readonly Aliquot[] = [
  ['NW', 'NW'],
  ['SW', 'NW'],
  ['NW', 'SW'],
  ['SW', 'SW'],
];

const LAST_OF_NORTH_TIER = 5;
const NORTH_WEST = 6;
const WEST_SECTIONS: ReadonlySet<number> = new Set([7, 18, 19, 30, 31]);

/**
 * The quarter-quarter that a lot stands for when a regular township is lotted only against its north and west
 * boundaries (Manual of Surveying Instructions 2009, §3-90 to §3-97); null for any other lot, whose place only the
 * plat tells.
 */
export function usualLot(section: number, lot: string): Aliquot | null {
  const number = /^\d+$/.test(lot) ? Number(lot) : Number.NaN;
  if (section <= LAST_OF_NORTH_TIER) return NORTH_TIER[number - 1] ?? null;
  if (section === NORTH_WEST) return NORTH_WEST_SECTION[number - 1] ?? null;
  return WEST_SECTIONS.has(section) ? (WEST_COLUMN[number - 1] ?? null) : null;
}
