import type { Tile } from '../tile.ts';

/** What an entry takes beside its bytes, in good measure. */
const ENTRY_BYTES = 300;

/** The tiles that were asked for last, as many as fit into so many bytes; also which ones are empty. */
export class MemoryTiles {
  readonly #maxBytes: number;
  /** The longest unused first. */
  readonly #tiles = new Map<string, Tile | null>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined where nothing is known of it. */
  get(key: string): Tile | null | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  set(key: string, tile: Tile | null): void {
    this.#remove(key);
    this.#tiles.set(key, tile);
    this.#bytes += bytesOf(tile);
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    this.#bytes -= bytesOf(tile);
  }
}

function bytesOf(tile: Tile | null): number {
  return ENTRY_BYTES + (tile?.gzipped.byteLength ?? 0);
}
