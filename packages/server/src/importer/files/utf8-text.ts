import { isUtf8 } from 'node:buffer';

const ASCII_END = 0x80;
const FIRST_LEAD = 0xc2;
const MAX_LETTER_BYTES = 4;
/** Bytes of UTF-8 that one of Windows-1252 may take. */
const MOST_BYTES_FOR_ONE = 3;

/** Windows-1252 from 0x80 to 0x9f; from there on it is as Unicode. Node's own decoder leaves these as they are. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * What agencies write as text: UTF-8, and Windows-1252 wherever that cannot be, which each row of a table that many
 * people fill in may have to itself.
 */
export class TextReading {
  /** By file: letters that are no UTF-8. */
  readonly #letters = new Map<string, number>();

  /** The same text, all of it UTF-8; a file may be read again. */
  async *utf8(chunks: AsyncIterable<Buffer>, name: string): AsyncIterable<Buffer> {
    let letters = 0;
    const count = (more: number): void => {
      letters += more;
      this.#letters.set(name, Math.max(letters, this.#letters.get(name) ?? 0));
    };
    let cut: Buffer = Buffer.alloc(0);
    for await (const chunk of chunks) {
      const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
      const whole = bytes.length - cutBytes(bytes);
      cut = bytes.subarray(whole);
      if (whole > 0) yield this.#read(bytes.subarray(0, whole), count);
    }
    if (cut.length > 0) yield this.#read(cut, count);
  }

  /** A line for each file that is not UTF-8 throughout. */
  notes(): string[] {
    return [...this.#letters].map(
      ([name, letters]) => `read as Windows-1252: ${letters} letter${letters === 1 ? '' : 's'} of ${name}`,
    );
  }

  #read(bytes: Buffer, count: (letters: number) => void): Buffer {
    if (isUtf8(bytes)) return bytes;
    const text = Buffer.allocUnsafe(bytes.length * MOST_BYTES_FOR_ONE);
    let [length, letters] = [0, 0];
    for (let at = 0; at < bytes.length; ) {
      const whole = letterBytes(bytes, at);
      for (let i = 0; i < whole; i++) text[length++] = bytes[at + i] ?? 0;
      if (whole === 0) {
        length += text.write(windows1252(bytes[at] ?? 0), length);
        letters++;
      }
      at += whole || 1;
    }
    count(letters);
    return text.subarray(0, length);
  }
}

function windows1252(byte: number): string {
  return WINDOWS_1252[byte - ASCII_END] ?? String.fromCharCode(byte);
}

/** How many bytes the letter takes that begins there; 0 when it is no UTF-8. */
function letterBytes(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < ASCII_END) return 1;
  const length = declaredBytes(lead);
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** How many bytes at the end may be the beginning of a letter that goes on in the next chunk. */
function cutBytes(bytes: Buffer): number {
  for (let back = 1; back < MAX_LETTER_BYTES && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < ASCII_END) return 0;
    if (byte >= FIRST_LEAD) return declaredBytes(byte) > back ? back : 0;
  }
  return 0;
}

function declaredBytes(lead: number): number {
  if (lead < FIRST_LEAD || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
