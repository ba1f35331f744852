import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { geoTiff, NAD83_DEGREES } from '../../test/geo-tiff-writer.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import { type ImportSettings, runImport } from './import.ts';
import { rasterSourcesTable } from './raster-sources.ts';

let folder: string;
let directory: string;
beforeEach(() => {
  folder = temporaryFolder();
  directory = join(folder, 'data/rasters');
});

const TILE = geoTiff({
  width: 40,
  height: 40,
  kind: 'uint8',
  values: new Array<number>(1600).fill(36),
  geoKeys: NAD83_DEGREES,
  origin: [-106, 42],
  pixel: [0.001, 0.001],
});

function file(name: string, bytes = TILE): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function run(
  layer: string,
  settings: ImportSettings,
  signal = new AbortController().signal,
): Promise<string[]> {
  const lines: string[] = [];
  await runImport(layer, settings, {
    dataDir: join(folder, 'data'),
    rasterDirectory: directory,
    openStore: async () => new MemoryFeatureStore(),
    progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
    signal,
    print: (line) => lines.push(line),
  });
  return lines;
}

function loaded(layer: string): string[] {
  return readdirSync(join(directory, layer)).sort();
}

describe('rangeline import of rasters', () => {
  test('copies a file as it is, with its date', async () => {
    const from = file('USGS_13_n42w106.tif');
    utimesSync(from, new Date('2024-02-03T12:00:00Z'), new Date('2024-02-03T12:00:00Z'));
    expect(await run('elevation', { from })).toEqual(['elevation: USGS_13_n42w106.tif, 0.0 MB']);
    const copy = join(directory, 'elevation/USGS_13_n42w106.tif');
    expect(readFileSync(copy)).toEqual(TILE);
    expect(statSync(copy).mtime.toISOString()).toBe('2024-02-03T12:00:00.000Z');
  });

  test('takes the date that is given', async () => {
    await run('elevation', { from: file('a.tif'), asOf: '2023-05-06' });
    expect(statSync(join(directory, 'elevation/a.tif')).mtime.toISOString().slice(0, 10)).toBe('2023-05-06');
  });

  test('copies all GeoTIFFs of a folder, and says of which year they are', async () => {
    const from = join(folder, 'clips');
    mkdirSync(from);
    for (const name of ['CDL_2023_56001.tif', 'CDL_2024_56001.TIF', 'notes.txt']) file(join('clips', name));
    expect(await run('crop-history', { from })).toEqual([
      'crop_history: CDL_2023_56001.tif, 0.0 MB of 2023',
      'crop_history: CDL_2024_56001.TIF, 0.0 MB of 2024',
    ]);
    expect(loaded('crop_history')).toEqual(['CDL_2023_56001.tif', 'CDL_2024_56001.TIF']);
  });

  test('a dry run copies nothing', async () => {
    const lines = await run('elevation', { from: file('a.tif'), dryRun: true });
    expect(lines.at(-1)).toBe('Nothing was changed.');
    expect(() => loaded('elevation')).toThrow('ENOENT');
  });

  test('official files take the place of samples, and samples stand beside each other', async () => {
    await run('elevation', { from: file('SAMPLE_a.tif') });
    await run('elevation', { from: file('SAMPLE_b.tif') });
    expect(loaded('elevation')).toEqual(['SAMPLE_a.tif', 'SAMPLE_b.tif']);
    await run('elevation', { from: file('USGS_13_n42w106.tif') });
    expect(loaded('elevation')).toEqual(['USGS_13_n42w106.tif']);
  });

  test('removes what a copy that was killed has left, once nobody can be at it', async () => {
    for (const name of ['.copying-old', '.copying-new'])
      mkdirSync(join(directory, 'elevation', name), { recursive: true });
    utimesSync(join(directory, 'elevation/.copying-old'), new Date(0), new Date(0));
    await run('elevation', { from: file('a.tif') });
    expect(loaded('elevation')).toEqual(['.copying-new', 'a.tif']);
  });

  test('a stop leaves everything as it was', async () => {
    await expect(
      run('elevation', { from: file('a.tif') }, AbortSignal.abort(new Error('Stopped.'))),
    ).rejects.toThrow('Stopped.');
    expect(() => loaded('elevation')).toThrow('ENOENT');
  });

  test.each<[string, string, ImportSettings, string]>([
    [
      'no file',
      'elevation',
      {},
      'elevation is not downloaded by state: name a file with --from, such as one of https://',
    ],
    ['a file that is not there', 'elevation', { from: '/none.tif' }, '/none.tif does not exist.'],
    [
      'an option of other layers',
      'elevation',
      { from: '/a.tif', state: 'WY' },
      'elevation is a raster: --from',
    ],
  ])('%s is refused', async (_, layer, settings, sentence) => {
    await expect(run(layer, settings)).rejects.toThrow(sentence);
  });

  test.each<[string, string, string, Buffer, string]>([
    ['a zip file', 'elevation', 'a.zip', TILE, 'is no GeoTIFF by its name'],
    ['words', 'elevation', 'a.tif', Buffer.from('Words, words, words.'), 'it is no TIFF'],
    ['a file cut off', 'elevation', 'a.tif', TILE.subarray(0, TILE.length / 2), 'cannot be read'],
    ['a raster of no year', 'crop_history', 'cdl.tif', TILE, 'has no year in its name'],
    ['a raster that is nowhere', 'elevation', 'a.tif', withoutPlace(), 'it has no coordinate system'],
  ])('%s is refused by its name, and nothing is copied', async (_, layer, name, bytes, sentence) => {
    const path = file(name, bytes);
    await expect(run(layer, { from: path })).rejects.toThrow(sentence);
    await expect(run(layer, { from: path })).rejects.toThrow(name);
    expect(() => loaded(layer)).toThrow('ENOENT');
  });

  test('one broken file of a folder leaves out all of it', async () => {
    const from = join(folder, 'tiles');
    mkdirSync(from);
    file('tiles/a.tif');
    file('tiles/b.tif', Buffer.from('words'));
    await expect(run('elevation', { from })).rejects.toThrow('tiles/b.tif');
    expect(() => loaded('elevation')).toThrow('ENOENT');
  });
});

function withoutPlace(): Buffer {
  const place = { origin: [0, 0], pixel: [1, 1], geoKeys: [] } as const;
  return geoTiff({ width: 2, height: 2, kind: 'uint8', values: [1, 2, 3, 4], ...place });
}

test('rangeline sources lists rasters, what is loaded of them and what is damaged', async () => {
  await run('crop_history', { from: file('CDL_2023_56001.tif') });
  file('data/rasters/crop_history/broken_2024.tif', Buffer.from('words'));
  const text = (await rasterSourcesTable(openRasterStore({ directory, addresses: {} }))).join('\n');
  expect(text).toContain('elevation (Heights of the ground, 1/3 arc-second (10 m))');
  expect(text).toContain(
    'US Geological Survey; 3D Elevation Program, 1/3 arc-second; US federal public domain; 50 states',
  );
  expect(text).toContain('  loaded     nothing');
  expect(text).toContain('  loaded     1 file of 2023');
  expect(text).toContain('  damaged    The raster broken_2024.tif cannot be read: it is no TIFF');
});
