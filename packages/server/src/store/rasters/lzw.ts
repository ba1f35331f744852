/** Codes of TIFF's LZW (TIFF 6.0, section 13). */
const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MOST_CODES = 4_096;
const LEAST_BITS = 9;
const MOST_BITS = 12;

/**
 * Unpacks a block of a TIFF.
 *
 * @param mostBytes the block's size: what is packed cannot make it longer
 * @returns fewer bytes where the codes end early
 * @throws RangeError when the codes make no sense
 */
export function unpackLzw(packed: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(mostBytes);
  const codes = new CodeReader(packed);
  // What a code stands for is a part of what was written before it: where that begins, and its length.
  const starts = new Uint32Array(MOST_CODES);
  const lengths = new Uint16Array(MOST_CODES);
  let [written, next, isFirst] = [0, FIRST_FREE, true];
  while (written < mostBytes) {
    const code = codes.read(widthOf(next));
    if (code === END) break;
    if (code === CLEAR) {
      [next, isFirst] = [FIRST_FREE, true];
      continue;
    }
    if (code > (isFirst ? CLEAR : next)) throw new RangeError(`there is no LZW code ${code}`);
    const start = written;
    const isByte = code < CLEAR;
    const length = isByte ? 1 : (lengths[code] ?? 0);
    if (isByte) out[written] = code;
    else repeat(out, starts[code] ?? 0, written, length);
    written = Math.min(mostBytes, written + length);
    if (!isFirst && next < MOST_CODES) next++;
    isFirst = false;
    // The next code, whatever it is, names this one and the byte after it.
    if (next < MOST_CODES) {
      starts[next] = start;
      lengths[next] = length + 1;
    }
  }
  return out.subarray(0, written);
}

/** TIFF widens its codes one code early. */
function widthOf(next: number): number {
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, 32 - Math.clz32(next + 1)));
}

/** Byte by byte: a code may name what it is just writing. */
function repeat(out: Uint8Array, from: number, to: number, length: number): void {
  for (let i = 0; i < length; i++) out[to + i] = out[from + i] ?? 0;
}

class CodeReader {
  readonly #packed: Uint8Array;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /** The next code; the end where there are no more bits, since some writers leave the end out. */
  read(bits: number): number {
    while (this.#heldBits < bits) {
      if (this.#at === this.#packed.length) return END;
      this.#held = ((this.#held << 8) | (this.#packed[this.#at++] ?? 0)) & 0xff_ffff;
      this.#heldBits += 8;
    }
    this.#heldBits -= bits;
    return (this.#held >> this.#heldBits) & ((1 << bits) - 1);
  }
}
