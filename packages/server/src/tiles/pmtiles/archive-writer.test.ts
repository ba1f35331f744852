import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { TileType } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { madeUpTiles, writeArchive } from '../../../test/made-up-archive.ts';
import { pmtilesPeer } from '../../../test/pmtiles-peer.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { StoreError } from '../../store/store-error.ts';
import { ArchivePlace } from './archive-place.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { HEAD_BYTES } from './header.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

const SEED = 1785;
const FACTS = { bounds: null, metadata: {} };
const TIMEOUT_MS = 120_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-archives-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function shuffled<T>(items: readonly T[]): T[] {
  const random = seededNumbers(SEED);
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** An archive of the name twp, which a build must leave as it is. */
function oldArchive(at = directory): Buffer {
  return readFileSync(writeArchive(at, 'twp', madeUpTiles(4, 4, 'old')).file);
}

test(
  'an archive of 87,296 tiles is read back whole, by the pmtiles package and by ours',
  async () => {
    const tiles = madeUpTiles(4, 8);
    expect(tiles).toHaveLength(87_296);
    const { file, ...written } = writeArchive(directory, 'twp', shuffled(tiles));
    const theirs = pmtilesPeer(file);
    const ours = PmtilesArchive.inFile(file);
    const header = await theirs.getHeader();
    expect(header).toMatchObject({ clustered: true, tileType: TileType.Mvt, minZoom: 4, maxZoom: 8 });
    expect(header).toMatchObject({ minLon: -104, minLat: 43, maxLon: -96, maxLat: 46 });
    expect(header).toMatchObject({ numAddressedTiles: tiles.length, numTileContents: written.distinctTiles });
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(HEAD_BYTES);
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(await theirs.getMetadata()).toEqual({ name: 'twp' });
    for (const [address, tile] of tiles) {
      const read = await theirs.getZxy(address.z, address.x, address.y);
      const isSame = read !== undefined && Buffer.from(read.data).equals(gunzipSync(tile));
      if (!isSame || Buffer.compare(tile, (await ours.tile(address)) ?? Buffer.alloc(0)) !== 0)
        expect.fail(`${JSON.stringify(address)} is another tile`);
    }
    for (const outside of [
      { z: 3, x: 0, y: 0 },
      { z: 9, x: 0, y: 0 },
    ])
      expect(await ours.tile(outside)).toBeNull();
    ours.close();
  },
  TIMEOUT_MS,
);

test('the same tiles make the same file, in whatever order they come', () => {
  const tiles = madeUpTiles(3, 6);
  const [one, two] = [tiles, shuffled(tiles)].map((some) =>
    readFileSync(writeArchive(directory, 'twp', some).file),
  );
  expect(one).toEqual(two);
});

test('tiles that are alike are kept once, and those that follow each other as one entry', async () => {
  const tile = gzipSync('the same everywhere');
  const tiles = madeUpTiles(6, 6).map(([address]) => [address, tile] as const);
  const { file, tiles: count, distinctTiles, bytes } = writeArchive(directory, 'twp', tiles);
  expect({ count, distinctTiles }).toEqual({ count: 4_096, distinctTiles: 1 });
  expect((await pmtilesPeer(file).getHeader()).numTileEntries).toBe(1);
  expect(bytes).toBeLessThan(500);
  expect(bytes).toBe(readFileSync(file).length);
});

test('where tiles are missing there is none', async () => {
  const { file } = writeArchive(
    directory,
    'twp',
    madeUpTiles(5, 5).filter(([{ x, y }]) => (x + y) % 3 === 0),
  );
  const archive = PmtilesArchive.inFile(file);
  for (const [address] of madeUpTiles(5, 5))
    expect((await archive.tile(address)) === null).toBe((address.x + address.y) % 3 !== 0);
});

describe('a build that fails leaves the old archive and nothing beside it', () => {
  const leftovers = (at = directory) => readdirSync(at).filter((name) => name !== '.twp.lock');

  test('without a tile', () => {
    const before = oldArchive();
    const writer = new ArchiveWriter(new ArchivePlace(directory, 'twp'));
    expect(() => writer.commit(FACTS)).toThrow(/would have no tiles: load data/);
    writer.abort();
    expect(readFileSync(join(directory, 'twp.pmtiles'))).toEqual(before);
    expect(leftovers()).toEqual(['twp.pmtiles']);
  });

  test('one tile past the most that there may be', () => {
    const writer = new ArchiveWriter(new ArchivePlace(directory, 'twp'), 256);
    const [first, ...others] = madeUpTiles(4, 4);
    for (const [address, tile] of others) writer.add(address, tile);
    if (first !== undefined) writer.add(...first);
    const [next] = madeUpTiles(5, 5);
    expect(() => next !== undefined && writer.add(...next)).toThrow(
      /more than 256 tiles: give a lower --max-zoom/,
    );
    expect(leftovers()).toEqual([]);
  });

  test('where the directory may not be made', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => new ArchiveWriter(new ArchivePlace(join(directory, 'file', 'archives'), 'twp'))).toThrow(
      StoreError,
    );
  });

  test('while another is under way, which goes on', () => {
    const place = new ArchivePlace(directory, 'twp');
    const first = new ArchiveWriter(place);
    expect(() => new ArchiveWriter(place)).toThrow(
      `The archive twp (${place.file}) is being built by process ${process.pid}; wait until that has ended, or stop it.`,
    );
    for (const [address, tile] of madeUpTiles(4, 4)) first.add(address, tile);
    const other = new ArchiveWriter(new ArchivePlace(directory, 'first-division'));
    other.abort();
    expect(first.commit(FACTS).tiles).toBe(256);
    expect(leftovers().sort()).toEqual(['.first-division.lock', 'twp.pmtiles']);
  });

  const disk = mountSmallDisk(1_024);
  test.skipIf(disk === null)('where the disk is full (needs to mount one)', () => {
    if (disk === null) return;
    try {
      const at = join(disk.directory, 'archives');
      mkdirSync(at);
      const before = oldArchive(at);
      const random = seededNumbers(SEED);
      const noise = () => Uint8Array.from({ length: 4_000 }, () => 256 * random());
      const tiles = madeUpTiles(4, 6).map(([address]) => [address, noise()] as const);
      // Some fill the disk while tiles are collected, others only when they are put in order.
      for (const count of [tiles.length, 140, 200]) {
        expect(() => writeArchive(at, 'twp', tiles.slice(0, count))).toThrow(/is unusable: the disk is full/);
        expect(leftovers(at)).toEqual(['twp.pmtiles']);
        expect(readFileSync(join(at, 'twp.pmtiles'))).toEqual(before);
      }
    } finally {
      disk.remove();
    }
  });
});
