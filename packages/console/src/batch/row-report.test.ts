import { expect, test } from 'vitest';
import { gapWords, reportedOf, reportWords, unavailableOf } from './row-report.ts';

const reportOf = (counts: Readonly<Record<string, number | null>>, partial: readonly string[] = []) =>
  reportedOf('federal', {
    counts,
    meta: {
      unavailable: [...Object.keys(counts).filter((section) => counts[section] === null), ...partial].map(
        (section) => ({ section, reason: section === 'wells' ? 'timeout' : 'not_loaded' }),
      ),
    },
  });

test('a report whose layers are unavailable is never an all-clear', () => {
  expect(reportWords(reportOf({ soils: null, wells: null }))).toBe('unavailable');
  expect(reportWords(reportOf({ soils: null, wells: 0 }))).toBe('0 records, 1 layer unavailable');
  expect(reportWords(reportOf({ soils: null, wells: null, wetlands: 1_200 }))).toBe(
    '1,200 records, 2 layers unavailable',
  );
  expect(reportWords(reportOf({ soils: 1, wetlands: 0 }, ['wetlands']))).toBe('1 record, 1 layer in part');
});

test('a report that knows all says how many records there are', () => {
  expect(reportWords(reportOf({ soils: 12, wells: 0 }))).toBe('12 records');
});

test('layers are named by why they say nothing', () => {
  const report = reportOf({ soils: null, wells: null, wetlands: null, fireshed: 1 });
  expect(gapWords(report, unavailableOf(report))).toBe('not_loaded: soils wetlands; timeout: wells');
});
