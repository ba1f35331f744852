import type { TileAddress } from './tile-address.ts';

/** Where tiles of one archive come from: a file, an address, or the drawing of them. */
export interface TileSource {
  /**
   * A Mapbox Vector Tile, compressed with gzip; null where nothing is in it.
   * @throws TileError when the source is damaged or cannot be read
   */
  tile(address: TileAddress): Promise<Uint8Array | null>;
}
