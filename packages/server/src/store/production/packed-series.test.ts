import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthLines } from '../../../test/made-up-production.ts';
import { StoreError } from '../store-error.ts';
import { emptySeries, type LeaseSeries, MAX_VOLUME, overlaid, STREAMS } from './lease-series.ts';
import { packSeries, unpackSeries } from './packed-series.ts';

const SERIES = fc
  .uniqueArray(
    fc.record({
      month: fc.integer({ min: 12 * 1900, max: 12 * 2200 - 1 }),
      volumes: fc.tuple(
        ...STREAMS.map(() => fc.oneof(fc.constant(0), fc.integer({ min: -MAX_VOLUME, max: MAX_VOLUME }))),
      ),
    }),
    { selector: ({ month }) => month, maxLength: 60 },
  )
  .map((rows): LeaseSeries => {
    const series = emptySeries(rows.length);
    rows
      .sort((a, b) => a.month - b.month)
      .forEach(({ month, volumes }, i) => {
        series.months[i] = month;
        STREAMS.forEach((stream, k) => {
          series.volumes[stream][i] = volumes[k] ?? 0;
        });
      });
    return series;
  });

describe('a packed series', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(SERIES, (series) => {
        expect(unpackSeries(packSeries(series))).toEqual(series);
      }),
      { seed: 1 },
    );
  });

  test('takes less than three bytes a month of a gas well that declines', () => {
    const series = emptySeries(400);
    for (let i = 0; i < 400; i++) {
      series.months[i] = 12 * 1993 + i;
      series.volumes.gas[i] = Math.round(90_000 * 0.99 ** i * (1 + 0.1 * Math.sin(7 * i)));
    }
    expect(packSeries(series).length).toBeLessThan(3 * 400);
  });

  test('that is damaged is a StoreError or another series, and never takes long', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          unpackSeries(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(StoreError);
        }
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  test('that is cut short at any byte is refused', () => {
    fc.assert(
      fc.property(SERIES, fc.nat(), (series, at) => {
        const bytes = packSeries(series);
        expect(() => unpackSeries(bytes.subarray(0, at % bytes.length))).toThrow(StoreError);
      }),
      { seed: 3 },
    );
  });
});

describe('one series laid over another', () => {
  test('has all months of both, those of both from the newer', () => {
    fc.assert(
      fc.property(SERIES, SERIES, (older, newer) => {
        const byMonth = (series: LeaseSeries) =>
          monthLines(series).map((line) => [line.slice(0, 7), line] as const);
        const both = new Map([...byMonth(older), ...byMonth(newer)]);
        const told: number[] = [];
        const merged = overlaid(older, newer, (month) => told.push(month));
        expect(monthLines(merged)).toEqual([...both.values()].sort());
        expect(told).toEqual([...older.months].filter((month) => newer.months.includes(month)));
      }),
      { seed: 4 },
    );
  });
});
