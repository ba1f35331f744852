import { StoreError } from '../store-error.ts';
import type { BlockCache } from './block-cache.ts';
import { type FileIdentity, fileBytes, identityOf, isOverwritten, isSameFile } from './file-bytes.ts';
import { httpBytes } from './http-bytes.ts';
import { RasterFile } from './raster-file.ts';

const REPLACE = 'bring a sound copy under a name that begins with a dot, and rename it';
/** How soon a server that failed is asked again. */
const RETRY_MS = 1_000;
/** How long an address is taken to serve what it served when it was opened. */
const REOPEN_MS = 3_600_000;

/** One place of a raster, and what is known of it now. */
export interface RasterEntry {
  readonly name: string;
  /** The raster as it was last read; null when it never could be. */
  readonly last: RasterFile | null;
  /** The raster that answers; null when it cannot be read. */
  readonly file: RasterFile | null;
  readonly error: StoreError | null;
  readonly modifiedMs: number | null;
  /** Looks whether it is still what was opened, and opens it when it is not. */
  check(): Promise<void>;
  /** Notes that reading from it failed, so that the next check opens it anew. */
  fail(error: unknown): void;
}

/** What changes alike for files and addresses. */
class Opened {
  last: RasterFile | null = null;
  file: RasterFile | null = null;
  error: StoreError | null = null;
  #opening: Promise<void> | null = null;

  /** Opens it once for all who ask at the same time. */
  async open(opening: () => Promise<RasterFile>): Promise<void> {
    this.#opening ??= this.#open(opening).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  async #open(opening: () => Promise<RasterFile>): Promise<void> {
    try {
      this.file = await opening();
      this.last = this.file;
      this.error = null;
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.file = null;
    this.error =
      error instanceof StoreError ? error : new StoreError('A raster cannot be read.', { cause: error });
  }
}

/** A raster in a file. */
export class FileEntry extends Opened implements RasterEntry {
  readonly name: string;
  readonly #path: string;
  readonly #cache: BlockCache;
  #identity: FileIdentity | null = null;
  /** As it was when it was opened the last time. */
  #sound: FileIdentity | null = null;

  constructor(name: string, path: string, cache: BlockCache) {
    super();
    this.name = name;
    this.#path = path;
    this.#cache = cache;
  }

  get modifiedMs(): number | null {
    return this.#identity?.modifiedMs ?? null;
  }

  async check(): Promise<void> {
    const identity = await identityOf(this.#path).catch(() => null);
    if (identity === null) {
      this.fail(new StoreError(`The raster ${this.name} is gone.`));
      return;
    }
    const isKnown = this.#identity !== null && isSameFile(identity, this.#identity);
    if (isKnown && this.file !== null) return;
    this.#identity = identity;
    // Pixels have no checksums: what is in it now may be wrong. Another file that takes its name is read.
    if (this.#sound !== null && isOverwritten(this.#sound, identity)) {
      this.fail(new StoreError(`The raster ${this.name} was written into while it was in use; ${REPLACE}.`));
      return;
    }
    await this.open(() => RasterFile.open(this.name, fileBytes(this.#path, identity), this.#cache));
    if (this.file !== null) this.#sound = identity;
  }
}

/** A raster behind an address. */
export class AddressEntry extends Opened implements RasterEntry {
  readonly name: string;
  readonly modifiedMs = null;
  readonly #cache: BlockCache;
  /** When it is opened anew, unless reading from it fails before. */
  #nextMs = Number.NEGATIVE_INFINITY;
  /** To be opened, the last time that it was tried. */
  #hasFailed = false;

  constructor(address: string, cache: BlockCache) {
    super();
    this.name = address;
    this.#cache = cache;
  }

  async check(): Promise<void> {
    if (performance.now() < this.#nextMs && (this.file !== null || this.#hasFailed)) return;
    await this.open(() => RasterFile.open(this.name, httpBytes(this.name), this.#cache));
    this.#hasFailed = this.file === null;
    this.#nextMs = performance.now() + (this.#hasFailed ? RETRY_MS : REOPEN_MS);
  }
}
