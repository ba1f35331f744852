import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { TileError } from '../tile-error.ts';
import { type ByteSource, EditionChanged } from './byte-source.ts';

/**
 * Opens an archive in a file. It is read where it is asked for, without a turn of the event loop: a tile that the system
 * has in memory costs two microseconds so, and ten times that through a thread.
 * @returns null when there is none
 * @throws TileError when it cannot be opened
 */
export function openFileSource(path: string): ByteSource | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw new TileError('it cannot be opened', { cause: error });
  }
  const opened = fstatSync(descriptor);
  if (opened.isFile()) return new FileSource(descriptor, opened);
  closeSync(descriptor);
  throw new TileError('it is no file');
}

/** Whether a file or a folder on the way to it is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Tells a file from another that has taken its name, or its place. */
export function editionOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino.toString(36)}-${size.toString(36)}-${Math.round(1000 * mtimeMs).toString(36)}`;
}

class FileSource implements ByteSource {
  readonly bytes: number;
  readonly edition: string;
  readonly #descriptor: number;
  readonly #opened: Stats;
  #isClosed = false;

  constructor(descriptor: number, opened: Stats) {
    this.#descriptor = descriptor;
    this.#opened = opened;
    this.bytes = opened.size;
    this.edition = editionOf(opened);
  }

  read(offset: number, length: number): Uint8Array {
    // The number may be that of another file by now.
    if (this.#isClosed) throw new EditionChanged();
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    try {
      while (filled < length) {
        const more = readSync(this.#descriptor, bytes, filled, length - filled, offset + filled);
        if (more === 0) break;
        filled += more;
      }
    } catch (error) {
      throw new TileError('the disk does not read', { cause: error });
    }
    // Looked at after the reading, so that nothing is handed out that was written over before.
    const { size, mtimeMs } = fstatSync(this.#descriptor);
    if (size !== this.#opened.size || mtimeMs !== this.#opened.mtimeMs) throw new EditionChanged();
    if (filled < length) throw new TileError('it is cut short');
    return bytes;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }
}
