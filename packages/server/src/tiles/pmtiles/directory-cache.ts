import type { Directory } from './directory.ts';

/** A directory, and which of its tiles have been found to be whole: a bit for each entry. */
export interface KeptDirectory {
  readonly directory: Directory;
  readonly checked: Uint8Array;
}

/** Directories of one archive, decoded: those of half a million tiles. */
export const DIRECTORY_CACHE_BYTES = 2 ** 24;
/** Of an entry in its columns. */
const ENTRY_BYTES = 24;

/** Keeps the directories that were asked for last, up to a number of bytes; each is read once for all who wait for it. */
export class DirectoryCache {
  readonly #directories = new Map<number, KeptDirectory>();
  readonly #underWay = new Map<number, Promise<KeptDirectory>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = DIRECTORY_CACHE_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param offset of the directory among the leaves */
  get(offset: number, read: () => Promise<Directory>): KeptDirectory | Promise<KeptDirectory> {
    const kept = this.#directories.get(offset);
    if (kept !== undefined) {
      this.#directories.delete(offset);
      this.#directories.set(offset, kept);
      return kept;
    }
    const underWay = this.#underWay.get(offset) ?? this.#read(offset, read);
    this.#underWay.set(offset, underWay);
    return underWay;
  }

  async #read(offset: number, read: () => Promise<Directory>): Promise<KeptDirectory> {
    try {
      const kept = keptDirectory(await read());
      this.#directories.set(offset, kept);
      this.#bytes += bytesOf(kept);
      this.#makeRoom();
      return kept;
    } finally {
      this.#underWay.delete(offset);
    }
  }

  /** What was asked for last stands last, and the first goes first. */
  #makeRoom(): void {
    for (const [offset, kept] of this.#directories) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#directories.delete(offset);
      this.#bytes -= bytesOf(kept);
    }
  }
}

export function keptDirectory(directory: Directory): KeptDirectory {
  return { directory, checked: new Uint8Array(Math.ceil(directory.ids.length / 8)) };
}

function bytesOf({ directory }: KeptDirectory): number {
  return ENTRY_BYTES * directory.ids.length;
}
