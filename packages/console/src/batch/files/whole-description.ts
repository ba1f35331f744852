import { parse } from 'rangeline-land-description';

/** Whether a text says where land is all by itself, as names of columns (`Lot 1`, `NE`) do not. */
export function isWholeDescription(text: string): boolean {
  const read = parse(text);
  if (!read.ok) return false;
  const [{ description }] = read.candidates;
  return description.system === 'TXSS' || description.tracts.some(({ township }) => township !== null);
}
