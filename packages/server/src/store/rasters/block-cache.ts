/** Unpacked blocks of the rasters that one store has open: those of a dozen townships at 10 m. */
export const BLOCK_CACHE_BYTES = 2 ** 26;

export type Samples =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Keeps the blocks that were asked for last, up to a number of bytes. */
export class BlockCache {
  readonly #blocks = new Map<string, { readonly samples: Promise<Samples>; bytes: number }>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = BLOCK_CACHE_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A block, unpacked once for all who ask at the same time; a failure is not kept. */
  async get(key: string, unpack: () => Promise<Samples>): Promise<Samples> {
    const known = this.#blocks.get(key);
    if (known !== undefined) {
      this.#blocks.delete(key);
      this.#blocks.set(key, known);
      return known.samples;
    }
    const block = { samples: unpack(), bytes: 0 };
    this.#blocks.set(key, block);
    try {
      const samples = await block.samples;
      block.bytes = samples.byteLength;
      this.#bytes += block.bytes;
      this.#makeRoom();
      return samples;
    } catch (error) {
      this.#blocks.delete(key);
      throw error;
    }
  }

  /** What was asked for last stands last, and the first goes first. */
  #makeRoom(): void {
    for (const [key, { bytes }] of this.#blocks) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#blocks.delete(key);
      this.#bytes -= bytes;
    }
  }
}
