import type { FileEdition } from './file-edition.ts';
import { openFileLimit } from './open-file-limit.ts';
import { PartitionFile } from './partition-file.ts';
import type { PartitionPlace } from './partition-place.ts';

/** All partitions of the layers that there are, and as many again. */
const MOST_OPEN_FILES = 1_024;
/** The page caches of all open files together, and the most that one gets of it: the upper levels of its indexes. */
export const ALL_CACHES_KIBIBYTES = 131_072;
const MAX_CACHE_KIBIBYTES = 4_096;

/** Half of what a process may open: the rest is for connections and imports. */
export function maxOpenFiles(limit = openFileLimit()): number {
  return Math.max(1, Math.min(MOST_OPEN_FILES, Math.floor(limit / 2)));
}

/** Keeps the files open that are asked for most lately. */
export class OpenFiles {
  readonly #files = new Map<string, PartitionFile>();
  readonly #most: number;
  #cacheKibibytes = MAX_CACHE_KIBIBYTES;

  constructor(most = maxOpenFiles()) {
    this.#most = most;
  }

  get count(): number {
    return this.#files.size;
  }

  /**
   * @param edition as it was when it was looked at
   * @throws StoreError when the file cannot be opened, or something was written into it since
   */
  open(place: PartitionPlace, edition: FileEdition): PartitionFile {
    const known = this.#files.get(place.file);
    const file = known ?? PartitionFile.open(place, edition);
    // What was asked for last stands last, and the first is closed first.
    this.#files.delete(place.file);
    this.#files.set(place.file, file);
    if (known === undefined) this.#makeRoom(file);
    return file;
  }

  close({ file }: PartitionPlace): void {
    this.#files.get(file)?.close();
    this.#files.delete(file);
  }

  closeAll(): void {
    for (const { place } of this.#files.values()) this.close(place);
  }

  #makeRoom(opened: PartitionFile): void {
    for (const oldest of this.#files.values()) {
      if (this.#files.size <= this.#most) break;
      this.close(oldest.place);
    }
    // By powers of two, so that few openings change the share of all.
    const share = ALL_CACHES_KIBIBYTES / 2 ** Math.ceil(Math.log2(this.#files.size));
    const before = this.#cacheKibibytes;
    this.#cacheKibibytes = Math.min(before, share);
    const changed = this.#cacheKibibytes === before ? [opened] : this.#files.values();
    for (const file of changed) file.useCache(this.#cacheKibibytes);
  }
}
