import type { Archive } from './archive.ts';
import type { Tile } from './tile.ts';
import type { TileAddress } from './tile-address.ts';

/** Draws tiles of any archive, as they are sent. */
export interface TilePress {
  /**
   * Null where nothing is in it.
   * @throws TileError when its data cannot be read
   * @throws ServiceError unavailable, when too many wait
   */
  draw(archive: Archive, address: TileAddress): Promise<Tile | null>;
}
