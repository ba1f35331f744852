/** Entries in lists by a code of theirs, each list in the order of the entries. */
export class EntryLists {
  readonly #entries: Uint32Array;
  /** Where the list of each code begins. */
  readonly #starts: Uint32Array;

  /**
   * @param codes of each entry
   * @param count how many codes there are, from 0
   */
  constructor(codes: ArrayLike<number>, count: number) {
    const sizes = new Uint32Array(count);
    for (let entry = 0; entry < codes.length; entry++) {
      const code = codes[entry] ?? 0;
      sizes[code] = (sizes[code] ?? 0) + 1;
    }
    this.#starts = new Uint32Array(count + 1);
    for (let code = 0; code < count; code++)
      this.#starts[code + 1] = (this.#starts[code] ?? 0) + (sizes[code] ?? 0);
    const next = this.#starts.slice();
    this.#entries = new Uint32Array(codes.length);
    for (let entry = 0; entry < codes.length; entry++) {
      const code = codes[entry] ?? 0;
      const at = next[code] ?? 0;
      this.#entries[at] = entry;
      next[code] = at + 1;
    }
  }

  /** The entries of a code, or of several that follow each other. */
  of(code: number, last = code): Uint32Array {
    return this.#entries.subarray(this.#starts[code], this.#starts[last + 1]);
  }
}
