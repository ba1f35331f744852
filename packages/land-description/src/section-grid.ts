import type { LandPart } from './description.ts';

/** Sections of a township in rows of six: they run west, then east, turn about (Manual of Surveying Instructions, 3-31). */
function rowAndColumn(section: number): { row: number; column: number } | undefined {
  if (section < 1 || section > 36) return undefined;
  const row = Math.floor((section - 1) / 6);
  const along = (section - 1) % 6;
  return { row, column: row % 2 === 0 ? 5 - along : along };
}

/** The corner that neighbouring sections share: the south-east corner of the north-westernmost; null when there is none. */
export function commonCorner(sections: readonly number[]): { section: number; part: LandPart } | null {
  let best: { section: number; row: number; column: number } | null = null;
  let far = 0;
  for (const section of sections) {
    const place = rowAndColumn(section);
    if (place === undefined) return null;
    if (best === null || place.row + place.column < best.row + best.column) best = { section, ...place };
  }
  if (best === null || sections.length !== 4) return null;
  for (const section of sections) {
    const place = rowAndColumn(section);
    if (place === undefined) return null;
    far = Math.max(far, Math.abs(place.row - best.row), Math.abs(place.column - best.column));
  }
  return far === 1 ? { section: best.section, part: { kind: 'corner', corner: 'SE', of: null } } : null;
}
