import { describe, expect, test } from 'vitest';
import { listsIn, readReport, shortened } from './report-answer.ts';

const list = (rows: number) => ({
  total: 7,
  returned: rows,
  truncated: rows < 7,
  more: rows < 7,
  rows: Array.from({ length: rows }, (_, i) => ({ i, monthly: [1, 2, 3] })),
});

const REPORT = {
  resolved_legal_location: 'a',
  county: 'b',
  state: 'c',
  parcel: { geometry: { type: 'Polygon', coordinates: [[1], [2], [3], [4]] } },
  wells: { in_section: list(1), nearby: list(4) },
  leases: list(4),
  soils: null,
  meta: { unavailable: [{ section: 'soils', reason: 'not_loaded' }], sources: {}, warnings: [] },
};

describe('a report', () => {
  test('has lists in its sections and below them', () => {
    expect(listsIn(REPORT)).toEqual([
      { name: 'wells.in_section', total: 7 },
      { name: 'wells.nearby', total: 7 },
      { name: 'leases', total: 7 },
    ]);
  });

  test('is shortened in its rows alone, and says where', () => {
    const short = shortened(REPORT, 2);
    expect(short).toEqual({
      ...REPORT,
      wells: {
        in_section: list(1),
        nearby: { ...list(4), returned: 2, truncated: true, more: true, rows: list(2).rows },
      },
      leases: { ...list(4), returned: 2, truncated: true, more: true, rows: list(2).rows },
    });
  });

  test('that is none is an error', () => {
    expect(readReport(REPORT).meta.unavailable).toHaveLength(1);
    expect(() => readReport({ hello: 1 })).toThrow('no report');
  });
});
