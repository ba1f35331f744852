import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blob, recordOf } from '../../../test/made-up-records.ts';
import { load } from '../../../test/report-store.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { cutWith } from '../../geometry/cut.ts';
import { loadGeos } from '../../geometry/geos.ts';
import { layersNamed } from '../../layers/catalogue.ts';
import { OG_LEASES } from '../../layers/federal/og-leases.ts';
import type { Layer } from '../../layers/layer.ts';
import type { FeatureStore, NewFeature } from '../../store/feature-store.ts';
import { openFeatureStore } from '../../store/open-feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { StoreError } from '../../store/store-error.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { Archive } from '../archive.ts';
import { TileDrawer } from '../draw/tile-drawer.ts';
import { groundOf } from '../draw/tile-grid.ts';
import { PmtilesArchive } from '../pmtiles/pmtiles-archive.ts';
import { verifyArchive } from '../pmtiles/verify-archive.ts';
import { ARCHIVES } from '../published.ts';
import { type TileAddress, tileAt } from '../tile-address.ts';
import { buildArchive } from './build-archive.ts';
import { BuildThreads } from './build-threads.ts';
import { drawTask } from './draw-task.ts';
import { featureCount } from './feature-count.ts';
import { LowTileStore } from './low-tile-store.ts';
import { planBuild } from './plan-build.ts';
import { childrenOf, drawSubtree, type ZoomRange } from './subtree.ts';

const SEED = 1785;
/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];
const TIMEOUT_MS = 120_000;
const SMALL = 3_000;

const grid = loadNationalGrid();
let directory: string;
let store: FeatureStore;
let production: ProductionStore;
const setting = () => ({ kind: 'geopackage', directory: join(directory, 'layers') }) as const;

function archive(name: string, minZoom?: number): Archive {
  const found = ARCHIVES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no archive ${name}`);
  return { ...found, minZoom: minZoom ?? found.minZoom };
}

/** Small ones crowd around a few places and lie on each other, some are large, and the largest are cut in pieces. */
async function madeUpLand(layer: Layer): Promise<NewFeature[]> {
  const random = seededNumbers(SEED);
  const cut = cutWith(await loadGeos());
  const features: NewFeature[] = [];
  const add = (lng: number, lat: number, degrees: number, corners: number): void => {
    const first = features.length + 1;
    const outline = blob([lng, lat], degrees, corners, random);
    for (const piece of layer.inPieces === true ? cut(outline) : [outline]) {
      const { values } = recordOf(layer, first, piece);
      features.push({ values: { ...values, ...(layer.inPieces && { part_of: first }) }, geometry: piece });
    }
  };
  for (let i = 0; i < SMALL; i++)
    add(-106 + 3 * random() ** 3, 41 + 2 * random() ** 3, 0.001 + 0.02 * random() ** 4, 4 + (i % 5));
  for (let i = 0; i < 40; i++) add(-107 + 4 * random(), 40.5 + 3 * random(), 0.05 + 0.4 * random(), 700);
  for (let i = 0; i < 40; i++) add(-107 + 4 * random(), 40.5 + 3 * random(), 0.001, 700);
  for (const same of features.slice(0, 50)) if (!layer.inPieces) features.push(same);
  return features;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-build-'));
  store = await openFeatureStore(setting());
  production = new ProductionStore(join(directory, 'production'));
  for (const layer of [OG_LEASES, ...layersNamed('texas-survey')])
    await load(store, layer, await madeUpLand(layer));
}, TIMEOUT_MS);
afterAll(async () => {
  await store.close();
  production.close();
  rmSync(directory, { recursive: true });
});

/** The tile and those below it in which there is something. */
function addressesOf(address: TileAddress, maxZoom: number): TileAddress[] {
  const below =
    address.z < maxZoom ? childrenOf(address).flatMap((child) => addressesOf(child, maxZoom)) : [];
  return [address, ...below];
}

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

describe('the tiles of an archive are those that are drawn on demand, byte for byte', () => {
  test.each<[string, ZoomRange, featuresAtOnce: number]>([
    ['og_leases', { min: 4, max: 9 }, 200],
    ['og_leases_labels', { min: 6, max: 8 }, 300],
    ['texas-land-surveys', { min: 4, max: 9 }, 200],
    ['twp', { min: 5, max: 7 }, 500],
  ])(
    '%s of zooms %o, in parts of %i features',
    async (name, zooms, featuresAtOnce) => {
      const drawn = archive(name, zooms.min);
      const root = tileAt(-105, 41.5, zooms.min);
      const countAll = featureCount(drawn, store, () => grid);
      // Only what is below one tile: the others are as good.
      const ground = groundOf(root);
      const count = async (box: typeof ground) => {
        const isBelow =
          box[0] >= ground[0] && box[2] <= ground[2] && box[1] >= ground[1] && box[3] <= ground[3];
        const isAbove =
          box[0] <= ground[0] && box[2] >= ground[2] && box[1] <= ground[1] && box[3] >= ground[3];
        return isBelow || isAbove ? countAll(box) : 0;
      };
      const lowTileStore = new LowTileStore(store, featuresAtOnce);
      const parts = {
        store: lowTileStore,
        drawer: await TileDrawer.open({ store: lowTileStore, grid, production }),
      };
      const tiles = new Map<string, Uint8Array>();
      const tasks = await planBuild({ archive: drawn, zooms }, count, featuresAtOnce);
      expect(tasks.some(({ withAllBelow }) => withAllBelow)).toBe(true);
      expect(tasks.some(({ withAllBelow }) => !withAllBelow)).toBe(true);
      for (const task of tasks)
        for (const { address, tile } of await drawTask(task, parts)) tiles.set(keyOf(address), tile);
      const drawer = await TileDrawer.open({ store, grid, production });
      let found = 0;
      for (const address of addressesOf(root, zooms.max)) {
        const expected = await drawer.draw(drawn, address);
        const tile = tiles.get(keyOf(address)) ?? null;
        if (expected === null) expect(tile, keyOf(address)).toBeNull();
        else if (tile === null || Buffer.compare(expected, tile) !== 0)
          expect.fail(`${keyOf(address)} differs`);
        else found++;
      }
      expect(found).toBeGreaterThan(10);
      expect(found).toBe(tiles.size);
    },
    TIMEOUT_MS,
  );

  test('shapes that cannot be seen are not held', async () => {
    const drawn = archive('og_leases', 4);
    const lowTileStore = new LowTileStore(store, 100);
    const address = tileAt(-105, 41.5, 4);
    const box = groundOf(address);
    const all = await lowTileStore.shapesInBox(OG_LEASES.schema, ['part_of'], box);
    lowTileStore.lowTile = { archive: drawn, address };
    const some = await lowTileStore.shapesInBox(OG_LEASES.schema, ['part_of'], box);
    expect(all.length).toBeGreaterThan(SMALL);
    expect(some.length).toBeLessThan(all.length / 3);
  });
});

describe('an archive that is built by threads', () => {
  let threads: BuildThreads;
  beforeAll(() => {
    threads = new BuildThreads(
      { store: setting(), production: join(directory, 'production') },
      { threads: 2, execArgv: FROM_SOURCES },
    );
  });
  afterAll(() => threads.close());

  const built = (
    over: { onProgress?: (done: number) => void; beforeCommit?: () => Promise<void> } = {},
    signal = new AbortController().signal,
  ) => {
    const drawn = archive('og_leases');
    return buildArchive(
      {
        archive: drawn,
        zooms: { min: 8, max: 10 },
        bounds: [-107, 40, -103, 44],
        attribution: 'Bureau of Land Management',
        dataVersion: '0123456789abcdef',
        version: '0.1.0',
        directory: join(directory, 'archives'),
      },
      {
        threads,
        count: featureCount(drawn, store, () => grid),
        signal,
        onProgress: () => undefined,
        beforeCommit: async () => undefined,
        ...over,
      },
    );
  };
  const file = () => join(directory, 'archives', 'og_leases.pmtiles');
  const names = () => readdirSync(join(directory, 'archives')).sort();

  test(
    'is whole, says what it is, and is the same file each time',
    async () => {
      const { tiles } = await built();
      const first = readFileSync(file());
      const own = PmtilesArchive.inFile(file());
      const edition = await own.edition();
      if (edition === null) throw new Error('There is no archive');
      expect(await verifyArchive(edition, () => undefined)).toMatchObject({ tiles });
      expect(edition.header).toMatchObject({ minZoom: 8, maxZoom: 10, bounds: [-107, 40, -103, 44] });
      expect(edition.metadata).toMatchObject({
        name: 'og_leases',
        attribution: 'Bureau of Land Management',
        generator: 'rangeline 0.1.0',
        rangeline_data_version: '0123456789abcdef',
        vector_layers: [
          { id: 'og_leases', minzoom: 8, maxzoom: 10, fields: { serial: 'String', acres: 'Number' } },
        ],
      });
      const drawer = await TileDrawer.open({ store, grid, production });
      const address = tileAt(-106, 41, 9);
      const expected = await drawer.draw(archive('og_leases'), address);
      expect(gunzipSync((await own.tile(address)) ?? '')).toEqual(Buffer.from(expected ?? []));
      own.close();
      await built();
      expect(readFileSync(file())).toEqual(first);
      expect(names()).toEqual(['.og_leases.lock', 'og_leases.pmtiles']);
    },
    TIMEOUT_MS,
  );

  test(
    'is refused while another build of it is under way, which goes on',
    async () => {
      const [one, other] = await Promise.allSettled([built(), built()]);
      expect(one?.status).toBe('fulfilled');
      expect(other).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
      expect(other).toMatchObject({
        reason: { message: expect.stringContaining('is being built by process') },
      });
      expect(names()).toEqual(['.og_leases.lock', 'og_leases.pmtiles']);
    },
    TIMEOUT_MS,
  );

  test(
    'stays as it was when the build is stopped, its data are replaced, or something fails',
    async () => {
      writeFileSync(file(), 'before');
      const stop = new AbortController();
      const stopped = built({ onProgress: () => stop.abort(new Error('Stopped')) }, stop.signal);
      await expect(stopped).rejects.toThrow('Stopped');
      const replaced = built({ beforeCommit: () => Promise.reject(new StoreError('replaced')) });
      await expect(replaced).rejects.toThrow('replaced');
      const failed = built({
        onProgress: (done) => {
          if (done > 0) throw new Error('The terminal is gone');
        },
      });
      await expect(failed).rejects.toThrow('The terminal is gone');
      expect(readFileSync(file(), 'utf8')).toBe('before');
      expect(names()).toEqual(['.og_leases.lock', 'og_leases.pmtiles']);
    },
    TIMEOUT_MS,
  );
});

test('a subtree draws what is wanted alone, and nothing where nothing is', () => {
  const drawn: string[] = [];
  const feature = {
    kind: 'point' as const,
    points: Float64Array.of(0.2, 0.4),
    ends: [2],
    box: [0.2, 0.4, 0.2, 0.4] as const,
    values: [],
    pieceOf: null,
  };
  const draw = (_: unknown, __: unknown, address: TileAddress) => {
    drawn.push(keyOf(address));
    return new Uint8Array(1);
  };
  const zooms = { min: 2, max: 4 };
  const tiles = [...drawSubtree(archive('og_leases'), { z: 0, x: 0, y: 0 }, zooms, [feature], draw)];
  expect(tiles.map(({ address }) => keyOf(address))).toEqual(drawn);
  expect(drawn).toEqual(['2/0/1', '3/1/3', '4/3/6']);
});
