import type { DateKind } from './agency-field.ts';

/** `2024-01-31`, and what GDAL and databases write: `2024/01/31 00:00:00+00`. */
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/;
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
/** Years of two digits below it are of this century. */
const CENTURY_TURNS_AT = 50;
/** Milliseconds of the year 0 and of 10000: what lies beyond is no date. */
const [FIRST_MS, LAST_MS] = [-62_167_219_200_000, 253_402_300_800_000];

/**
 * A date as an agency writes it in ISO 8601: a day, of a month its first, of a year its first. Null where it is none, as
 * `0`, `20240231` and `garbage`.
 */
export function isoDate(text: string, written: DateKind): string | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  switch (written) {
    case 'epoch milliseconds':
      return dayOfEpoch(text);
    case 'YYYYMM':
      return ofDigits(text, /^(\d{4})(\d\d)$/);
    case 'YYYYMMDD':
      return ofDigits(text, /^(\d{4})(\d\d)(\d\d)$/);
    case 'YYYY':
      return ofDigits(text, /^(\d{4})$/);
    case 'M/D/YYYY': {
      const [, m, d, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text) ?? [];
      return y === undefined ? null : dayOf(Number(y), Number(m), Number(d));
    }
    case 'DD-MON-YY': {
      const [, d, name = '', y] = /^(\d{1,2})-([A-Za-z]{3})-(\d\d|\d{4})$/.exec(text) ?? [];
      return y === undefined ? null : dayOf(fullYear(y), MONTHS.indexOf(name.toUpperCase()) + 1, Number(d));
    }
    case 'ISO 8601':
      return null;
  }
}

function dayOfEpoch(text: string): string | null {
  const ms = Number(text);
  if (!/^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) || ms < FIRST_MS || ms >= LAST_MS) return null;
  return new Date(ms).toISOString().slice(0, 10);
}

function ofDigits(text: string, shape: RegExp): string | null {
  const [, year, month = '1', day = '1'] = shape.exec(text) ?? [];
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(day));
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < CENTURY_TURNS_AT ? 2000 : 1900);
}

/** Null for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThat = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThat ? date.toISOString().slice(0, 10) : null;
}
