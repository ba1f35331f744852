import { ImportError } from '../importer/import-error.ts';

/** @throws ImportError when `--as-of` is given and is no date, or one to come */
export function refuseDate(asOf: string | undefined): void {
  if (asOf === undefined) return;
  if (!isDate(asOf)) throw new ImportError(`--as-of is ${asOf}, but must be a date, as 2024-01-31.`);
  if (asOf > latestToday()) throw new ImportError(`--as-of is ${asOf}, which is yet to come.`);
}

/** Whether a text is a day of the calendar, `2024-01-31`. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The date where the day begins first, 14 hours before Greenwich. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}
