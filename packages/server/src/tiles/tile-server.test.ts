import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importOf } from '../../test/made-up-records.ts';
import { madeUpTiles } from '../../test/made-up-tiles.ts';
import { TEXT_PRESS } from '../../test/tiles-over.ts';
import { layersNamed } from '../layers/catalogue.ts';
import type { Box, DamagedPartition, DataSet } from '../store/feature-store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Archive } from './archive.ts';
import { DiskTiles } from './cache/disk-tiles.ts';
import { BUILT_FROM, dataVersion } from './drawn-data.ts';
import { findArchive } from './published.ts';
import { type Tile, tileOf } from './tile.ts';
import type { TileAddress } from './tile-address.ts';
import { TileError } from './tile-error.ts';
import type { TilePress } from './tile-press.ts';
import { MAX_DISK_ZOOM, MAX_WAITING_TILES, type PrebuiltArchives } from './tile-server.ts';

const BOUNDS: Box = [-111, 41, -104, 45];
const ADDRESS: TileAddress = { z: 9, x: 105, y: 191 };
const TWP = archive('base', 'twp');
const LEASES = archive('energy', 'og_leases');

function archive(...[family, name]: Parameters<typeof findArchive>): Archive {
  const found = findArchive(family, name);
  if (found === undefined) throw new Error(name);
  return found;
}

function leasesOf(importedAt: string): DataSet {
  const [layer] = layersNamed('og-leases');
  if (layer === undefined) throw new Error('og-leases');
  return {
    ...importOf(layer),
    layer: layer.schema.name,
    partition: 'WY',
    importedAt,
    box: [-106, 41, -105, 42],
  };
}

const NONE_DAMAGED: readonly DamagedPartition[] = [];

/** A register that a test can change. */
function register(...first: DataSet[]) {
  let now: readonly DataSet[] = first;
  return {
    dataSets: () => now,
    damaged: () => NONE_DAMAGED,
    become: (...next: DataSet[]) => {
      now = next;
    },
  };
}

/** Draws the number of the drawing. */
function counting() {
  let drawn = 0;
  const press: TilePress = { draw: async () => tileOf(gzipSync(`drawing ${++drawn}`)) };
  return { press, drawn: () => drawn };
}

function prebuilt(
  metadata: Record<string, unknown>,
  tile: () => Uint8Array | null,
  name = '1',
): PrebuiltArchives {
  const header = { minZoom: 5, maxZoom: 9, bounds: BOUNDS };
  return { archive: () => ({ edition: async () => ({ name, header, metadata }), tile: async () => tile() }) };
}

const PACKED = (text: string) => () => gzipSync(text);

function textOf(tile: Tile | null): string | null {
  return tile === null ? null : gunzipSync(tile.gzipped).toString();
}

describe('a tile that is drawn', () => {
  test('is drawn once for all who ask, and then kept', async () => {
    const { press, drawn } = counting();
    const tiles = madeUpTiles(undefined, { press });
    const asked = await Promise.all(Array.from({ length: 20 }, () => tiles.tile(TWP, ADDRESS)));
    expect(new Set(asked.map(textOf))).toEqual(new Set(['drawing 1']));
    await tiles.tile(TWP, ADDRESS);
    expect(drawn()).toBe(1);
  });

  test('outlives the process on the disk, until the data or the software is another', async () => {
    const written: string[] = [];
    const kept = new Map<string, Tile>();
    class Remembered extends DiskTiles {
      override async read(key: string) {
        return kept.get(key);
      }
      override async write(key: string, tile: Tile) {
        written.push(key);
        kept.set(key, tile);
      }
    }
    const disk = new Remembered('', 0);
    const { press, drawn } = counting();
    const store = register(leasesOf('2026-11-20T00:00:00.000Z'));
    const start = (softwareVersion: string) => madeUpTiles(store, { press, disk, softwareVersion });
    await start('1').tile(LEASES, ADDRESS);
    await start('1').tile(LEASES, ADDRESS);
    expect(drawn()).toBe(1);
    await start('2').tile(LEASES, ADDRESS);
    expect(drawn()).toBe(2);
    store.become(leasesOf('2026-11-21T00:00:00.000Z'));
    await start('2').tile(LEASES, ADDRESS);
    expect(drawn()).toBe(3);
    expect(new Set(written).size).toBe(3);
  });

  test('is kept on the disk down to a zoom, and neither looked for nor put there below it', async () => {
    const { press } = counting();
    const looked: string[] = [];
    const written: string[] = [];
    class Watched extends DiskTiles {
      override async read(key: string) {
        looked.push(key);
        return undefined;
      }
      override async write(key: string) {
        written.push(key);
      }
    }
    const store = register(leasesOf('2026-11-20T00:00:00.000Z'));
    const tiles = madeUpTiles(store, { press, disk: new Watched('', 0) });
    for (const z of [MAX_DISK_ZOOM, MAX_DISK_ZOOM + 1]) {
      await tiles.tile(LEASES, { z, x: 100, y: 150 });
      expect([looked.length, written.length]).toEqual([1, 1]);
    }
  });

  test('has another tag when its data changed what it shows, and the old one is never served', async () => {
    const { press } = counting();
    const store = register(leasesOf('2026-11-20T00:00:00.000Z'));
    const tiles = madeUpTiles(store, { press });
    const before = await tiles.tile(LEASES, ADDRESS);
    store.become(leasesOf('2026-11-21T00:00:00.000Z'));
    const after = await tiles.tile(LEASES, ADDRESS);
    expect([textOf(before), textOf(after)]).toEqual(['drawing 1', 'drawing 2']);
    expect(after?.tag).not.toBe(before?.tag);
  });

  test('is not asked for where nothing is loaded, nor outside the zooms', async () => {
    const { press, drawn } = counting();
    const tiles = madeUpTiles(undefined, { press });
    expect(await tiles.tile(LEASES, ADDRESS)).toBeNull();
    expect(await tiles.tile(TWP, { z: 4, x: 3, y: 5 })).toBeNull();
    expect(await tiles.tile(TWP, { z: 15, x: 3, y: 5 })).toBeNull();
    expect(drawn()).toBe(0);
  });

  test('that failed is drawn again, and a disk that fails keeps nobody waiting', async () => {
    let fails = true;
    const press: TilePress = {
      draw: async (...asked) => {
        if (fails) throw new Error('it is to fail');
        return TEXT_PRESS.draw(...asked);
      },
    };
    const failures: unknown[] = [];
    const disk = new DiskTiles('/dev/null', 1_000);
    const tiles = madeUpTiles(undefined, { press, disk, onFailure: (error) => failures.push(error) });
    await expect(tiles.tile(TWP, ADDRESS)).rejects.toThrow('it is to fail');
    fails = false;
    expect(textOf(await tiles.tile(TWP, ADDRESS))).toBe('twp 9/105/191');
    expect(failures.length).toBeGreaterThan(0);
  });
});

describe('a prebuilt tile', () => {
  const DATA = leasesOf('2026-11-20T00:00:00.000Z');
  const OF_NOW = { [BUILT_FROM]: dataVersion(LEASES, { dataSets: [DATA], production: [] }) };

  test('is served as it is, where the archive has its zoom', async () => {
    const tiles = madeUpTiles(register(DATA), { prebuilt: prebuilt(OF_NOW, PACKED('prebuilt')) });
    expect(textOf(await tiles.tile(LEASES, ADDRESS))).toBe('prebuilt');
    expect(textOf(await tiles.tile(LEASES, { z: 10, x: 1, y: 2 }))).toBe('og_leases 10/1/2');
  });

  test('is empty where the archive has none, and nothing is drawn for it', async () => {
    const { press, drawn } = counting();
    const tiles = madeUpTiles(register(DATA), { press, prebuilt: prebuilt(OF_NOW, () => null) });
    expect(await tiles.tile(LEASES, ADDRESS)).toBeNull();
    expect(drawn()).toBe(0);
  });

  test('of other data than what is loaded now is not served', async () => {
    const of = prebuilt({ [BUILT_FROM]: 'other' }, PACKED('prebuilt'));
    expect(textOf(await madeUpTiles(register(DATA), { prebuilt: of }).tile(LEASES, ADDRESS))).toBe(
      'og_leases 9/105/191',
    );
  });

  test('is served where nothing is loaded, and where it does not say what it was built from', async () => {
    const other = prebuilt({ [BUILT_FROM]: 'other' }, PACKED('prebuilt'));
    expect(textOf(await madeUpTiles(register(), { prebuilt: other }).tile(LEASES, ADDRESS))).toBe('prebuilt');
    const silent = prebuilt({}, PACKED('prebuilt'));
    expect(textOf(await madeUpTiles(register(DATA), { prebuilt: silent }).tile(LEASES, ADDRESS))).toBe(
      'prebuilt',
    );
  });

  test('of another edition takes the place of the one before', async () => {
    let archives = prebuilt({}, PACKED('first'), '1');
    const tiles = madeUpTiles(register(DATA), { prebuilt: { archive: (name) => archives.archive(name) } });
    expect(textOf(await tiles.tile(LEASES, ADDRESS))).toBe('first');
    archives = prebuilt({}, PACKED('second'), '2');
    expect(textOf(await tiles.tile(LEASES, ADDRESS))).toBe('second');
  });

  test('of a damaged archive is drawn where it can be, and the operator told; else it is an error', async () => {
    const damage = () => {
      throw new TileError('it is damaged');
    };
    const failures: unknown[] = [];
    const parts = { prebuilt: prebuilt({}, damage), onFailure: (error: unknown) => failures.push(error) };
    expect(textOf(await madeUpTiles(register(DATA), parts).tile(LEASES, ADDRESS))).toBe(
      'og_leases 9/105/191',
    );
    expect(failures).toHaveLength(1);
    await expect(madeUpTiles(register(), parts).tile(LEASES, ADDRESS)).rejects.toThrow(TileError);
    const closed = { archive: () => ({ edition: async () => damage(), tile: async () => damage() }) };
    await expect(madeUpTiles(register(), { prebuilt: closed }).tile(LEASES, ADDRESS)).rejects.toThrow(
      TileError,
    );
    expect(textOf(await madeUpTiles(register(), { prebuilt: closed }).tile(TWP, ADDRESS))).toBe(
      'twp 9/105/191',
    );
  });
});

test('where data of an archive is damaged no tile of it is said to be empty: it is drawn, which fails and says why', async () => {
  const error = new StoreError('The data set og_leases WY is damaged; import it again.');
  const { layer, partition } = leasesOf('2026-11-20T00:00:00.000Z');
  const damaged = [{ layer, partition, error }];
  const store = { ...register(), damaged: () => damaged };
  const draw = async () => {
    throw new TileError('It cannot be drawn');
  };
  await expect(madeUpTiles(store, { press: { draw } }).tile(LEASES, ADDRESS)).rejects.toThrow(TileError);
  expect(await madeUpTiles(register(), { press: { draw } }).tile(LEASES, ADDRESS)).toBeNull();
});

test('what an archive shows is told by what is loaded, and by a prebuilt one where nothing is', async () => {
  const data = leasesOf('2026-11-20T00:00:00.000Z');
  const built = { prebuilt: prebuilt({ [BUILT_FROM]: 'other', attribution: 'Its makers' }, () => null) };
  expect(await madeUpTiles(register(data), built).facts(LEASES)).toMatchObject({
    bounds: data.box,
    shows: 'agency',
  });
  expect(await madeUpTiles(register(), built).facts(LEASES)).toEqual({
    shows: 'agency',
    bounds: BOUNDS,
    attribution: 'Its makers',
  });
  expect(await madeUpTiles(register()).facts(LEASES)).toMatchObject({ shows: 'none' });
  const model = { [BUILT_FROM]: dataVersion(TWP, { dataSets: [], production: [] }) };
  expect(await madeUpTiles(register(), { prebuilt: prebuilt(model, () => null) }).facts(TWP)).toMatchObject({
    shows: 'model',
    attribution: 'Rangeline national grid model',
  });
});

test('one tile more than may wait is refused', async () => {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const press: TilePress = {
    draw: async () => {
      await gate;
      return null;
    },
  };
  const tiles = madeUpTiles(undefined, { press });
  const waiting = Array.from({ length: MAX_WAITING_TILES }, (_, x) => tiles.tile(TWP, { z: 14, x, y: 0 }));
  // Each has first to be told that there is no archive.
  await new Promise(setImmediate);
  await expect(tiles.tile(TWP, { z: 14, x: 0, y: 1 })).rejects.toThrow('Too many tiles wait');
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
});
