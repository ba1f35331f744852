import { closeSync, openSync, readSync, writeSync } from 'node:fs';

const BUFFER_BYTES = 2 ** 20;

/** A new file that only grows, and can be read where it has been written. */
export class AppendedFile {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  #buffered = 0;
  #written = 0;
  #isClosed = false;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx+');
  }

  /** @returns where the bytes stand */
  append(bytes: Uint8Array): number {
    const offset = this.#written + this.#buffered;
    if (this.#buffered + bytes.length > BUFFER_BYTES) this.flush();
    if (bytes.length > BUFFER_BYTES) {
      this.#write(bytes);
    } else {
      this.#buffer.set(bytes, this.#buffered);
      this.#buffered += bytes.length;
    }
    return offset;
  }

  /** Fills a buffer from a place on; everything before it must have been flushed. */
  readInto(buffer: Uint8Array, offset: number): void {
    let filled = 0;
    while (filled < buffer.length) {
      const more = readSync(this.#descriptor, buffer, filled, buffer.length - filled, offset + filled);
      if (more === 0) throw new Error('A file that is being written has become shorter');
      filled += more;
    }
  }

  flush(): void {
    this.#write(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }

  #write(bytes: Uint8Array): void {
    let done = 0;
    while (done < bytes.length) done += writeSync(this.#descriptor, bytes, done);
    this.#written += bytes.length;
  }
}
