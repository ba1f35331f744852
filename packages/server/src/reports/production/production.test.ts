import { describe, expect, test } from 'vitest';
import { madeUpLease, madeUpWell, month, seriesOf } from '../../../test/made-up-production.ts';
import type { LeaseWell } from '../../store/production/lease.ts';
import { abstractSummary, mostProductiveFirst } from './abstract-summary.ts';
import { denominatorsOf } from './denominators.ts';
import { leaseSummary, MONTHS_SHOWN } from './lease-summary.ts';
import { allocatedMonths, SERIES_NOTE, wellProduction } from './well-production.ts';

const OIL = 'O-10-02875';

/** The same volumes in each month of a year. */
function year(number: number, oil: number, gas: number): Record<string, readonly [number, number]> {
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `${number}-${String(i + 1).padStart(2, '0')}`,
      [oil, gas] as const,
    ]),
  );
}

describe('the summary of a lease', () => {
  test('has its totals, its district by number and name, and a year that ends at its last month', () => {
    const series = seriesOf({
      ...year(2024, 10, 60),
      '2025-03': [0, 0],
      '2025-06': [5, 0],
      '2025-07': [0, 0],
    });
    expect(leaseSummary(madeUpLease(OIL, series))).toMatchObject({
      district_no: '10',
      district: '08',
      lease_no: '02875',
      oil_gas_code: 'O',
      lease_name: `LEASE ${OIL}`,
      operator: 'SOMEBODY',
      field: 'SOMEWHERE',
      cum_oil_bbl: 125,
      cum_gas_mcf: 720,
      cum_boe: 245,
      // From July 2024 to June 2025, the last month with a volume: half of 2024, and 5.
      ttm_oil_bbl: 65,
      ttm_gas_mcf: 360,
      first_month: '2024-01',
      last_month: '2025-06',
      peak_month: '2024-01',
      months_producing: 13,
    });
  });

  test('counts condensate as oil and casinghead gas as gas', () => {
    const gas = leaseSummary(madeUpLease('G-05-066795', seriesOf({ '2026-07': [4, 900] }, true)));
    expect(gas).toMatchObject({ cum_oil_bbl: 4, cum_gas_mcf: 900, cum_boe: 154 });
    expect(gas.monthly).toEqual([{ ym: '2026-07', oil_bbl: 4, gas_mcf: 900 }]);
  });

  test(`shows the newest ${MONTHS_SHOWN} months, those without a volume too`, () => {
    const months = {
      ...year(2020, 1, 0),
      ...year(2021, 1, 0),
      ...year(2022, 1, 0),
      ...year(2023, 1, 0),
      ...year(2024, 0, 0),
    };
    const exact = leaseSummary(madeUpLease(OIL, seriesOf(months))).monthly;
    expect(exact).toHaveLength(MONTHS_SHOWN);
    const more = leaseSummary(madeUpLease(OIL, seriesOf({ '2019-12': [9, 9], ...months }))).monthly;
    expect(more).toEqual(exact);
    expect(more.at(-1)?.ym).toBe('2024-12');
  });

  test('of a lease that never produced has zeros and no months', () => {
    expect(leaseSummary(madeUpLease(OIL, seriesOf({ '2026-07': [0, 0] })))).toMatchObject({
      cum_boe: 0,
      ttm_oil_bbl: 0,
      first_month: null,
      last_month: null,
      peak_month: null,
      months_producing: 0,
    });
  });
});

describe('the summary of an abstract', () => {
  const old = madeUpLease('O-05-00001', seriesOf({ '1999-01': [100, 0] }));
  const recent = madeUpLease('G-05-000002', seriesOf({ '2025-08': [0, 6], '2026-07': [1, 12] }, true));
  const idle = madeUpLease('O-05-00003', seriesOf({ '2026-09': [0, 0] }));

  test('adds up its leases; its year is the twelve months before its own last month', () => {
    expect(abstractSummary([old, recent, idle])).toEqual({
      producing_lease_count: 2,
      total_cum_boe: 104,
      total_cum_oil_bbl: 101,
      total_cum_gas_mcf: 18,
      ttm_boe: 4,
      first_month: '1999-01',
      last_month: '2026-07',
    });
  });

  test('lists the most productive lease first', () => {
    expect(mostProductiveFirst([recent, idle, old]).map(({ key }) => key.leaseNo)).toEqual([
      '00001',
      '000002',
      '00003',
    ]);
  });

  test('without leases is zeros and empty', () => {
    expect(abstractSummary([])).toEqual({
      producing_lease_count: 0,
      total_cum_boe: 0,
      total_cum_oil_bbl: 0,
      total_cum_gas_mcf: 0,
      ttm_boe: 0,
      first_month: null,
      last_month: null,
    });
    expect(mostProductiveFirst([])).toEqual([]);
  });
});

describe('the wells that share a month', () => {
  const apis = (wells: readonly LeaseWell[]) => wells.map(({ api8 }) => api8.slice(-1)).join('');
  const inMonths = (wells: readonly LeaseWell[], ...months: string[]) => {
    const denominators = denominatorsOf(madeUpLease(OIL, seriesOf({}), wells));
    return [
      denominators.basis,
      denominators.wellCount,
      ...months.map((name) => apis(denominators.wellsIn(month(name)))),
    ];
  };

  test('vary in time: completed, and not plugged in that month', () => {
    const wells = [
      madeUpWell('16130001', '2000-03'),
      madeUpWell('16130002', '2000-05', '2000-08'),
      madeUpWell('16130003', '2000-07'),
    ];
    expect(inMonths(wells, '2000-03', '2000-04', '2000-05', '2000-07', '2000-08', '2026-07')).toEqual([
      'time_varying',
      2,
      '1',
      '1',
      '12',
      '123',
      '13',
      '13',
    ]);
  });

  test('are all of them in a month in which none counts', () => {
    const wells = [
      madeUpWell('16130001', '2000-03', '2001-01'),
      madeUpWell('16130002', '2000-05', '2001-01'),
    ];
    expect(inMonths(wells, '1999-12', '2001-01')).toEqual(['time_varying', 2, '12', '12']);
  });

  test('are those of today where a date of completion, or of plugging, is missing', () => {
    const undated = madeUpWell('16130002');
    const plugged = { ...madeUpWell('16130003', '2000-01'), isPlugged: true };
    expect(inMonths([madeUpWell('16130001', '2000-03'), undated], '1990-01', '2026-07')).toEqual([
      'static',
      2,
      '12',
      '12',
    ]);
    expect(inMonths([madeUpWell('16130001', '2000-03'), plugged], '1990-01')).toEqual(['static', 1, '1']);
    expect(inMonths([plugged], '1990-01')).toEqual(['static', 1, '3']);
  });

  test('are no permits, dry holes and injection wells, which need no dates either', () => {
    const injection = { ...madeUpWell('16130002'), isProducer: false };
    expect(inMonths([madeUpWell('16130001', '2000-03'), injection], '2000-03')).toEqual([
      'time_varying',
      1,
      '1',
    ]);
    expect(inMonths([injection], '2000-03')).toEqual(['static', 1, '2']);
  });
});

describe('what is allocated to a well', () => {
  const wells = [
    madeUpWell('16130001', '2000-01'),
    madeUpWell('16130002', '2000-02'),
    madeUpWell('16130003', '2000-03'),
  ];
  const lease = madeUpLease(
    OIL,
    seriesOf({ '2000-01': [100, 50], '2000-02': [100, 50], '2000-03': [100, 50] }),
    wells,
  );

  test('adds up to the volume of the lease in each month, within rounding', () => {
    for (const { month: at, wells: sharing, oilBbl, gasMcf } of allocatedMonths(lease)) {
      expect(oilBbl * sharing.length).toBeCloseTo(100, 9);
      expect(gasMcf * sharing.length).toBeCloseTo(50, 9);
      expect(sharing).toHaveLength(at - month('2000-01') + 1);
    }
    const sums = new Map<string, number>();
    for (const { api8 } of wells) {
      for (const { ym, oil_bbl } of wellProduction(api8, [lease]).series)
        sums.set(ym, (sums.get(ym) ?? 0) + oil_bbl);
    }
    for (const sum of sums.values()) expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.005 * wells.length);
    expect([...sums.keys()]).toEqual(['2000-01', '2000-02', '2000-03']);
  });

  test('is the sum over its units, and says that it is an estimate', () => {
    const other = madeUpLease('G-10-000007', seriesOf({ '2000-02': [0, 30], '2001-01': [0, 9] }, true), [
      madeUpWell('16130002'),
    ]);
    expect(wellProduction('16130002', [lease, other])).toEqual({
      units: [
        {
          district_no: '10',
          lease_no: '02875',
          oil_gas_code: 'O',
          operator: 'SOMEBODY',
          cum_boe: 325,
          well_count: 3,
          denominator_basis: 'time_varying',
        },
        {
          district_no: '10',
          lease_no: '000007',
          oil_gas_code: 'G',
          operator: 'SOMEBODY',
          cum_boe: 6.5,
          well_count: 1,
          denominator_basis: 'static',
        },
      ],
      series: [
        { ym: '2000-02', oil_bbl: 50, gas_mcf: 55 },
        { ym: '2000-03', oil_bbl: 33.33, gas_mcf: 16.67 },
        { ym: '2001-01', oil_bbl: 0, gas_mcf: 9 },
      ],
      series_note: SERIES_NOTE,
    });
  });

  test('is all of a lease of which no other well is known, and nothing without a lease', () => {
    const alone = madeUpLease('G-05-000007', seriesOf({ '2000-02': [0, 30] }, true));
    expect(wellProduction('16130009', [alone])).toMatchObject({
      units: [{ well_count: 1, denominator_basis: 'static' }],
      series: [{ ym: '2000-02', oil_bbl: 0, gas_mcf: 30 }],
    });
    expect(allocatedMonths(alone)).toEqual([]);
    expect(wellProduction('16130009', [])).toMatchObject({ units: [], series: [] });
  });
});
