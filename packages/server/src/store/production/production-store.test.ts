import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { madeUpWell, monthLines, productionRecord, seriesOf } from '../../../test/made-up-production.ts';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { StoreError } from '../store-error.ts';
import { type LeaseAttributes, type LeaseWell, NO_ATTRIBUTES } from './lease.ts';
import { leaseId, leaseKeyNamed, leaseKeyText } from './lease-key.ts';
import type { LeaseSeries } from './lease-series.ts';
import type { ProductionImport } from './production-import.ts';
import { ProductionStore } from './production-store.ts';

let directory: string;
let store: ProductionStore;
const file = () => join(directory, 'production.sqlite');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-production-'));
  store = new ProductionStore(directory);
});
afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

const OIL = 'O-05-02875';
const GAS = 'G-06-066795';

function keyOf(name: string) {
  const key = leaseKeyNamed(name);
  if (key === null) throw new Error(`${name} is no lease`);
  return key;
}

interface Source {
  readonly months?: Readonly<Record<string, LeaseSeries>>;
  readonly attributes?: Partial<LeaseAttributes>;
  readonly wells?: Readonly<Record<string, readonly LeaseWell[]>>;
}

function fill(
  { months = {}, attributes = {}, wells = {} }: Source,
  record: Partial<ProductionImport> = {},
): void {
  const filling = store.beginImport();
  for (const [name, series] of Object.entries(months)) {
    const lease = { id: leaseId(keyOf(name)), series, attributes: { ...NO_ATTRIBUTES, ...attributes } };
    filling.addMonths(lease, () => undefined);
  }
  for (const [name, some] of Object.entries(wells)) {
    for (const well of some)
      filling.addWell({ lease: leaseId(keyOf(name)), well, attributes: NO_ATTRIBUTES });
  }
  filling.commit(productionRecord(record));
  store.refresh();
}

function linesOf(name: string): readonly string[] | null {
  const lease = store.lease(keyOf(name));
  return lease === null ? null : monthLines(lease.series);
}

describe('production of leases', () => {
  test('is read as it was written, with attributes, wells and counties', () => {
    expect([store.lease(keyOf(OIL)), store.imports(), store.damage()]).toEqual([null, [], null]);
    const wells = [madeUpWell('16130001', '2004-05', '2010-01'), madeUpWell('28930002')];
    fill({
      months: { [OIL]: seriesOf({ '2026-06': [310, 1250], '2026-07': [300, 0] }) },
      attributes: { name: 'ORAND -A-', operator: 'HILCORP' },
      wells: { [OIL]: wells },
    });
    expect(store.lease(keyOf(OIL))).toMatchObject({
      key: { oilGasCode: 'O', districtNo: '05', leaseNo: '02875' },
      attributes: { name: 'ORAND -A-', operator: 'HILCORP', field: null },
      countyFips: ['48161', '48289'],
      wells,
    });
    expect(linesOf(OIL)).toEqual(['2026-06 310 0 0 1250', '2026-07 300 0 0 0']);
    expect(linesOf(GAS)).toBeNull();
  });

  test('is found by its wells, which may be of several leases', () => {
    const well = madeUpWell('16130001');
    fill({ wells: { [OIL]: [well], [GAS]: [well, madeUpWell('16130002')] } });
    expect(store.leasesOfWell('16130001').map(leaseKeyText)).toEqual([OIL, GAS]);
    expect(store.leasesOfWell('16130003')).toEqual([]);
    expect(linesOf(OIL)).toEqual([]);
  });

  test('is listed in the order of keys while single leases are read', () => {
    fill({
      months: { [GAS]: seriesOf({ '2026-07': [0, 9] }, true), [OIL]: seriesOf({ '2026-07': [1, 2] }) },
    });
    const listed = [...store.leases()].map(({ key }) => [
      leaseKeyText(key),
      linesOf(leaseKeyText(key))?.length,
    ]);
    expect(listed).toEqual([
      [OIL, 1],
      [GAS, 1],
    ]);
  });

  test('keeps totals in columns', () => {
    fill({
      months: { [GAS]: seriesOf({ '2025-07': [1, 100], '2025-08': [2, 60], '2026-07': [3, 50] }, true) },
    });
    const database = new Sqlite(file(), { readonly: true });
    expect(database.prepare('SELECT * FROM lease').get()).toMatchObject({
      months_producing: 3,
      cum_oil_bbl: 6,
      cum_gas_mcf: 210,
      ttm_oil_bbl: 5,
      ttm_gas_mcf: 110,
    });
    database.close();
  });
});

describe('an import of what is loaded', () => {
  const before = { '2026-05': [1, 1], '2026-06': [2, 2] } as const;
  const after = { '2026-06': [20, 20], '2026-07': [30, 30] } as const;

  test('replaces months and leaves others, and so with what is known of leases', () => {
    fill({
      months: { [OIL]: seriesOf(before), [GAS]: seriesOf(before, true) },
      attributes: { name: 'OLD', operator: 'OLD' },
      wells: { [OIL]: [madeUpWell('16130001')] },
    });
    fill({ months: { [OIL]: seriesOf(after) }, attributes: { operator: 'NEW' } }, { isWhole: false });
    expect(linesOf(OIL)).toEqual(['2026-05 1 0 0 1', '2026-06 20 0 0 20', '2026-07 30 0 0 30']);
    expect(linesOf(GAS)).toHaveLength(2);
    expect(store.lease(keyOf(OIL))?.attributes).toMatchObject({ name: 'OLD', operator: 'NEW' });
    expect(store.lease(keyOf(OIL))?.wells).toHaveLength(1);
    expect(store.imports().map(({ isWhole }) => isWhole)).toEqual([true]);
  });

  test('replaces all of its scope where it is whole, and nothing of another', () => {
    fill({
      months: { [OIL]: seriesOf(before), 'O-05-00001': seriesOf(before), [GAS]: seriesOf(before, true) },
    });
    fill({ months: { [OIL]: seriesOf(after) } }, { scope: { kind: 'district', districtNo: '05' } });
    expect(linesOf(OIL)).toHaveLength(2);
    expect(linesOf('O-05-00001')).toBeNull();
    expect(linesOf(GAS)).toHaveLength(2);
    fill({ months: { [GAS]: seriesOf(after, true) } });
    expect(linesOf(OIL)).toBeNull();
    expect(store.imports().map(({ scope }) => scope.kind)).toEqual(['state']);
  });

  test('of a county replaces the leases that have a well in it', () => {
    fill({
      months: { [OIL]: seriesOf(before), [GAS]: seriesOf(before, true) },
      wells: { [OIL]: [madeUpWell('16130001'), madeUpWell('28930002')], [GAS]: [madeUpWell('00130001')] },
    });
    fill({ months: { 'O-05-00001': seriesOf(after) } }, { scope: { kind: 'county', fips: '48289' } });
    expect([OIL, GAS, 'O-05-00001'].map((name) => linesOf(name)?.length ?? null)).toEqual([null, 2, 2]);
  });

  test('knows of which counties there is all', () => {
    fill({}, { scope: { kind: 'county', fips: '48161' } });
    fill({}, { scope: { kind: 'county', fips: '48289' }, isWhole: false });
    expect(['48161', '48289', '48001'].map((fips) => store.hasAllOf(fips))).toEqual([true, false, false]);
    fill({});
    expect(store.hasAllOf('48001')).toBe(true);
  });

  test('leaves readers the old until they look, and another process that has it open too', () => {
    fill({ months: { [OIL]: seriesOf(before) } });
    const other = new ProductionStore(directory);
    fill({ months: { [OIL]: seriesOf(after) } });
    expect(linesOf(OIL)?.[0]).toBe('2026-06 20 0 0 20');
    expect(monthLines(other.lease(keyOf(OIL))?.series ?? seriesOf({}))[0]).toBe('2026-05 1 0 0 1');
    other.refresh();
    expect(monthLines(other.lease(keyOf(OIL))?.series ?? seriesOf({}))[0]).toBe('2026-06 20 0 0 20');
    other.close();
  });

  test('is refused while another is under way, and after it has been left nothing has changed', () => {
    fill({ months: { [OIL]: seriesOf(before) } });
    const bytes = readFileSync(file());
    const filling = store.beginImport();
    expect(() => store.beginImport()).toThrow(`is being imported by process ${process.pid}`);
    filling.abort();
    filling.abort();
    store.beginImport().abort();
    expect(readFileSync(file())).toEqual(bytes);
    expect(readdirSync(directory).sort()).toEqual(['.production.lock', 'production.sqlite']);
  });
});

describe('a file that is damaged', () => {
  beforeEach(() => fill({ months: { [OIL]: seriesOf({ '2026-07': [1, 1] }) } }));

  test.each([
    ['cut to nothing', () => truncateSync(file(), 0), /Another version/],
    ['cut within its first page', () => truncateSync(file(), 1_000), /is damaged|unusable/],
    [
      'no database',
      () => writeFileSync(file(), 'x'.repeat(10_000)),
      /is damaged; import all of the state again with --whole\./,
    ],
  ])('%s is told, and answers nothing', (_, damage, sentence) => {
    damage();
    store.refresh();
    expect(store.damage()?.message).toMatch(sentence);
    expect(() => store.lease(keyOf(OIL))).toThrow(StoreError);
    expect(store.imports()).toEqual([]);
  });

  test('is replaced by all there is, and not by a part', () => {
    writeFileSync(file(), 'x');
    store.refresh();
    const part = { scope: { kind: 'district', districtNo: '05' } } as const;
    expect(() => fill({ months: { [OIL]: seriesOf({ '2026-07': [2, 2] }) } }, part)).toThrow(
      'import all of the state again with --whole',
    );
    fill({ months: { [OIL]: seriesOf({ '2026-07': [2, 2] }) } });
    expect(linesOf(OIL)).toEqual(['2026-07 2 0 0 2']);
  });
});

test('a file of which a part is damaged is told by the leases in it, and replaced by all there is', () => {
  const months = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, i) => [
      `O-05-${String(i).padStart(5, '0')}`,
      seriesOf({ '2026-07': [i, i] }),
    ]),
  );
  fill({ months });
  store.close();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(0xee, bytes.length / 2));
  store.refresh();
  expect(store.damage()).toBeNull();
  expect(() => [...store.leases()]).toThrow(
    /is damaged|unusable; import all of the state again with --whole/,
  );
  expect(() => fill({ months }, { scope: { kind: 'district', districtNo: '05' } })).toThrow(StoreError);
  fill({ months });
  expect([...store.leases()]).toHaveLength(2_000);
});

test('a disk that is full ends an import with a sentence, and the old data answers', () => {
  const disk = mountSmallDisk(400);
  if (disk === null) return console.warn('No disk can be mounted here: a full disk is not tested.');
  const small = new ProductionStore(disk.directory);
  try {
    const months = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`${1950 + (i % 70)}-01`, [i * i, i * i]] as const),
      );
    const attempt = (leases: number) => {
      const filling = small.beginImport();
      try {
        for (let id = 0; id < leases; id++)
          filling.addMonths(
            { id: 5_000_000 + id, series: seriesOf(months(70)), attributes: NO_ATTRIBUTES },
            () => undefined,
          );
        filling.commit(productionRecord());
      } finally {
        filling.abort();
      }
    };
    attempt(10);
    // The first fills the disk with the new file, the second while what is read is collected.
    for (const leases of [3_000, 60_000]) {
      expect(() => attempt(leases)).toThrow(/the disk is full/);
      expect(readdirSync(disk.directory).sort()).toEqual(['.production.lock', 'production.sqlite']);
      small.refresh();
      expect([...small.leases()]).toHaveLength(10);
    }
  } finally {
    small.close();
    disk.remove();
  }
});

describe('totals', () => {
  const YEAR = { '2025-01': [600, 0], '2026-06': [30, 12], '2026-07': [10, 6] } as const;

  test('of a lease are those of its months, without reading them', () => {
    fill({
      months: { [OIL]: seriesOf(YEAR) },
      wells: { [OIL]: [madeUpWell('16130001'), madeUpWell('16130002')] },
    });
    const expected = { cumOilBbl: 640, cumGasMcf: 18, ttmOilBbl: 40, ttmGasMcf: 18, wells: 2 };
    expect(store.leaseTotals(keyOf(OIL))).toEqual(expected);
    expect(store.leaseTotals(keyOf(GAS))).toBeNull();
  });

  test('of counties divide a lease among those that its wells are in', () => {
    fill({
      months: { [OIL]: seriesOf({ '2026-07': [10, 6] }), [GAS]: seriesOf({ '2026-07': [2, 40] }, true) },
      wells: {
        [OIL]: [madeUpWell('16130001'), madeUpWell('28930002')],
        [GAS]: [madeUpWell('16130003')],
      },
    });
    const totals = store.totalsByCounty();
    expect([...totals.keys()].sort()).toEqual(['48161', '48289']);
    expect(totals.get('48161')).toMatchObject({ cumOilBbl: 7, cumGasMcf: 43, ttmOilBbl: 7, leases: 2 });
    expect(totals.get('48289')).toMatchObject({ cumOilBbl: 5, cumGasMcf: 3, leases: 1 });
  });

  test('of a store of nothing are none', () => {
    expect(store.leaseTotals(keyOf(OIL))).toBeNull();
    expect(store.totalsByCounty().size).toBe(0);
  });
});
