import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate } from './agency-date.ts';
import type { DateKind } from './agency-field.ts';

describe('a date as an agency writes it', () => {
  test.each<[DateKind, string, string | null]>([
    ['epoch milliseconds', '1416614340000', '2014-11-21'],
    ['epoch milliseconds', '-241920000000', '1962-05-03'],
    ['epoch milliseconds', '1.41661434e+12', '2014-11-21'],
    ['epoch milliseconds', '64060502400000', '3999-12-31'],
    ['epoch milliseconds', '1e300', null],
    ['epoch milliseconds', 'yesterday', null],
    ['epoch milliseconds', '2014-11-21T23:59:00.000Z', '2014-11-21'],
    ['YYYYMM', '195506', '1955-06-01'],
    ['YYYYMM', '0', null],
    ['YYYYMM', '195513', null],
    ['YYYYMMDD', '20100629', '2010-06-29'],
    ['YYYYMMDD', '20230230', null],
    ['M/D/YYYY', '1/10/2012 12:00:00 AM', '2012-01-10'],
    ['M/D/YYYY', '2/1/2020', '2020-02-01'],
    ['M/D/YYYY', '13/1/2020', null],
    ['DD-MON-YY', '05-JAN-93', '1993-01-05'],
    ['DD-MON-YY', '5-Jan-2024', '2024-01-05'],
    ['DD-MON-YY', '05-XXX-24', null],
    ['YYYY', '2009', '2009-01-01'],
    ['ISO 8601', '2024/01/31 00:00:00+00', '2024-01-31'],
    ['ISO 8601', '2024-02-30', null],
    ['ISO 8601', '1/31/2024', null],
  ])('%s: %s is %s', (written, text, expected) => {
    expect(isoDate(text, written)).toBe(expected);
  });

  test('any text is a day of the calendar or null', () => {
    const kinds: DateKind[] = ['epoch milliseconds', 'YYYYMM', 'YYYYMMDD', 'M/D/YYYY', 'DD-MON-YY', 'YYYY'];
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.oneof(fc.string(), fc.integer().map(String)),
        (kind, text) => {
          const day = isoDate(text, kind);
          if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        },
      ),
      { seed: 7 },
    );
  });
});
