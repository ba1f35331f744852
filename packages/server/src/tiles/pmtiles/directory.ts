import { TileError } from '../tile-error.ts';
import { DEEPEST_ZOOM, firstTileId } from './tile-id.ts';
import { VarintReader, VarintWriter } from './varint.ts';

/** Entries of one directory; other writers make leaves of some tens of thousands at the most. */
export const MAX_ENTRIES = 2 ** 19;
/** Of a directory, unpacked: that many entries of four numbers, most of them small. */
export const MAX_DIRECTORY_BYTES = 2 ** 23;
const MAX_LENGTH = 2 ** 32 - 1;

/**
 * A directory, in columns. An entry with a run of 0 is another directory, which holds the tiles from its id to that of the
 * next entry; any other stands for as many tiles, from its id on, that are all alike.
 */
export interface Directory {
  readonly ids: Float64Array;
  readonly runs: Uint32Array;
  /** In bytes from the beginning of the tiles, or of the leaves where the entry is a directory. */
  readonly offsets: Float64Array;
  readonly lengths: Uint32Array;
}

/** A part of a directory. */
export function sliceDirectory(directory: Directory, from: number, to: number): Directory {
  return {
    ids: directory.ids.subarray(from, to),
    runs: directory.runs.subarray(from, to),
    offsets: directory.offsets.subarray(from, to),
    lengths: directory.lengths.subarray(from, to),
  };
}

/** A directory as it is written, not packed (PMTiles 3, section 4.2). */
export function encodeDirectory({ ids, runs, offsets, lengths }: Directory): Uint8Array {
  const writer = new VarintWriter();
  writer.write(ids.length);
  let before = 0;
  for (const id of ids) {
    writer.write(id - before);
    before = id;
  }
  for (const run of runs) writer.write(run);
  for (const length of lengths) writer.write(length);
  let end = -1;
  offsets.forEach((offset, i) => {
    writer.write(offset === end ? 0 : offset + 1);
    end = offset + (lengths[i] ?? 0);
  });
  return writer.bytes();
}

/**
 * Reads a directory.
 * @param dataBytes how long all tiles together are
 * @param leavesBytes how long all leaves together are
 * @throws TileError when it is damaged, or an entry stands outside these
 */
export function decodeDirectory(bytes: Uint8Array, dataBytes: number, leavesBytes: number): Directory {
  const reader = new VarintReader(bytes);
  const count = reader.read();
  // Each entry has four numbers of at least a byte.
  if (count > MAX_ENTRIES || 4 * count > reader.left)
    throw new TileError(`a directory claims to have ${count} entries`);
  const directory: Directory = {
    ids: new Float64Array(count),
    runs: new Uint32Array(count),
    offsets: new Float64Array(count),
    lengths: new Uint32Array(count),
  };
  readIds(reader, directory);
  readLengths(reader, directory);
  readOffsets(reader, directory, dataBytes, leavesBytes);
  if (reader.left > 0) throw new TileError('a directory has more than its entries');
  return directory;
}

function readIds(reader: VarintReader, { ids, runs }: Directory): void {
  const end = firstTileId(DEEPEST_ZOOM + 1);
  let id = 0;
  for (let i = 0; i < ids.length; i++) {
    const step = reader.read();
    id += step;
    if ((step === 0 && i > 0) || id >= end) throw new TileError('a directory is out of order');
    ids[i] = id;
  }
  for (let i = 0; i < runs.length; i++) {
    const run = reader.read();
    if ((ids[i] ?? 0) + run > (ids[i + 1] ?? end)) throw new TileError('a directory has a tile twice');
    runs[i] = run;
  }
}

function readLengths(reader: VarintReader, { lengths }: Directory): void {
  for (let i = 0; i < lengths.length; i++) {
    const length = reader.read();
    if (length === 0 || length > MAX_LENGTH) throw new TileError(`a directory has a tile of ${length} bytes`);
    lengths[i] = length;
  }
}

function readOffsets(
  reader: VarintReader,
  directory: Directory,
  dataBytes: number,
  leavesBytes: number,
): void {
  const { offsets, lengths, runs } = directory;
  let end = 0;
  for (let i = 0; i < offsets.length; i++) {
    const written = reader.read();
    if (written === 0 && i === 0) throw new TileError('a directory begins nowhere');
    const offset = written === 0 ? end : written - 1;
    end = offset + (lengths[i] ?? 0);
    if (end > (runs[i] === 0 ? leavesBytes : dataBytes))
      throw new TileError('a directory names a place after the end');
    offsets[i] = offset;
  }
}

/** The entry that holds a tile, or is the directory that may; -1 where there is none. */
export function entryOf({ ids, runs }: Directory, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  const entry = low - 1;
  const run = runs[entry];
  if (run === undefined) return -1;
  return run === 0 || id < (ids[entry] ?? 0) + run ? entry : -1;
}
