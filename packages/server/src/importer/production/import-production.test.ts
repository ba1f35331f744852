import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  COMPLETIONS,
  completionTable,
  type DumpRow,
  importInto,
  LEASE_CYCLE_COLUMNS,
  leaseCycleTable,
  monthLines,
  TABLE,
  written,
} from '../../../test/made-up-production.ts';
import { zipOfTexts } from '../../../test/made-up-zip.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { leaseKeyNamed, leaseKeyText } from '../../store/production/lease-key.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { MAX_COLUMNS, MAX_ROW_BYTES } from './delimited-table.ts';
import { MAX_LEASE_BYTES } from './lease-months-json.ts';

let folder: string;
let store: ProductionStore;
beforeEach(() => {
  folder = temporaryFolder();
  store = new ProductionStore(join(folder, 'production'));
});

const OIL = 'O-05-02875';
const GAS = 'G-11-066795';
const ROWS: readonly DumpRow[] = [
  { lease: OIL, month: '2026-06', oil: 310, casinghead: 1250 },
  { lease: OIL, month: '2026-07', oil: ' 300 ', casinghead: '' },
  { lease: GAS, month: '2026-07', gas: 900, condensate: 4 },
];

function dump(rows: readonly DumpRow[] = ROWS): string {
  return written(folder, TABLE, leaseCycleTable(rows));
}

function leaseOf(name: string) {
  const key = leaseKeyNamed(name);
  return key === null ? null : store.lease(key);
}

function linesOf(name: string): readonly string[] | null {
  const lease = leaseOf(name);
  return lease === null ? null : monthLines(lease.series);
}

/** All that is kept, lease by lease. */
function contents() {
  return [...store.leases()].map(({ key, series, ...rest }) => ({
    lease: leaseKeyText(key),
    months: monthLines(series),
    ...rest,
  }));
}

describe('the dump of the Railroad Commission', () => {
  test('is imported with oil, gas, condensate and casinghead gas apart, blanks as none', async () => {
    const { record, notes } = await importInto(store, dump());
    expect(linesOf(OIL)).toEqual(['2026-06 310 0 0 1250', '2026-07 300 0 0 0']);
    expect(linesOf(GAS)).toEqual(['2026-07 0 900 4 0']);
    expect(leaseOf(OIL)?.attributes).toEqual({
      name: `LEASE ${OIL}`,
      operatorNo: '386310',
      operator: 'HILCORP ENERGY COMPANY',
      fieldNo: '88576304',
      field: 'TEAGUE (CV-BOSSIER CONS.)',
    });
    expect(record.counts).toEqual({ read: 3, leaseMonths: 3, dropped: {} });
    expect(notes).toEqual([]);
  });

  test('is read from its zip file with the wells of leases, and from the folder it was unpacked in', async () => {
    const texts = {
      [TABLE]: leaseCycleTable(ROWS),
      [COMPLETIONS]: completionTable([[OIL, '16130683', '1H']]),
      'OG_FIELD_DW_DATA_TABLE.dsv': 'FIELD_NO}FIELD_NAME\n',
    };
    await importInto(store, written(folder, 'PDQ_DSV.zip', zipOfTexts(texts)));
    const fromZip = contents();
    expect(fromZip[0]).toMatchObject({
      lease: OIL,
      countyFips: ['48161'],
      wells: [{ api8: '16130683', wellNo: '1H' }],
    });
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    for (const [name, text] of Object.entries(texts)) written(unpacked, name, text);
    store = new ProductionStore(join(folder, 'other'));
    await importInto(store, unpacked);
    expect(contents()).toEqual(fromZip);
  });

  test('of a county has the leases with a well in it, with all their wells', async () => {
    written(
      folder,
      COMPLETIONS,
      completionTable([
        [OIL, '16130683', '1'],
        [OIL, '28930001', '2'],
        [GAS, '00130001', '1'],
      ]),
    );
    const scope = { kind: 'county', fips: '48289' } as const;
    const { unwanted } = await importInto(store, dump(), { scope, whole: true });
    expect(contents().map(({ lease, countyFips }) => [lease, ...countyFips])).toEqual([
      [OIL, '48161', '48289'],
    ]);
    expect(unwanted).toBe(1);
    expect(store.hasAllOf('48289')).toBe(true);
  });

  test('of a district has the leases of its number', async () => {
    await importInto(store, dump(), { scope: { kind: 'district', districtNo: '11' } });
    expect(contents().map(({ lease }) => lease)).toEqual([GAS]);
  });

  test('keeps the names that the latest month has', async () => {
    const months = ['2025-01', '2026-07', '2026-01'];
    await importInto(
      store,
      dump(months.map((month) => ({ lease: OIL, month, oil: 1, operator: `IN ${month}` }))),
    );
    expect(leaseOf(OIL)?.attributes.operator).toBe('IN 2026-07');
  });

  test('is the same in whatever order its rows come, and with any ends of lines', async () => {
    const rows = [OIL, GAS, 'O-01-00001'].flatMap((lease) =>
      ['2025-11', '2025-12', '2026-01', '2026-03'].map((month, i) => ({
        lease,
        month,
        oil: i + 1,
        gas: 2 * i,
      })),
    );
    await importInto(store, dump(rows));
    const expected = contents();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.boolean(),
        async (shuffled, isDos) => {
          store = new ProductionStore(join(temporaryFolder(), 'production'));
          const text = leaseCycleTable(shuffled);
          await importInto(
            store,
            written(folder, TABLE, isDos ? text.replaceAll('\n', '\r\n') : text.trimEnd()),
          );
          expect(contents()).toEqual(expected);
        },
      ),
      { seed: 6, numRuns: 10 },
    );
  });

  test('tells of a month that comes twice, of which the later row stands', async () => {
    const again = { lease: OIL, month: '2026-06', oil: 311, casinghead: 1250 };
    const { notes } = await importInto(store, dump([...ROWS, ...ROWS.slice(2), again]));
    expect(linesOf(OIL)?.[0]).toBe('2026-06 311 0 0 1250');
    expect(notes).toEqual([
      'repeated: a month of a lease again, with other volumes, which stand: 1 (row 5)',
      'repeated: a month of a lease again, with the same volumes: 1 (row 4)',
    ]);
  });
});

describe('rows that cannot be used', () => {
  const good: DumpRow[] = Array.from({ length: 40 }, (_, i) => ({
    lease: OIL,
    month: `${1980 + i}-01`,
    oil: 1,
  }));
  test.each([
    ['a malformed volume', { oil: '12a' }, 'LEASE_OIL_PROD_VOL is no volume'],
    ['a volume with a decimal point', { gas: '1.5' }, 'LEASE_GAS_PROD_VOL is no volume'],
    ['a volume of ten digits', { condensate: '1000000000' }, 'LEASE_COND_PROD_VOL is no volume'],
    ['a volume of twenty digits', { casinghead: '1'.repeat(20) }, 'LEASE_CSGD_PROD_VOL is no volume'],
    ['no month', { month: '2026-13' }, 'CYCLE_YEAR_MONTH is no month'],
    ['an empty month', { month: '' }, 'CYCLE_YEAR_MONTH is no month'],
    ['no lease', { lease: 'O-05-' }, 'OIL_GAS_CODE, DISTRICT_NO and LEASE_NO name no lease'],
    ['another kind of lease', { lease: 'X-05-1' }, 'OIL_GAS_CODE, DISTRICT_NO and LEASE_NO name no lease'],
    ['no district', { lease: 'O-20-1' }, 'OIL_GAS_CODE, DISTRICT_NO and LEASE_NO name no lease'],
    ['a brace in a name', { name: 'A} B' }, 'not 13 fields'],
  ])('are counted and named: %s', async (_, bad, reason) => {
    const rows = [...good.slice(0, 16), { lease: OIL, month: '2026-07', ...bad }, ...good.slice(16)];
    const { notes, record } = await importInto(store, dump(rows));
    expect(notes).toEqual([`dropped: ${reason}: 1 (row 17)`]);
    expect(record.counts).toEqual({ read: 41, leaseMonths: 40, dropped: { [reason]: 1 } });
    expect(linesOf(OIL)).toHaveLength(40);
  });

  test('are taken with a negative volume, which corrects another', async () => {
    await importInto(store, dump([{ lease: OIL, month: '2026-07', oil: '-12' }]));
    expect(linesOf(OIL)).toEqual(['2026-07 -12 0 0 0']);
  });

  test('end the import where they are many, unless losses are accepted', async () => {
    const rows = [...good, ...Array.from({ length: 8 }, () => ({ lease: OIL, month: '2026-07', oil: 'x' }))];
    const refused = importInto(store, dump(rows));
    await expect(refused).rejects.toThrow(
      `8 of 48 rows of ${TABLE} cannot be used (LEASE_OIL_PROD_VOL is no volume: 8 (rows 41, 42, 43, 44, 45, …)): it may be damaged; download it again, or import the rest with --accept-losses. Nothing was changed.`,
    );
    expect(contents()).toEqual([]);
    await importInto(store, dump(rows), { acceptLosses: true });
    expect(linesOf(OIL)).toHaveLength(40);
  });
});

describe('a source that is refused leaves the old data', () => {
  beforeEach(async () => {
    await importInto(store, dump(), { whole: true });
  });
  const table = leaseCycleTable(ROWS);
  const zip = zipOfTexts({ [TABLE]: table });
  const damaged = Buffer.from(zip);
  // The checksum in the directory.
  damaged.writeUInt32LE(1, damaged.lastIndexOf('PK\x01\x02') + 16);

  test.each<[string, string, string | Buffer, RegExp]>([
    [
      'a zip file cut short',
      'a.zip',
      zip.subarray(0, zip.length / 2),
      /a\.zip is not a whole zip file .*: download it again\./,
    ],
    [
      'a zip file with another checksum',
      'a.zip',
      damaged,
      /a\.zip is not a whole zip file .*has another checksum/,
    ],
    [
      'a zip file without the table',
      'a.zip',
      zipOfTexts({ 'a.txt': 'x' }),
      /a\.zip has no OG_LEASE_CYCLE_DATA_TABLE\.dsv: name/,
    ],
    [
      'a table cut short within a row',
      TABLE,
      table.slice(0, -60),
      /ends within row 3: it is cut short; download it again\./,
    ],
    ['an empty file', TABLE, '', /OG_LEASE_CYCLE_DATA_TABLE\.dsv is empty/],
    ['a table with no rows', TABLE, `${LEASE_CYCLE_COLUMNS}\n`, /No row of .* can be used for state: of 0/],
    [
      'another table',
      'a.dsv',
      completionTable([]),
      /a\.dsv has no column CYCLE_YEAR_MONTH.* or FIELD_NAME; it begins with OIL_GAS_CODE, DISTRICT_NO/,
    ],
    [
      'a table without a column',
      TABLE,
      table.replace('LEASE_CSGD_PROD_VOL', 'OTHER'),
      /has no column LEASE_CSGD_PROD_VOL; it begins/,
    ],
    [
      'bytes of something else',
      'a.dsv',
      Buffer.alloc(3 * MAX_ROW_BYTES, 7),
      /has a row of more than 65536 bytes \(row 1\)/,
    ],
    [
      'a row that is too long',
      TABLE,
      `${table}${'x'.repeat(MAX_ROW_BYTES + 1)}`,
      /has a row of more than 65536 bytes \(row 4\)/,
    ],
    [
      'too many columns',
      TABLE,
      `${LEASE_CYCLE_COLUMNS}${'}X'.repeat(MAX_COLUMNS)}\n`,
      /has 269 columns, and at most 256 are read/,
    ],
    [
      'JSON of something else',
      'a.json',
      '{"type": "FeatureCollection", "features": []}',
      /a\.json is no object of lists of months, as .*: it has something else than a list of months after 0 leases\./,
    ],
    [
      'JSON cut short',
      'a.json',
      '{"O|05|02875": [[202607, 1, 2]], "G|',
      /a\.json ends before its last brace, after 1 leases: it is cut short/,
    ],
    [
      'JSON with a lease that is too large',
      'a.json',
      `{"O|05|1": [${' '.repeat(MAX_LEASE_BYTES + 1)}`,
      /has more than 4000000 bytes after 0 leases/,
    ],
    ['broken JSON', 'a.json', '{"O|05|1": [[202607, 1, ]]}', /a\.json is no object of lists of months/],
    [
      'a list of JSON',
      'a.json',
      '{"O|05|1": [[202607, 1, 2]]} []',
      /a list that is of no lease after 1 leases/,
    ],
  ])('%s', async (_, name, content, sentence) => {
    const before = contents();
    const path =
      name.endsWith('.dsv') && name !== TABLE
        ? written(temporaryFolder(), name, content)
        : written(folder, name, content);
    await expect(importInto(store, path, { whole: true, replace: true })).rejects.toThrow(sentence);
    expect(contents()).toEqual(before);
    expect(readdirSync(join(folder, 'production')).sort()).toEqual(['.production.lock', 'production.sqlite']);
  });

  test('a county of which nobody says what leases it has', async () => {
    await expect(importInto(store, dump(), { scope: { kind: 'county', fips: '48161' } })).rejects.toThrow(
      'does not say which county a lease is in: put OG_WELL_COMPLETION_DATA_TABLE.dsv beside it, or name a file of wells with --wells.',
    );
  });

  test('a file that is not there', async () => {
    await expect(importInto(store, join(folder, 'none.zip'))).rejects.toThrow(
      /none\.zip is not there: check the path\./,
    );
  });

  test('whole, with a tenth less, unless it is to replace what is loaded', async () => {
    const less = dump(ROWS.slice(0, 2));
    await expect(importInto(store, less, { whole: true })).rejects.toThrow(
      /state is loaded with 3 lease-months of .*, and .* has only 2: add --replace to replace them anyway\. Nothing was changed\./,
    );
    await importInto(store, less, { whole: true, replace: true });
    expect(linesOf(GAS)).toBeNull();
  });

  test('that is stopped', async () => {
    const before = contents();
    const stopped = AbortSignal.abort(new Error('Stopped'));
    await expect(importInto(store, dump(ROWS.slice(1)), { signal: stopped })).rejects.toThrow('Stopped');
    expect(contents()).toEqual(before);
  });
});

describe('JSON of lease-months', () => {
  const text =
    '{"O|05|02875": [[202606, 310, 1250], [202607, 300, 0]],\n "G|11|066795": [[202607, 4, 900]], "G|05|1": []}';

  test('is imported, an oil lease with casinghead gas and a gas well with condensate', async () => {
    await importInto(store, written(folder, 'production.json', text));
    expect(linesOf(OIL)).toEqual(['2026-06 310 0 0 1250', '2026-07 300 0 0 0']);
    expect(linesOf(GAS)).toEqual(['2026-07 0 900 4 0']);
  });

  test('counts months that cannot be used', async () => {
    const bad = '"O|20|1": [[202607, 1, 1]], "O|05|2": [[202613, 1, 1], [202601, 1], [202602, 1.5, 1]], ';
    const path = written(folder, 'production.json', text.replace('{', `{${bad}`));
    const { notes } = await importInto(store, path, { acceptLosses: true });
    expect(notes).toEqual([
      'dropped: its key names no lease: 1 (row 1)',
      'dropped: its month is none, as 202607: 1 (row 2)',
      'dropped: not a month and two whole volumes: 2 (rows 3, 4)',
    ]);
  });
});
