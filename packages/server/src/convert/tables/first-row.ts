import { isDescription } from '../description-text.ts';

/** Whether the first row of a table names its columns, rather than being one of its rows. */
export function hasNames(first: readonly string[]): boolean {
  const filled = first.filter((cell) => cell.trim() !== '');
  return filled.some((cell) => Number.isNaN(Number(cell))) && !filled.some(isDescription);
}
