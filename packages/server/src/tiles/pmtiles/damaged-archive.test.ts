import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { madeUpTiles, writeArchive } from '../../../test/made-up-archive.ts';
import { TileError } from '../tile-error.ts';
import { encodeDirectory } from './directory.ts';
import { MAX_METADATA_BYTES, MAX_TILE_BYTES, MAX_UNPACKED_TILE_BYTES } from './edition.ts';
import { decodeHeader, encodeHeader, HEADER_BYTES, type Header } from './header.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

const TILES = madeUpTiles(4, 8);
const ADDRESS = { z: 8, x: 77, y: 93 };
const TIMEOUT_MS = 60_000;

const sound = mkdtempSync(join(tmpdir(), 'rangeline-sound-'));
const soundFile = writeArchive(sound, 'sound', TILES).file;
const bytes = readFileSync(soundFile);
const header = decodeHeader(bytes, bytes.length);
rmSync(sound, { recursive: true });

let directory: string;
let file: string;
let archive: PmtilesArchive;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-damaged-'));
  file = join(directory, 'twp.pmtiles');
  archive = PmtilesArchive.inFile(file);
});
afterEach(() => {
  vi.useRealTimers();
  archive.close();
  rmSync(directory, { recursive: true });
});

/** The sound archive with something done to it. */
function damaged(damage: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  damage(copy);
  return copy;
}

/** An archive of one tile whose parts are as they are given. */
function assembled(parts: { root?: Uint8Array; metadata?: Uint8Array; data?: Uint8Array }, own = {}): Buffer {
  const data = parts.data ?? gzipSync('tile');
  const entry = {
    ids: Float64Array.of(0),
    runs: Uint32Array.of(1),
    offsets: Float64Array.of(0),
    lengths: Uint32Array.of(data.length),
  };
  const root = parts.root ?? gzipSync(encodeDirectory(entry));
  const metadata = parts.metadata ?? gzipSync('{}');
  const [metadataOffset, leavesOffset] = [
    HEADER_BYTES + root.length,
    HEADER_BYTES + root.length + metadata.length,
  ];
  const head: Header = {
    root: { offset: HEADER_BYTES, length: root.length },
    metadata: { offset: metadataOffset, length: metadata.length },
    leaves: { offset: leavesOffset, length: 0 },
    data: { offset: leavesOffset, length: data.length },
    counts: { addressed: 1, entries: 1, contents: 1 },
    clustered: true,
    minZoom: 0,
    maxZoom: 0,
    bounds: [-104, 43, -96, 46],
    ...own,
  };
  return Buffer.concat([encodeHeader(head), root, metadata, data]);
}

const directoryOf = (
  entries: readonly (readonly [id: number, run: number, offset: number, length: number])[],
) =>
  gzipSync(
    encodeDirectory({
      ids: Float64Array.from(entries, ([id]) => id),
      runs: Uint32Array.from(entries, ([, run]) => run),
      offsets: Float64Array.from(entries, ([, , offset]) => offset),
      lengths: Uint32Array.from(entries, ([, , , length]) => length),
    }),
  );

describe('an archive that is damaged says what is wrong', () => {
  test.each<[string, RegExp, () => Buffer]>([
    ['emptied', /it is empty/, () => Buffer.alloc(0)],
    ['cut within the header', /cut short/, () => bytes.subarray(0, 100)],
    ['cut within the root', /cut short/, () => bytes.subarray(0, 200)],
    ['cut within the tiles', /cut short/, () => bytes.subarray(0, -1)],
    ['something else', /no PMTiles archive/, () => Buffer.alloc(20_000, 'x')],
    ['of another version', /of PMTiles version 4/, () => damaged((copy) => copy.writeUInt8(4, 7))],
    [
      'of pictures',
      /something else than gzip'd vector tiles/,
      () => damaged((copy) => copy.writeUInt8(2, 99)),
    ],
    [
      'of tiles that are not packed',
      /something else than gzip/,
      () => damaged((copy) => copy.writeUInt8(1, 98)),
    ],
    [
      'a header with a number that is too large',
      /number that is too large/,
      () => damaged((copy) => copy.writeUInt8(0xff, 15)),
    ],
    [
      'a header whose root lies elsewhere',
      /root directory is not in the first 16384 bytes/,
      () => damaged((copy) => copy.writeUInt32LE(20_000, 8)),
    ],
    ['zooms the wrong way round', /zooms 4 to 3/, () => damaged((copy) => copy.writeUInt8(3, 101))],
    ['bounds off the map', /bounds/, () => assembled({}, { bounds: [-200, 43, -96, 46] })],
    ['a root that is no gzip', /a directory is damaged/, () => assembled({ root: Buffer.from('root') })],
    [
      'a root that unpacks to gigabytes',
      /a directory unpacks to more than/,
      () => assembled({ root: gzipSync(Buffer.alloc(2 ** 23 + 1)) }),
    ],
    [
      'a root with more entries than it has bytes',
      /claims to have 4096 entries/,
      () => assembled({ root: gzipSync(Uint8Array.of(0x80, 0x20, 1, 1, 1, 1)) }),
    ],
    [
      'a root out of order',
      /out of order/,
      () =>
        assembled({
          root: directoryOf([
            [5, 1, 0, 1],
            [5, 1, 1, 1],
          ]),
        }),
    ],
    [
      'a tile twice',
      /a tile twice/,
      () =>
        assembled({
          root: directoryOf([
            [0, 3, 0, 1],
            [2, 1, 1, 1],
          ]),
        }),
    ],
    ['a tile of no bytes', /a tile of 0 bytes/, () => assembled({ root: directoryOf([[0, 1, 0, 0]]) })],
    [
      'a tile after the end',
      /a place after the end/,
      () => assembled({ root: directoryOf([[0, 1, 1, 2 ** 31]]) }),
    ],
    ['a leaf after the end', /a place after the end/, () => assembled({ root: directoryOf([[0, 0, 0, 9]]) })],
    ['metadata that are no JSON', /metadata is no JSON/, () => assembled({ metadata: gzipSync('{') })],
    ['metadata that are no object', /no JSON object/, () => assembled({ metadata: gzipSync('[]') })],
    [
      'metadata one byte larger than any',
      /metadata unpacks to more than/,
      () => assembled({ metadata: gzipSync(Buffer.alloc(MAX_METADATA_BYTES + 1, ' ')) }),
    ],
    [
      'a tile one byte larger than any',
      new RegExp(`a part of ${MAX_TILE_BYTES + 1} bytes`),
      () => assembled({ data: Buffer.alloc(MAX_TILE_BYTES + 1) }),
    ],
    [
      'a tile that unpacks to one byte more than any',
      /a tile unpacks to more than/,
      () => assembled({ data: gzipSync(Buffer.alloc(MAX_UNPACKED_TILE_BYTES + 1)) }),
    ],
    ['a tile that is no gzip', /a tile is damaged/, () => assembled({ data: Buffer.from('tile') })],
  ])('%s', async (_, message, content) => {
    writeFileSync(file, content());
    // An archive of one tile has zoom 0 alone.
    const address = content().at(100) === 0 ? { z: 0, x: 0, y: 0 } : ADDRESS;
    await expect(archive.tile(address)).rejects.toThrow(TileError);
    await expect(archive.tile(address)).rejects.toThrow(message);
  });

  test('a directory in the place of an archive', async () => {
    mkdirSync(file);
    await expect(archive.tile(ADDRESS)).rejects.toThrow(`The archive ${file} cannot be read: it is no file.`);
  });

  test('directories that lead to each other for ever', async () => {
    const loop = directoryOf([[0, 0, 0, 40]]);
    const leaf = directoryOf([[0, 0, 0, loop.length]]);
    const content = assembled(
      { root: leaf, data: loop },
      { leaves: { offset: HEADER_BYTES + leaf.length + gzipSync('{}').length, length: loop.length } },
    );
    writeFileSync(file, content);
    await expect(archive.tile({ z: 0, x: 0, y: 0 })).rejects.toThrow(
      /directories have no end|place after the end/,
    );
  });
});

describe('a bit that is flipped', () => {
  const flipped = (at: number, bit: number) =>
    damaged((copy) => copy.writeUInt8((copy[at] ?? 0) ^ (1 << bit), at));

  /** What a copy of the archive answers; every answer must be a tile as it was drawn, none, or an error. */
  async function check(copy: Buffer, address: (typeof TILES)[number]): Promise<'tile' | 'none' | 'error'> {
    writeFileSync(file, copy);
    const one = PmtilesArchive.inFile(file);
    try {
      const tile = await one.tile(address[0]);
      if (tile !== null) gunzipSync(tile);
      return tile === null ? 'none' : 'tile';
    } catch (error) {
      expect(error).toBeInstanceOf(TileError);
      return 'error';
    } finally {
      one.close();
    }
  }

  const bitIn = (from: number, length: number) =>
    fc.tuple(fc.integer({ min: from, max: from + length - 1 }), fc.nat(7), fc.constantFrom(...TILES));

  test(
    'in a directory or a tile is an error, or the tile is whole',
    async () => {
      const places = fc.oneof(
        bitIn(0, HEADER_BYTES),
        bitIn(header.root.offset, header.root.length),
        bitIn(header.leaves.offset, header.leaves.length),
        bitIn(header.data.offset, header.data.length),
      );
      await fc.assert(
        fc.asyncProperty(places, async ([at, bit, tile]) => {
          await check(flipped(at, bit), tile);
        }),
        { seed: 1785, numRuns: 500 },
      );
    },
    TIMEOUT_MS,
  );

  test('in a tile is an error for that tile, each time, and others answer', async () => {
    const tile = TILES.find(([{ z, x, y }]) => z === ADDRESS.z && x === ADDRESS.x && y === ADDRESS.y);
    const at = bytes.indexOf(tile?.[1] ?? '');
    writeFileSync(file, flipped(at + 15, 3));
    for (let i = 0; i < 2; i++) await expect(archive.tile(ADDRESS)).rejects.toThrow(/a tile is damaged/);
    expect(await archive.tile({ z: 8, x: 10, y: 10 })).not.toBeNull();
  });

  test('in the root is an error', async () => {
    writeFileSync(file, flipped(header.root.offset + 40, 3));
    await expect(archive.tile(ADDRESS)).rejects.toThrow(/directory/);
  });

  test('in a leaf is an error for its tiles alone', async () => {
    writeFileSync(file, flipped(header.leaves.offset + 40, 3));
    await expect(archive.tile({ z: 4, x: 0, y: 0 })).rejects.toThrow(/directory/);
    expect(await archive.tile({ z: 8, x: 255, y: 0 })).not.toBeNull();
  });
});

describe('an archive that is replaced', () => {
  const other = (text: string) =>
    readFileSync(writeArchive(directory, 'other', madeUpTiles(4, 8, text)).file);
  const textOf = (tile: Uint8Array | null) => (tile === null ? null : gunzipSync(tile).toString());

  test('by another with its name answers within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    writeFileSync(file, bytes);
    expect(textOf(await archive.tile(ADDRESS))).toBe('tile 8/77/93');
    const next = join(directory, 'next');
    writeFileSync(next, other('next'));
    renameSync(next, file);
    vi.advanceTimersByTime(1_001);
    expect(textOf(await archive.tile(ADDRESS))).toBe('next 8/77/93');
  });

  test('by one that is written over it answers at once', async () => {
    writeFileSync(file, bytes);
    await archive.tile(ADDRESS);
    writeFileSync(file, other('a tile that is longer'));
    expect(textOf(await archive.tile(ADDRESS))).toBe('a tile that is longer 8/77/93');
  });

  test('by half of one is an error, and then the whole answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    writeFileSync(file, bytes);
    await archive.tile(ADDRESS);
    truncateSync(file, 1_000_000);
    await expect(archive.tile(ADDRESS)).rejects.toThrow(/cut short/);
    truncateSync(file, 0);
    writeFileSync(file, bytes);
    vi.advanceTimersByTime(1_001);
    expect(textOf(await archive.tile(ADDRESS))).toBe('tile 8/77/93');
  });

  test('while many tiles are read, gives each from the old or the new', async () => {
    writeFileSync(file, bytes);
    const next = other('a tile that is longer');
    for (let round = 0; round < 20; round++) {
      const asked = TILES.slice(1_000 * round, 1_000 * round + 200).map(([address]) => archive.tile(address));
      writeFileSync(file, round % 2 === 0 ? next : bytes);
      utimesSync(file, 1_700_000_000 + round, 1_700_000_000 + round);
      for (const tile of await Promise.all(asked))
        expect(textOf(tile)).toMatch(/^(tile|a tile that is longer) \d/);
    }
  });

  test('that goes is none any more, and one that comes answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await archive.edition()).toBeNull();
    copyFileSync(writeArchive(directory, 'other', TILES).file, file);
    vi.advanceTimersByTime(1_001);
    expect(await archive.edition()).not.toBeNull();
    unlinkSync(file);
    vi.advanceTimersByTime(1_001);
    expect(await archive.edition()).toBeNull();
    expect(await archive.tile(ADDRESS)).toBeNull();
  });
});
