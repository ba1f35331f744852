import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Feature, Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../sample-maker/zip.ts';
import { importFile } from '../../test/import-file.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { findNativeGdal } from './gdal/native-gdal.ts';
import { joinTables } from './join-tables.ts';
import type { Source, SourceLayer } from './source.ts';

const signal = new AbortController().signal;
const native = await findNativeGdal();
const RING = [
  [-93, 42],
  [-92.9, 42],
  [-92.9, 42.1],
  [-93, 42],
];
const POLYGONS = JSON.stringify({
  type: 'FeatureCollection',
  features: ['407587', '1'].map((key) => ({
    type: 'Feature',
    properties: { AREASYMBOL: 'IA083', SPATIALVER: 1, MUSYM: 'x', MUKEY: key },
    geometry: { type: 'Polygon', coordinates: [RING] },
  })),
});
const cells = (count: number, some: Readonly<Record<number, string>>): string =>
  `${Array.from({ length: count }, (_, i) => some[i] ?? '').join('|')}\n`;
const MAP_UNITS = cells(24, { 1: '"Webster | clay ""loam"""', 11: '"Not prime farmland"', 23: '"407587"' });
const AGGREGATED = cells(40, { 37: '"95"', 39: '"407587"' });

describe('map units of a soil survey', () => {
  const expected = [
    ['407587', 'Webster | clay "loam"', 'Not prime farmland', '95'],
    ['1', null, null, null],
  ];
  async function rowsOf(path: string) {
    const { store } = await importFile(path, 'soils');
    return store
      .of('soils', 'IA')
      .features.map(({ values }) => [values.mukey, values.name, values.prime_farmland, values.hydric]);
  }

  test('get what their tables say: in a zip file, beside the file, or in the folder beside', async () => {
    const folder = temporaryFolder();
    const entries = {
      'spatial/a.geojson': POLYGONS,
      'tabular/mapunit.txt': MAP_UNITS,
      'tabular/muaggatt.txt': AGGREGATED,
    };
    const zip = join(folder, 'wss.zip');
    writeFileSync(
      zip,
      zipOf(Object.entries(entries).map(([name, text]) => ({ name, content: Buffer.from(text) }))),
    );
    expect(await rowsOf(zip)).toEqual(expected);
    for (const inside of ['spatial', 'tabular']) mkdirSync(join(folder, inside));
    for (const [name, text] of Object.entries(entries)) writeFileSync(join(folder, name), text);
    expect(await rowsOf(join(folder, 'spatial/a.geojson'))).toEqual(expected);
    expect(await rowsOf(join(folder, 'spatial'))).toEqual(expected);
  });

  test('without their tables are refused', async () => {
    const path = join(temporaryFolder(), 'a.geojson');
    writeFileSync(path, POLYGONS);
    await expect(importFile(path, 'soils')).rejects.toThrow(
      'a.geojson lacks the table mapunit, which tells what its map units are: get it whole',
    );
  });

  test('whose tables are too long are refused', async () => {
    const bare: SourceLayer = {
      name: 'a',
      container: 'a',
      fields: ['MUKEY'],
      geometry: 'polygon',
      count: null,
      async *read() {},
    };
    const source: Source = {
      origin: 'a.zip',
      asOf: '2024-01-31',
      sha256: null,
      layers: [bare],
      besides: async () =>
        (async function* () {
          for (let i = 0; i < 4; i++) yield { mukey: String(i) };
        })(),
      close: async () => undefined,
    };
    const joins = [{ table: 'mapunit', columns: ['mukey'], key: 'mukey', field: 'MUKEY' }];
    expect((await joinTables(source, bare, joins, signal, 4)).fields).toEqual(['MUKEY', 'mapunit.mukey']);
    await expect(joinTables(source, bare, joins, signal, 3)).rejects.toThrow('has more than 3 rows');
  });
});

/** Writes features as the agency's shapefiles have them. */
async function writeShapes(
  folder: string,
  name: string,
  features: readonly Feature<Geometry | null>[],
  more: readonly string[] = [],
): Promise<void> {
  const source = join(folder, '..', `${basename(folder)}-${name}.geojson`);
  writeFileSync(source, JSON.stringify({ type: 'FeatureCollection', features }));
  const args = ['-f', 'ESRI Shapefile', '-nln', basename(name, extname(name)), ...more];
  try {
    await native?.write(
      { path: source, entry: null },
      { output: join(folder, name), openOptions: [], args, signal },
    );
  } finally {
    rmSync(source);
  }
}

describe('wells of the Railroad Commission', () => {
  const well = (api: string, values: Readonly<Record<string, string>>) => ({
    type: 'Feature' as const,
    properties: { APINUM: api, ...values },
    geometry: null,
  });
  /** A shapefile of two wells, and a table that has two completions of one of them. */
  async function folderOfWells(table: string): Promise<string> {
    const folder = temporaryFolder();
    const wells = ['38930001', '38930002'].map((API, i) => ({
      type: 'Feature' as const,
      properties: { SURFACE_ID: i, SYMNUM: '86', API, RELIAB: '55' },
      geometry: { type: 'Point' as const, coordinates: [-103.6, 31.4] },
    }));
    const completions = [
      well('38930001', { OPERATOR: 'NEW CO', COMPLETION: '20200101', FIELD_NAME: 'SPRABERRY (TREND AREA)' }),
      well('38930001', { OPERATOR: 'OLD CO', COMPLETION: '19800101', FIELD_NAME: 'WILDCAT' }),
    ];
    await writeShapes(folder, 'well389s.shp', wells);
    await writeShapes(folder, table, completions, ['-nlt', 'NONE']);
    return folder;
  }

  async function valuesOf(path: string) {
    const { store } = await importFile(path, 'tx-wells-surface');
    return store
      .of('tx_wells_surface', '48389')
      .features.map(({ values }) => [values.api_number, values.operator, values.formation, values.status]);
  }

  test.skipIf(native === null)(
    'get what the newest row of their county says, in the folder or beside the file; without it their symbol stays (skipped where ogr2ogr is not installed)',
    async () => {
      const folder = await folderOfWells('api389.dbf');
      const joined = [
        ['4238930001', 'NEW CO', 'SPRABERRY', 'Completed'],
        ['4238930002', null, null, 'Unknown'],
      ];
      expect(await valuesOf(folder)).toEqual(joined);
      expect(await valuesOf(join(folder, 'well389s.shp'))).toEqual(joined);
      const other = await folderOfWells('api001.dbf');
      expect(await valuesOf(join(other, 'well389s.shp'))).toEqual([
        ['4238930001', null, null, 'Unknown'],
        ['4238930002', null, null, 'Unknown'],
      ]);
    },
  );
});

test.skipIf(!HAS_SHARED_DATA)(
  'the tables of a soil survey have the columns that are taken for them (skipped where ../shared is absent)',
  async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.geojson'), POLYGONS);
    for (const table of ['mapunit.txt', 'muaggatt.txt']) {
      copyFileSync(shared(`layers/soils/${table}`), join(folder, table));
    }
    const { store } = await importFile(folder, 'soils');
    expect(store.of('soils', 'IA').features[0]?.values).toMatchObject({
      name: 'Webster clay loam, Bemis moraine, 0 to 2 percent slopes',
      prime_farmland: 'Prime farmland if drained',
      hydric: '95',
      drainage: 'Poorly drained',
      hydrologic_group: 'C/D',
    });
  },
);
