/** A calendar month, counted from January of the year 0, so that months can be added and subtracted. */
export type Month = number;

const NAMED = /^(\d{4})-?(0[1-9]|1[0-2])$/;
/** Nothing is reported of other centuries, and a month fits into 16 bits. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** @param month 1 to 12 */
export function monthOf(year: number, month: number): Month {
  return 12 * year + month - 1;
}

/** Reads 202607 as July 2026; null when that is no month from 1900 to 2199. */
export function monthOfNumber(yearMonth: number): Month | null {
  const [year, month] = [Math.floor(yearMonth / 100), yearMonth % 100];
  return Number.isInteger(yearMonth) && year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12
    ? monthOf(year, month)
    : null;
}

/** Reads `2026-07` or `202607`; null when it is no month from 1900 to 2199. */
export function monthNamed(text: string): Month | null {
  const [, year, month] = NAMED.exec(text) ?? [];
  return year === undefined ? null : monthOfNumber(100 * Number(year) + Number(month));
}

/** `2026-07` */
export function monthText(month: Month): string {
  const year = Math.floor(month / 12);
  return `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
