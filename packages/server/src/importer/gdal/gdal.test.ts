import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../../test/built-server.ts';
import { HAS_SHARED_DATA, shared } from '../../../test/shared-data.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { SourceRow } from '../source.ts';
import type { Dataset, Gdal, GdalLayer } from './gdal.ts';
import { findNativeGdal } from './native-gdal.ts';

const never = new AbortController().signal;
const native = await findNativeGdal();
const inCi = process.env.CI !== undefined;
let wasm: Gdal;

beforeAll(async () => {
  build();
  // The worker is a file of its own: it runs as it is compiled.
  const compiled: typeof import('./wasm-gdal.ts') = await import('../../../dist/importer/gdal/wasm-gdal.js');
  wasm = compiled.WASM_GDAL;
}, 120_000);

test.runIf(inCi)('ogr2ogr is there where the project is checked', () => {
  expect(native).not.toBeNull();
});

const feature = (name: string, west: number): object => ({
  type: 'Feature',
  properties: { name, number: 7, share: 0.5, nothing: null },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 44],
        [west + 0.123456789, 44],
        [west + 0.1, 44.1],
        [west, 44],
      ],
    ],
  },
});
const AWKWARD = 'Año\t“ő”\n漢 \\N \\. "x"';
const FEATURES = [feature(AWKWARD, -104), feature('b'.repeat(100_000), -103), feature('c', -102)];

function geojson(folder: string): Dataset {
  const path = join(folder, 'made.geojson');
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features: FEATURES }));
  return { path, entry: null };
}

/** What both ways must tell alike. */
async function all(gdal: Gdal, dataset: Dataset, sourceCrs: string | null = null) {
  const layers = await gdal.describe(dataset, true, new AbortController().signal);
  const read: Record<string, SourceRow[]> = {};
  for (const { name, fields } of layers) read[name] = await features(gdal, dataset, name, fields, sourceCrs);
  return { layers, read };
}

async function features(
  gdal: Gdal,
  dataset: Dataset,
  layer: string,
  fields: readonly string[],
  sourceCrs: string | null = null,
): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of gdal.features(dataset, { layer, fields, sourceCrs, signal: never })) {
    found.push(...rows);
  }
  return found;
}

/** Versions of GDAL cut curves into straight lines at places a centimetre apart. */
const SAME_DEGREES = 2e-7;

/** How far the coordinates of rows lie apart at most. */
function farthest(a: readonly SourceRow[], b: readonly SourceRow[]): number {
  const [here, there] = [a, b].map((rows) =>
    rows.flatMap(({ geometry }) =>
      (JSON.stringify(geometry).match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number),
    ),
  );
  if (here?.length !== there?.length) return Number.POSITIVE_INFINITY;
  return (here ?? []).reduce((most, n, i) => Math.max(most, Math.abs(n - (there?.[i] ?? 0))), 0);
}

function alike(layers: readonly GdalLayer[]): unknown {
  return layers.map(({ extent, crs, ...layer }) => ({
    ...layer,
    geographic: crs?.geographic,
    extent: extent?.map((n) => Math.round(n * 10)),
  }));
}

describe.skipIf(native === null)(
  'ogr2ogr and gdal3.js give the same (skipped where ogr2ogr is not installed)',
  () => {
    const same = async (dataset: Dataset, sourceCrs: string | null = null): Promise<SourceRow[][]> => {
      if (native === null) throw new Error('ogr2ogr is not installed');
      const [a, b] = [await all(native, dataset, sourceCrs), await all(wasm, dataset, sourceCrs)];
      expect(alike(b.layers)).toEqual(alike(a.layers));
      for (const [layer, rows] of Object.entries(a.read)) {
        expect(b.read[layer]?.map(({ properties }) => properties)).toEqual(
          rows.map(({ properties }) => properties),
        );
        expect(farthest(rows, b.read[layer] ?? [])).toBeLessThan(SAME_DEGREES);
      }
      return Object.values(a.read);
    };

    test('GeoJSON, text of every kind and features of any length', async () => {
      const [rows = []] = await same(geojson(temporaryFolder()));
      expect(rows).toMatchObject([
        { properties: { name: AWKWARD, number: '7', share: '0.5', nothing: null } },
        { properties: { name: 'b'.repeat(100_000) } },
        { properties: { name: 'c' } },
      ]);
    });

    test('newline-delimited GeoJSON, and a feature without geometry', async () => {
      const path = join(temporaryFolder(), 'made.geojsonl');
      const bare = { type: 'Feature', properties: { name: 'd' }, geometry: null };
      writeFileSync(path, [...FEATURES, bare].map((f) => `${JSON.stringify(f)}\n`).join(''));
      const [rows = []] = await same({ path, entry: null });
      expect(rows).toHaveLength(4);
      expect(rows[3]).toMatchObject({ geometry: null });
    });

    test.each([
      ['GPKG', 'made.gpkg', []],
      ['ESRI Shapefile', 'made.shp', []],
      ['FlatGeobuf', 'made.fgb', ['-lco', 'SPATIAL_INDEX=NO']],
      ['ESRI Shapefile', 'utm.shp', ['-t_srs', 'EPSG:26913']],
      ['GPKG', 'albers.gpkg', ['-t_srs', 'EPSG:5070']],
      ['ESRI Shapefile', 'nad27.shp', ['-t_srs', 'EPSG:4267']],
    ])('%s: %s', async (format, file, options) => {
      const folder = temporaryFolder();
      const path = join(folder, file);
      const made = geojson(folder);
      execFileSync('ogr2ogr', ['-f', format, path, made.path, ...options], { stdio: 'ignore' });
      const [rows = []] = await same({ path, entry: null });
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows[2])).toMatch(
        /\[-102(\.0000\d*)?,44(\.0000\d*)?\]|\[-101\.9999\d*,\d+\.\d*\]/,
      );
    });

    test('coordinates read in another system than the file declares', async () => {
      const folder = temporaryFolder();
      const path = join(folder, 'metres.geojson');
      const metres = structuredClone(FEATURES[2]);
      Object.assign(metres ?? {}, {
        geometry: { type: 'Point', coordinates: [-11_354_588.06, 5_465_442.18] },
      });
      writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features: [metres] }));
      const [rows = []] = await same({ path, entry: null }, 'EPSG:3857');
      expect(rows).toMatchObject([
        { geometry: { coordinates: [expect.closeTo(-102, 5), expect.closeTo(44, 5)] } },
      ]);
    });

    test.skipIf(!HAS_SHARED_DATA)('agency files (skipped where ../shared is absent)', async () => {
      const plss = (name: string, entry: string | null = null): Dataset => ({
        path: shared(`plss/${name}`),
        entry,
      });
      expect(await same(plss('mn_itasca_plsscpy3.shp'))).toMatchObject([{ length: 3008 }]);
      expect(await same(plss('nm_slo_subsurface_qq_utm13.geojson'))).toMatchObject([{ length: 4699 }]);
      expect(await same(plss('parcels/ca_slc_school_lands.zip', ''))).toMatchObject([{ length: 1309 }]);
      const geodatabase = plss('parcels/or_dsl_school_land.gdb.zip', 'DSLLand20240318.gdb');
      expect(await same(geodatabase)).toMatchObject([{ length: 5055 }]);
    });
  },
);

describe.each([
  ['ogr2ogr', () => native],
  ['gdal3.js', () => wasm],
])('%s', (name, of) => {
  const gdal = (): Gdal => {
    const found = of();
    if (found === null) throw new Error(`${name} is not installed`);
    return found;
  };

  test.skipIf(name === 'ogr2ogr' && native === null)('reads only the fields that are asked for', async () => {
    const rows = await features(gdal(), geojson(temporaryFolder()), 'made', ['number']);
    expect(rows[0]).toMatchObject({ properties: { number: '7' } });
    expect(JSON.stringify(rows[0])).not.toContain('name');
  });

  test.skipIf(name === 'ogr2ogr' && native === null)('is stopped in the middle, and says why', async () => {
    const stop = new AbortController();
    const path = join(temporaryFolder(), 'long.geojsonl');
    writeFileSync(path, `${JSON.stringify(FEATURES[2])}\n`.repeat(50_000));
    const read = async (): Promise<void> => {
      const request = { layer: 'long', fields: ['name'], sourceCrs: null, signal: stop.signal };
      for await (const rows of gdal().features({ path, entry: null }, request)) {
        if (rows.length > 0) stop.abort(new Error('enough'));
      }
    };
    await expect(read()).rejects.toThrow('enough');
  });

  test.skipIf(name === 'ogr2ogr' && native === null)('refuses a feature beyond the bound', async () => {
    const made = geojson(temporaryFolder());
    const request = { layer: 'made', fields: ['name'], sourceCrs: null, signal: never };
    const reading = async (maxFeatureCharacters: number): Promise<number> => {
      let read = 0;
      for await (const rows of gdal().features(made, { ...request, maxFeatureCharacters }))
        read += rows.length;
      return read;
    };
    expect(await reading(101_000)).toBe(FEATURES.length);
    await expect(reading(100_000)).rejects.toThrow('A feature takes more than 100000 characters');
  });

  test.skipIf(name === 'ogr2ogr' && native === null)('says what is wrong and what would work', async () => {
    const folder = temporaryFolder();
    const made = geojson(folder);
    const wrongCrs = { layer: 'made', fields: ['name'], sourceCrs: 'EPSG:999999', signal: never };
    const reading = async (): Promise<void> => {
      for await (const _ of gdal().features(made, wrongCrs));
    };
    await expect(reading()).rejects.toThrow('name the coordinate system of --source-crs as EPSG:26913');
    const broken = join(folder, 'broken.geojson');
    writeFileSync(broken, '{"type":"FeatureCollection","features":[{"type":"Feature","prop');
    await expect(
      gdal().describe({ path: broken, entry: null }, true, new AbortController().signal),
    ).rejects.toThrow(/GDAL cannot read .*broken/);
  });

  test.skipIf(!HAS_SHARED_DATA || (name === 'ogr2ogr' && native === null))(
    'a geodatabase without its spatial index is read whole, one cut short is refused (skipped where ../shared is absent)',
    async () => {
      const folder = join(temporaryFolder(), 'cut.gdb');
      mkdirSync(folder);
      const zip = shared('plss/parcels/or_dsl_school_land.gdb.zip');
      execFileSync('python3', ['-m', 'zipfile', '-e', zip, join(folder, '..')]);
      const original = join(folder, '..', 'DSLLand20240318.gdb');
      for (const file of readdirSync(original)) copyFileSync(join(original, file), join(folder, file));
      rmSync(join(folder, 'a0000000a.spx'));
      const dataset = { path: folder, entry: null };
      expect(await features(gdal(), dataset, 'DSLSchoolLand', ['TRS'])).toHaveLength(5055);
      const table = join(folder, 'a0000000a.gdbtable');
      writeFileSync(table, readFileSync(table).subarray(0, 1_000_000));
      await expect(features(gdal(), dataset, 'DSLSchoolLand', ['TRS'])).rejects.toThrow(
        /cut\.gdb: a table of the geodatabase is missing or cut short: get it again, whole/,
      );
    },
  );
});
