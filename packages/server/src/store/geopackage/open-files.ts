import { PartitionFile } from './partition-file.ts';
import type { PartitionPlace } from './partition-place.ts';

/** Each takes a file handle and up to 4 MiB of cache. */
export const MAX_OPEN_FILES = 64;

/** Keeps the files open that are asked for most lately. */
export class OpenFiles {
  readonly #files = new Map<string, PartitionFile>();

  get count(): number {
    return this.#files.size;
  }

  /** @throws StoreError when the file cannot be opened */
  open(place: PartitionPlace): PartitionFile {
    const file = this.#files.get(place.file) ?? PartitionFile.open(place);
    // What was asked for last stands last, and the first is closed first.
    this.#files.delete(place.file);
    this.#files.set(place.file, file);
    for (const oldest of this.#files.values()) {
      if (this.#files.size <= MAX_OPEN_FILES) break;
      this.close(oldest.place);
    }
    return file;
  }

  close({ file }: PartitionPlace): void {
    this.#files.get(file)?.close();
    this.#files.delete(file);
  }

  closeAll(): void {
    for (const { place } of this.#files.values()) this.close(place);
  }
}
