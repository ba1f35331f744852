import { createHash } from 'node:crypto';
import { largeNumbers, wholeNumbers } from './column.ts';

/** Of a SHA-256, in words of 32 bits: two of a billion tiles agree in so much with a chance of 10^-20. */
const HASH_WORDS = 4;
const FIRST_SLOTS = 4_096;

/** Tells tiles apart by their bytes, and knows where each was written. */
export class DistinctTiles {
  readonly #hashes = wholeNumbers();
  readonly #offsets = largeNumbers();
  readonly #lengths = wholeNumbers();
  /** Number of a tile plus 1 at the place of its hash, or a place after it; 0 where there is none. */
  #slots = new Uint32Array(FIRST_SLOTS);

  get count(): number {
    return this.#offsets.length;
  }

  /** Where a tile was written. */
  offset(tile: number): number {
    return this.#offsets.at(tile);
  }

  length(tile: number): number {
    return this.#lengths.at(tile);
  }

  /**
   * The number of a tile: that of one with the same bytes, or else a new one.
   * @param write writes one that is new, and tells where
   */
  add(bytes: Uint8Array, write: () => number): number {
    const digest = createHash('sha256').update(bytes).digest();
    const hash = Array.from({ length: HASH_WORDS }, (_, word) => digest.readUInt32LE(4 * word));
    const slot = this.#slotOf(hash);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    this.#offsets.push(write());
    this.#lengths.push(bytes.length);
    for (const word of hash) this.#hashes.push(word);
    this.#slots[slot] = this.count;
    if (2 * this.count > this.#slots.length) this.#widen();
    return this.count - 1;
  }

  /** The slot that has a hash, or is free for it. */
  #slotOf(hash: readonly number[]): number {
    const mask = this.#slots.length - 1;
    let slot = (hash[0] ?? 0) & mask;
    for (;;) {
      const tile = this.#slots[slot] ?? 0;
      if (tile === 0 || hash.every((word, i) => this.#hashes.at(HASH_WORDS * (tile - 1) + i) === word))
        return slot;
      slot = (slot + 1) & mask;
    }
  }

  #widen(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let tile = 0; tile < this.count; tile++) {
      let slot = this.#hashes.at(HASH_WORDS * tile) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = tile + 1;
    }
  }
}
