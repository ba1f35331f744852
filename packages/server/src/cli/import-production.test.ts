import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  COMPLETIONS,
  completionTable,
  leaseCycleTable,
  TABLE,
  written,
} from '../../test/made-up-production.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { leaseKeyNamed } from '../store/production/lease-key.ts';
import { monthText } from '../store/production/month.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { type ImportSettings, runImport } from './import.ts';
import { runProductionImport } from './import-production.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Runs the command; what it prints. */
async function run(settings: ImportSettings, productionUrl: string | null = null): Promise<string[]> {
  const lines: string[] = [];
  await runProductionImport(settings, {
    dataDir: join(folder, 'data'),
    productionUrl,
    progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  return lines;
}

function dump(): string {
  const good = Array.from({ length: 20 }, (_, i) => ({
    lease: 'O-10-02875',
    month: `${2000 + i}-01`,
    oil: i,
  }));
  const rows = [
    ...good,
    { lease: 'O-10-02875', month: '2026-07', oil: 'x' },
    { lease: 'G-11-1', month: '2026-07' },
  ];
  return written(folder, TABLE, leaseCycleTable(rows));
}

function leaseOf(name: string) {
  const store = new ProductionStore(join(folder, 'data', 'production'));
  const key = leaseKeyNamed(name);
  const lease = key === null ? null : store.lease(key);
  store.close();
  return lease;
}

describe('rangeline import production', () => {
  test('says what it imported, and where every row that was dropped is listed', async () => {
    expect(await run({ from: dump(), district: '08' })).toEqual([
      'production: 20 of 22 rows for district 08.',
      '  of other leases: 1',
      '  dropped: LEASE_OIL_PROD_VOL is no volume: 1 (row 21)',
      expect.stringMatching(/^ {2}every such row: .*imports\/production-.*\.log$/),
    ]);
  });

  test('imports nothing where what is at an address would take its place', async () => {
    const address = 'https://objects.example/production.sqlite';
    await expect(run({ from: dump() }, address)).rejects.toThrow(`bring the file to ${address}`);
    expect(readdirSync(folder)).not.toContain('data');
  });

  test('imports a county by the wells beside the table', async () => {
    written(folder, COMPLETIONS, completionTable([['O-10-02875', '38930001', '1']]));
    expect(await run({ from: dump(), county: 'reeves' })).toContain('  of other leases: 1');
    expect(leaseOf('O-10-02875')?.countyFips).toEqual(['48389']);
  });

  test('takes wells with their dates from features', async () => {
    const wells = join(folder, 'wells.geojson');
    const properties = {
      api_number: '42-389-30001-00-00',
      oil_gas_code: 'O',
      district_no: '10',
      lease_no: '2875',
      completion_date: '2004-05-17',
      plug_date: '20100131',
      status: 'Plugged',
    };
    const features = [properties, { ...properties, api_number: '1' }, { ...properties, lease_no: null }].map(
      (one) => ({
        type: 'Feature',
        properties: one,
        geometry: { type: 'Point', coordinates: [-103.5, 31.4] },
      }),
    );
    writeFileSync(wells, JSON.stringify({ type: 'FeatureCollection', features }));
    expect(await run({ from: dump(), wells })).toContain(
      '  wells dropped: its API number is none: 1 (row 2)',
    );
    const [well] = leaseOf('O-10-02875')?.wells ?? [];
    expect(well).toMatchObject({ api8: '38930001', isPlugged: true, isProducer: true });
    expect([well?.completed, well?.plugged].map((month) => monthText(month ?? 0))).toEqual([
      '2004-05',
      '2010-01',
    ]);
  });

  test('a dry run shows the first rows, and changes nothing', async () => {
    expect(await run({ from: dump(), dryRun: true })).toEqual([
      expect.stringMatching(
        /^OG_LEASE_CYCLE_DATA_TABLE\.dsv, OG_LEASE_CYCLE_DATA_TABLE\.dsv: \d+ bytes of \d{4}-/,
      ),
      '  wells of leases <- nothing',
      ...[0, 1, 2].map(
        (i) =>
          `  {"lease":"O-10-02875","month":"200${i}-01","oil":${i},"gas":0,"condensate":0,"casinghead":0}`,
      ),
      'Nothing was changed.',
    ]);
    expect(readdirSync(folder)).toEqual([TABLE]);
  });

  test.each<[string, ImportSettings, RegExp]>([
    ['no file', {}, /download PDQ_DSV\.zip from the Railroad Commission of Texas, and name it with --from/],
    [
      'a district that there is none of',
      { district: '11' },
      /--district is 11, but must be a district .*: 01, .*6E, .* or 10\./,
    ],
    ['a county that there is none of', { county: 'Nowhere' }, /--county is Nowhere, but must be/],
    ['a county and a district', { county: 'Reeves', district: '8A' }, /Ask for a county or for a district/],
    ['another state', { state: 'WY' }, /Production is of Texas/],
    ['a coordinate system', { sourceCrs: 'EPSG:4326' }, /leave out --state, --layer and --source-crs/],
    ['a date that is none', { asOf: '2024-02-30' }, /--as-of is 2024-02-30, but must be a date/],
  ])('refuses %s', async (what, settings, sentence) => {
    const from = what === 'no file' ? {} : { from: dump() };
    await expect(run({ ...from, ...settings })).rejects.toThrow(sentence);
  });

  test('refuses wells that do not say their lease', async () => {
    const wells = join(folder, 'wells.geojson');
    const feature = {
      type: 'Feature',
      properties: { API: '38930001' },
      geometry: { type: 'Point', coordinates: [-103, 31] },
    };
    writeFileSync(wells, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    await expect(run({ from: dump(), wells })).rejects.toThrow(
      'wells.geojson does not say which lease a well is of: it has no field oil_gas_code, oilGas, OIL_GAS_CODE or OIL_GAS_CO. It has API.',
    );
  });
});

test('options of production are refused for layers', async () => {
  const context = {
    dataDir: folder,
    rasterDirectory: 'unused',
    openStore: () => Promise.reject(new Error('It is not opened')),
    progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
    signal: new AbortController().signal,
    print: () => undefined,
  };
  await expect(runImport('plss', { from: 'a.zip', district: '8A' }, context)).rejects.toThrow(
    '--district and --wells are for production: leave them out.',
  );
});
