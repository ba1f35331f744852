/** The code of Texas, which the longer forms begin with; then county and number, side track, completion. */
const WRITTEN = /^(?:42-?(\d{3})-?(\d{5})(?:-?\d{2}){0,2}|(\d{3})-?(\d{5}))$/;

/**
 * The eight digits, county and number, of the API number of a well in Texas.
 * @param text eight digits, or ten, twelve or fourteen of which 42 are the first, with or without dashes
 * @returns null when it is none
 */
export function readApi8(text: string): string | null {
  const [, county, well, bareCounty, bareWell] = WRITTEN.exec(text.trim()) ?? [];
  if (county !== undefined && well !== undefined) return county + well;
  return bareCounty === undefined || bareWell === undefined ? null : bareCounty + bareWell;
}
