import { TileError } from '../tile-error.ts';

const MAX_VARINT_BYTES = 8;

/** Writes numbers of up to 53 bits, seven to a byte, the lowest first. */
export class VarintWriter {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  write(value: number): void {
    if (this.#length + MAX_VARINT_BYTES > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads them. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws TileError where the bytes end, or the number is larger than any that is written */
  read(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < MAX_VARINT_BYTES; i++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new TileError('a directory ends too soon');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (Number.isSafeInteger(value)) return value;
        break;
      }
      scale *= 0x80;
    }
    throw new TileError('a directory has a number that is too large');
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }
}
