import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { geoTiff, type MadeRaster, NAD83_DEGREES } from '../../../test/geo-tiff-writer.ts';
import { startRangeServer } from '../../../test/range-server-in-test.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Box } from '../feature-store.ts';
import { openRasterStore } from './open-raster-store.ts';
import { MAX_FILES } from './raster-folder.ts';
import { type FoundMosaics, MAX_WINDOW_PIXELS, type RasterLayer, type RasterStore } from './raster-store.ts';

const HEIGHTS: RasterLayer = { name: 'heights', byYear: false, range: [-500, 9_000] };
const CROPS: RasterLayer = { name: 'crops', byYear: true, range: [1, 254] };

/** Ten pixels to a degree. */
const SIDE = 10;
const PIXEL = 0.1;

/** A tile of one degree, all of one value, from a corner in the north-west. */
function tile(west: number, north: number, value: number, changes: Partial<MadeRaster> = {}): Buffer {
  return geoTiff({
    width: SIDE,
    height: SIDE,
    kind: 'float32',
    values: new Array<number>(SIDE * SIDE).fill(value),
    geoKeys: NAD83_DEGREES,
    origin: [west, north],
    pixel: [PIXEL, PIXEL],
    noData: '-9999',
    ...changes,
  });
}

let folder: string;
let store: RasterStore;
afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  folder = temporaryFolder();
  store = openRasterStore({ directory: folder, addresses: {} });
});

/** Puts a file in its place as a whole. */
function put(path: string, bytes: Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

const BOX: Box = [-105.45, 41.45, -105.25, 41.65];

/** The values of the first mosaic in a box, each once. */
async function valuesIn(box: Box, layer = HEIGHTS): Promise<number[]> {
  const { mosaics } = await store.touching(layer, box);
  return mosaics[0] === undefined ? [] : [...new Set(await valuesOf(mosaics[0], box))];
}

async function valuesOf({ grid, read }: FoundMosaics['mosaics'][number], box: Box): Promise<number[]> {
  const column = Math.round((box[0] - grid.originX) / grid.stepX);
  const row = Math.round((box[3] - grid.originY) / grid.stepY);
  const width = Math.round((box[2] - box[0]) / PIXEL);
  return [...(await read({ column, row, width, height: Math.round((box[3] - box[1]) / PIXEL) }))];
}

describe('a folder of rasters', () => {
  test('that is not there has nothing', async () => {
    expect(await store.touching(HEIGHTS, BOX)).toEqual({ mosaics: [], damaged: [] });
    expect(await store.register(HEIGHTS)).toEqual({ sets: [], damaged: [] });
  });

  test('is put together over the borders of its files, in the order of their columns', async () => {
    put('heights/a.tif', tile(-106, 42, 1));
    put('heights/b.tif', tile(-105, 42, 2));
    const { mosaics } = await store.touching(HEIGHTS, [-105.2, 41.4, -104.8, 41.5]);
    expect(mosaics.map(({ files }) => files)).toEqual([['b.tif', 'a.tif']]);
    expect(mosaics[0] && (await valuesOf(mosaics[0], [-105.2, 41.4, -104.8, 41.5]))).toEqual([1, 1, 2, 2]);
  });

  test('counts a pixel that several files have once: as the one named last has it, if it has it', async () => {
    const values = new Array<number>(SIDE * SIDE).fill(-9999).fill(3, 0, 50);
    put('heights/USGS_13_n42w106.tif', tile(-106, 42, 1));
    put('heights/USGS_13_n42w106_20240101.tif', tile(-106, 42, 0, { values }));
    expect(await valuesIn([-105.5, 41, -105.4, 42])).toEqual([3, 1]);
  });

  test('puts the finest grid first, and never mixes grids', async () => {
    put('heights/coarse.tif', tile(-106, 42, 1));
    put('heights/fine.tif', tile(-106, 42, 2, { pixel: [0.05, 0.05] }));
    put('heights/shifted.tif', tile(-106.03, 42, 3));
    const { mosaics } = await store.touching(HEIGHTS, [-105.9, 41.8, -105.8, 41.9]);
    expect(mosaics.map(({ files }) => files)).toEqual([['fine.tif'], ['shifted.tif'], ['coarse.tif']]);
  });

  test('has years by the names of files, the newest first', async () => {
    put('crops/CDL_2022_56001.tif', tile(-106, 42, 22));
    put('crops/2024_10m_cdls.tif', tile(-106, 42, 24));
    put('crops/cdl_2023_polk.tif', tile(-100, 42, 23));
    const { mosaics } = await store.touching(CROPS, BOX);
    expect(mosaics.map(({ year }) => year)).toEqual([2024, 2022]);
    const { sets } = await store.register(CROPS);
    expect(sets.map(({ year, files }) => [year, files.map(({ name }) => name)])).toEqual([
      [2024, ['2024_10m_cdls.tif']],
      [2023, ['cdl_2023_polk.tif']],
      [2022, ['CDL_2022_56001.tif']],
    ]);
    expect(sets[1]?.files[0]?.box.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([
      -100, 41, -99, 42,
    ]);
  });

  test('says so of a file whose name lacks the year', async () => {
    put('crops/cdl.tif', tile(-106, 42, 1));
    const { mosaics, damaged } = await store.touching(CROPS, BOX);
    expect(mosaics).toEqual([]);
    expect(damaged[0]?.error.message).toContain('cdl.tif has no year in its name');
  });

  test('takes no file that is hidden, or no TIFF by its name', async () => {
    put('heights/.copy.tif', tile(-106, 42, 1));
    put('heights/readme.txt', Buffer.from('about'));
    expect(await store.touching(HEIGHTS, BOX)).toEqual({ mosaics: [], damaged: [] });
  });

  test('reads no more than a bounded window at once', async () => {
    put('heights/a.tif', tile(-106, 42, 1));
    const { mosaics } = await store.touching(HEIGHTS, BOX);
    const window = { column: 0, row: 0, width: MAX_WINDOW_PIXELS, height: 1 };
    await expect(mosaics[0]?.read(window)).resolves.toHaveLength(MAX_WINDOW_PIXELS);
    await expect(mosaics[0]?.read({ ...window, width: MAX_WINDOW_PIXELS + 1 })).rejects.toThrow(RangeError);
  });
});

test('a folder of more files than are read answers with the first of them, and says so', async () => {
  put('heights/a.tif', tile(-106, 42, 1));
  for (let i = 1; i < MAX_FILES; i++) writeFileSync(join(folder, `heights/b${i}.tif`), '');
  expect((await store.register(HEIGHTS)).damaged).toHaveLength(MAX_FILES - 1);
  put('heights/z.tif', tile(-106, 42, 2));
  const { sets, damaged } = await store.register(HEIGHTS);
  expect(damaged[0]?.message).toBe(
    `Of the ${MAX_FILES + 1} rasters in heights the first ${MAX_FILES} are read.`,
  );
  expect(sets[0]?.files.map(({ name }) => name)).toEqual(['a.tif']);
});

describe('while it is open', () => {
  beforeEach(async () => {
    put('heights/a.tif', tile(-106, 42, 1));
    put('heights/far.tif', tile(-90, 42, 9));
    expect(await valuesIn(BOX)).toEqual([1]);
  });

  test('a file that comes is found', async () => {
    put('heights/b.tif', tile(-106, 42, 2));
    expect(await valuesIn(BOX)).toEqual([2]);
  });

  test('a file that is replaced answers as it is now', async () => {
    put('heights/a.tif', tile(-106, 42, 5));
    expect(await valuesIn(BOX)).toEqual([5]);
  });

  test('a file that is gone is told, at its place alone, until it is back', async () => {
    rmSync(join(folder, 'heights/a.tif'));
    const { mosaics, damaged } = await store.touching(HEIGHTS, BOX);
    expect(mosaics).toEqual([]);
    expect(damaged).toMatchObject([{ wasHere: true, error: { message: 'The raster a.tif is gone.' } }]);
    expect((await store.touching(HEIGHTS, [-89.5, 41.5, -89.4, 41.6])).damaged).toEqual([]);
    put('heights/a.tif', tile(-106, 42, 1));
    expect(await valuesIn(BOX)).toEqual([1]);
  });

  test('a folder that is gone and back is told, too', async () => {
    renameSync(join(folder, 'heights'), join(folder, 'away'));
    expect((await store.touching(HEIGHTS, BOX)).damaged).toHaveLength(1);
    renameSync(join(folder, 'away'), join(folder, 'heights'));
    expect(await valuesIn(BOX)).toEqual([1]);
  });

  test.each<[string, (path: string) => void]>([
    ['cut off', (path) => truncateSync(path, 300)],
    ['overwritten by another that can be read', (path) => writeFileSync(path, tile(-106, 42, 7))],
  ])('a file that is %s in its place is told until another has taken it', async (_, damage) => {
    damage(join(folder, 'heights/a.tif'));
    const { mosaics, damaged } = await store.touching(HEIGHTS, BOX);
    expect(mosaics).toEqual([]);
    expect(damaged).toMatchObject([
      { wasHere: true, error: { message: expect.stringContaining('written into while it was in use') } },
    ]);
    put('heights/a.tif', tile(-106, 42, 7));
    expect(await valuesIn(BOX)).toEqual([7]);
  });

  test('a file that is read while it is being copied is read again when all of it is there', async () => {
    const whole = tile(-106, 42, 3, { width: 2, height: 2, values: [3, 3, 3, 3] });
    writeFileSync(join(folder, 'heights/b.tif'), whole.subarray(0, whole.length - 1));
    await store.touching(HEIGHTS, BOX);
    writeFileSync(join(folder, 'heights/b.tif'), whole);
    expect((await store.touching(HEIGHTS, BOX)).damaged).toEqual([]);
  });

  test('a file that is replaced while it is read fails once, and answers when it is asked again', async () => {
    const fresh = openRasterStore({ directory: folder, addresses: {} });
    const { mosaics } = await fresh.touching(HEIGHTS, BOX);
    put('heights/a.tif', tile(-106, 42, 5));
    const window = { column: 0, row: 0, width: 1, height: 1 };
    await expect(mosaics[0]?.read(window)).rejects.toThrow(
      'The raster a.tif cannot be read: it has changed.',
    );
    expect(await (await fresh.touching(HEIGHTS, BOX)).mosaics[0]?.read(window)).toEqual(Float64Array.of(5));
  });

  test('a file that never could be read may lie anywhere', async () => {
    put('heights/broken.tif', Buffer.from('no TIFF'));
    const { mosaics, damaged } = await store.touching(HEIGHTS, BOX);
    expect(mosaics).toHaveLength(1);
    expect(damaged).toMatchObject([{ wasHere: false }]);
    put('heights/broken.tif', tile(-106, 42, 8));
    expect(await valuesIn(BOX)).toEqual([8]);
  });
});

describe('behind an address', () => {
  const big = tile(-106, 42, 4, {
    width: 600,
    height: 600,
    pixel: [1 / 600, 1 / 600],
    values: Array.from({ length: 360_000 }, (_, i) => i % 7_000),
    layout: { tile: 64 },
  });

  test('a raster is read by ranges, of which no more come than are needed', async () => {
    const server = await startRangeServer({ 'a.tif': big });
    store = openRasterStore({ directory: folder, addresses: { heights: [server.address('a.tif')] } });
    const { mosaics } = await store.touching(HEIGHTS, BOX);
    const window = { column: 300, row: 300, width: 2, height: 1 };
    expect(await mosaics[0]?.read(window)).toEqual(
      Float64Array.of((300 * 600 + 300) % 7_000, (300 * 600 + 301) % 7_000),
    );
    expect(server.sentBytes).toBeLessThan(big.length / 4);
  });

  test('a year is told by the name of the file', async () => {
    const server = await startRangeServer({ '2024/CDL_2023.tif': tile(-106, 42, 1) });
    store = openRasterStore({
      directory: folder,
      addresses: { crops: [server.address('2024/CDL_2023.tif')] },
    });
    expect((await store.touching(CROPS, BOX)).mosaics.map(({ year }) => year)).toEqual([2023]);
  });

  test.each([
    [503, 'its server answers 503'],
    [200, 'its server does not serve ranges'],
  ])('a server that answers %i is told until it serves', async (status, sentence) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const server = await startRangeServer({ 'a.tif': tile(-106, 42, 1) });
    store = openRasterStore({ directory: folder, addresses: { heights: [server.address('a.tif')] } });
    server.status = status;
    const { mosaics, damaged } = await store.touching(HEIGHTS, BOX);
    expect(mosaics).toEqual([]);
    expect(damaged[0]?.error.message).toContain(sentence);
    server.status = null;
    vi.advanceTimersByTime(2_000);
    expect(await valuesIn(BOX)).toEqual([1]);
  });

  test('a file that was replaced is opened anew', async () => {
    const server = await startRangeServer({ 'a.tif': big });
    store = openRasterStore({ directory: folder, addresses: { heights: [server.address('a.tif')] } });
    const { mosaics } = await store.touching(HEIGHTS, BOX);
    server.files.set('a.tif', tile(-106, 42, 6));
    const window = { column: 599, row: 599, width: 1, height: 1 };
    await expect(mosaics[0]?.read(window)).rejects.toThrow('it has changed');
    expect(await valuesIn(BOX)).toEqual([6]);
  });

  test('a file that was replaced is noticed within an hour, even where all that is asked for is remembered', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const server = await startRangeServer({ 'a.tif': tile(-106, 42, 1) });
    store = openRasterStore({ directory: folder, addresses: { heights: [server.address('a.tif')] } });
    expect(await valuesIn(BOX)).toEqual([1]);
    server.files.set('a.tif', tile(-106, 42, 2));
    vi.advanceTimersByTime(3_600_000);
    expect(await valuesIn(BOX)).toEqual([2]);
  });
});
