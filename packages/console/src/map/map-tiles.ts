import { addProtocol, removeProtocol } from 'maplibre-gl';
import { sentenceOf } from '../api/request.ts';
import { type FetchedTile, fetchTile } from './fetch-tile.ts';

/** How a map stands with its tiles, and the letters on them. */
export interface TilesState {
  /** Those on their way, or in line for it. */
  readonly coming: number;
  /** Those that could not be had. */
  readonly missing: number;
  /** Why the last of them could not. */
  readonly why: string;
}

export const NO_TILES: TilesState = { coming: 0, missing: 0, why: '' };
let maps = 0;

/**
 * The tiles of one map, which takes them from here by a protocol of its own: as fast as the plan allows, and until they are
 * there. A tile that cannot be had stays wanted, so that its place is never taken for empty ground. One that the map
 * wants no longer, because it is out of sight, is dropped.
 */
export class MapTiles {
  readonly #protocol = `tiles-${++maps}`;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<() => void>();
  /** What asks again for each tile that could not be had. */
  readonly #missing = new Set<() => void>();
  #state = NO_TILES;

  constructor() {
    addProtocol(this.#protocol, ({ url }, { signal }) =>
      this.#tile(url.slice(this.#prefix.length), AbortSignal.any([signal, this.#closing.signal])),
    );
  }

  get #prefix(): string {
    return `${this.#protocol}://`;
  }

  /** What the map asks for in the place of an address. */
  addressOf(url: string): string {
    return this.#prefix + url;
  }

  readonly state = (): TilesState => this.#state;

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks once more for what could not be had. */
  readonly askAgain = (): void => {
    for (const again of this.#missing) again();
  };

  /** Drops all; the map is gone. */
  close(): void {
    removeProtocol(this.#protocol);
    this.#closing.abort();
  }

  async #tile(url: string, signal: AbortSignal): Promise<FetchedTile> {
    for (;;) {
      try {
        this.#count({ coming: 1 });
        return await fetchTile(url, signal).finally(() => this.#count({ coming: -1 }));
      } catch (error) {
        signal.throwIfAborted();
        this.#count({ missing: 1, why: sentenceOf(error) });
        await this.#askedAgain(signal).finally(() => this.#count({ missing: -1 }));
      }
    }
  }

  #askedAgain(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const again = () => {
        this.#missing.delete(again);
        resolve();
      };
      this.#missing.add(again);
      signal.addEventListener('abort', () => {
        this.#missing.delete(again);
        reject(signal.reason);
      });
    });
  }

  #count({ coming = 0, missing = 0, why = this.#state.why }: Partial<TilesState>): void {
    const now = { coming: this.#state.coming + coming, missing: this.#state.missing + missing, why };
    this.#state = now;
    for (const listener of this.#listeners) listener();
  }
}
