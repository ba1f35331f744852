import { ServiceError } from '../errors.ts';
import type { Archive } from './archive.ts';
import type { Tile } from './tile.ts';
import type { TileAddress } from './tile-address.ts';
import type { TilePress } from './tile-press.ts';

/** Has tiles drawn, and counts them. */
export class CountedPress implements TilePress {
  readonly #press: TilePress;
  /** Tiles that are being drawn, or wait for it. */
  underWay = 0;
  /** Tiles that were drawn so far. */
  drawn = 0;
  /** Tiles that were refused so far: too many waited, or it took too long. */
  refused = 0;

  constructor(press: TilePress) {
    this.#press = press;
  }

  async draw(archive: Archive, address: TileAddress): Promise<Tile | null> {
    this.underWay++;
    try {
      const tile = await this.#press.draw(archive, address);
      this.drawn++;
      return tile;
    } catch (error) {
      if (error instanceof ServiceError) this.refused++;
      throw error;
    } finally {
      this.underWay--;
    }
  }
}
