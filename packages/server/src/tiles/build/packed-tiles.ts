import { gzipSync } from 'node:zlib';
import type { TileAddress } from '../tile-address.ts';
import type { DrawnTile } from './subtree.ts';

/** A quarter less work than the usual 6, for tiles three thousandths larger. */
const GZIP_LEVEL = 5;

/** Tiles packed with gzip, one after the other: so many pass from thread to thread as one. */
export interface PackedTiles {
  /** Zoom, column, row and bytes of each by turns. */
  readonly index: Uint32Array;
  readonly bytes: Uint8Array;
}

export function packTiles(drawn: Iterable<DrawnTile>): PackedTiles {
  const index: number[] = [];
  const tiles: Uint8Array[] = [];
  for (const { address, tile } of drawn) {
    const packed = gzipSync(tile, { level: GZIP_LEVEL });
    index.push(address.z, address.x, address.y, packed.length);
    tiles.push(packed);
  }
  return { index: Uint32Array.from(index), bytes: Buffer.concat(tiles) };
}

/** Each tile of them, in their order. */
export function* unpackTiles({ index, bytes }: PackedTiles): Generator<readonly [TileAddress, Uint8Array]> {
  let start = 0;
  for (let i = 0; i < index.length; i += 4) {
    const [z = 0, x = 0, y = 0, length = 0] = index.subarray(i, i + 4);
    yield [{ z, x, y }, bytes.subarray(start, start + length)];
    start += length;
  }
}
