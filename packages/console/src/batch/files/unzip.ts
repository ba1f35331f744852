import { TableError } from './table.ts';

/** Bytes that all members of a file may have together once they are unpacked. */
export const MAX_UNPACKED_BYTES = 300_000_000;
const MAX_MEMBERS = 2_000;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const MEMBER_SIGNATURE = 0x02014b50;
const MEMBER_BYTES = 46;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

interface Member {
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** A zip file (APPNOTE 6.3.10) that is held in memory. */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #members = new Map<string, Member>();
  #unpackedBytes = 0;

  /** @throws TableError when it is none, or holds too much */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#list();
    } catch (error) {
      if (error instanceof RangeError) throw broken();
      throw error;
    }
  }

  names(): string[] {
    return [...this.#members.keys()];
  }

  /**
   * A member as text; null when there is none of that name.
   * @throws TableError
   */
  async text(name: string): Promise<string | null> {
    const member = this.#members.get(name);
    if (member === undefined) return null;
    const { offset, packedBytes, method } = member;
    if (offset + HEAD_BYTES > this.#bytes.length) throw broken();
    const from =
      offset + HEAD_BYTES + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    const packed = this.#bytes.slice(from, from + packedBytes);
    if (method !== STORED && method !== DEFLATED) throw broken();
    const stream = new Blob([packed]).stream();
    const unpacked = method === STORED ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
    return this.#read(unpacked);
  }

  async #read(stream: ReadableStream<Uint8Array>): Promise<string> {
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken();
      });
      if (done) return text + decoder.decode();
      this.#unpackedBytes += value.length;
      if (this.#unpackedBytes > MAX_UNPACKED_BYTES) {
        await reader.cancel();
        throw new TableError(`The workbook unpacks to more than ${MAX_UNPACKED_BYTES / 1e6} MB.`);
      }
      text += decoder.decode(value, { stream: true });
    }
  }

  #list(): void {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    if (count > MAX_MEMBERS) throw new TableError(`The workbook has more than ${MAX_MEMBERS} parts.`);
    const names = new TextDecoder();
    let at = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (this.#view.getUint32(at, true) !== MEMBER_SIGNATURE) throw broken();
      const nameBytes = this.#view.getUint16(at + 28, true);
      const name = names.decode(this.#bytes.subarray(at + MEMBER_BYTES, at + MEMBER_BYTES + nameBytes));
      this.#members.set(name, {
        method: this.#view.getUint16(at + 10, true),
        packedBytes: this.#view.getUint32(at + 20, true),
        offset: this.#view.getUint32(at + 42, true),
      });
      at +=
        MEMBER_BYTES + nameBytes + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
    }
  }

  #findEnd(): number {
    const last = this.#bytes.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
      if (this.#view.getUint32(at, true) === END_SIGNATURE) return at;
    throw broken();
  }
}

function broken(): TableError {
  return new TableError('The file is no workbook that can be read: save it as .xlsx or .csv again.');
}
