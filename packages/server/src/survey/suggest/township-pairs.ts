/** More than four times the highest number. */
const HALF_SPAN = 2048;
/** More than there are entries. */
const ENTRIES = 2 ** 20;

/** The townships of a number and a range, found by both. */
export class TownshipPairs {
  /** Sorted; see {@link pairOf}. */
  readonly #pairs: Uint32Array;
  readonly #entries: Uint32Array;

  constructor(townships: Float32Array, ranges: Float32Array) {
    const keys = Float64Array.from(
      townships,
      (township, entry) => pairOf(township, ranges[entry] ?? 0) * ENTRIES + entry,
    ).sort();
    this.#pairs = Uint32Array.from(keys, (key) => key / ENTRIES);
    this.#entries = Uint32Array.from(keys, (key) => key % ENTRIES);
  }

  of(township: number, range: number): Uint32Array {
    const pair = pairOf(township, range);
    const from = this.#firstFrom(pair);
    let to = from;
    while (this.#pairs[to] === pair) to++;
    return this.#entries.subarray(from, to);
  }

  #firstFrom(pair: number): number {
    let [from, to] = [0, this.#pairs.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#pairs[middle] ?? 0) < pair) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** One number for a township's and a range's, quarters of townships included. */
function pairOf(township: number, range: number): number {
  return (4 * township + HALF_SPAN) * 2 * HALF_SPAN + 4 * range + HALF_SPAN;
}
