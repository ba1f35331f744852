const [ZERO, NINE, MINUS, PLUS, SPACE] = [0x30, 0x39, 0x2d, 0x2b, 0x20];
const [FNV_START, FNV_FACTOR] = [0x811c9dc5, 0x01000193];
/** Digits that a whole number may have. */
const MAX_DIGITS = 15;

/** A row of a delimited table as it stands in its bytes, latin-1, each field perhaps padded; one is used for all rows. */
export class FieldRow {
  /** From 1. */
  number = 0;
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  /** Where each field ends. */
  readonly ends: Int32Array;

  constructor(mostFields: number) {
    this.ends = new Int32Array(mostFields);
  }

  text(field: number): string | null {
    const text = this.bytes.toString('latin1', this.#startOf(field), this.ends[field]).trim();
    return text === '' ? null : text;
  }

  /**
   * A whole number.
   * @param blank what an empty field means
   * @returns NaN when it is none
   */
  integer(field: number, blank: number): number {
    const { bytes } = this;
    let at = this.#startOf(field);
    let end = this.ends[field] ?? 0;
    while (at < end && bytes[at] === SPACE) at++;
    while (end > at && bytes[end - 1] === SPACE) end--;
    if (at === end) return blank;
    const isNegative = bytes[at] === MINUS;
    if (isNegative || bytes[at] === PLUS) at++;
    if (at === end || end - at > MAX_DIGITS) return Number.NaN;
    let value = 0;
    for (; at < end; at++) {
      const digit = bytes[at] ?? 0;
      if (digit < ZERO || digit > NINE) return Number.NaN;
      value = 10 * value + digit - ZERO;
    }
    return isNegative ? -value : value;
  }

  /** The first letter of a field, in upper case; empty when the field is. */
  letter(field: number): string {
    const end = this.ends[field] ?? 0;
    let at = this.#startOf(field);
    while (at < end && this.bytes[at] === SPACE) at++;
    return at === end ? '' : String.fromCharCode((this.bytes[at] ?? 0) & 0xdf);
  }

  /** A number that tells fields from others, but for one chance in four billion (FNV-1a). */
  fingerprint(fields: readonly number[]): number {
    let hash = FNV_START;
    for (const field of fields) {
      const end = this.ends[field] ?? 0;
      for (let at = this.#startOf(field); at < end; at++)
        hash = Math.imul(hash ^ (this.bytes[at] ?? 0), FNV_FACTOR);
      hash = Math.imul(hash ^ field, FNV_FACTOR);
    }
    return hash >>> 0;
  }

  #startOf(field: number): number {
    return field === 0 ? this.start : (this.ends[field - 1] ?? 0) + 1;
  }
}
