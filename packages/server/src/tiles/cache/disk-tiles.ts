import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Tile, tagOf } from '../tile.ts';

/** What the smallest file takes on a disk. */
const BLOCK_BYTES = 4_096;
/** Share of the bound that may be written before it is looked how much there is. */
const LOOK_SHARE = 1 / 16;
/** Share of the bound that is left when tiles are removed. */
const KEPT_SHARE = 3 / 4;
const TAG_BYTES = 27;

interface Kept {
  readonly path: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

/**
 * Tiles in a folder that several processes share, within a bound that is held within a sixteenth for each of them: the
 * oldest go first. A file that a crash left half written does not count. Keys are paths of plain names.
 */
export class DiskTiles {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Since the last look; there may be any number at the start. */
  #writtenBytes = Number.POSITIVE_INFINITY;
  #pruning: Promise<void> | null = null;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Undefined where there is none, or it is damaged. */
  async read(key: string): Promise<Tile | undefined> {
    const bytes = await readFile(this.#path(key)).catch(undefinedWhereMissing);
    if (bytes === undefined) return undefined;
    const tag = bytes.toString('latin1', 0, TAG_BYTES);
    const gzipped = bytes.subarray(TAG_BYTES);
    return tagOf(gzipped) === tag ? { gzipped, tag } : undefined;
  }

  /** @throws the error of the disk */
  async write(key: string, { gzipped, tag }: Tile): Promise<void> {
    const path = this.#path(key);
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, Buffer.concat([Buffer.from(tag, 'latin1'), gzipped]), { flag: 'wx' });
      await rename(temporary, path);
    } catch (error) {
      // On a full disk each attempt would leave a file that nobody looks for.
      await rm(temporary, { force: true });
      throw error;
    }
    this.#writtenBytes += Math.max(BLOCK_BYTES, TAG_BYTES + gzipped.length);
    if (this.#writtenBytes > this.#maxBytes * LOOK_SHARE) await this.#prune();
  }

  #prune(): Promise<void> {
    this.#pruning ??= this.#removeOldest().finally(() => {
      this.#pruning = null;
    });
    return this.#pruning;
  }

  async #removeOldest(): Promise<void> {
    this.#writtenBytes = 0;
    const kept = await this.#list();
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes <= this.#maxBytes) return;
    kept.sort((a, b) => a.writtenMs - b.writtenMs);
    for (const one of kept) {
      if (bytes <= this.#maxBytes * KEPT_SHARE) return;
      await rm(one.path, { force: true });
      bytes -= one.bytes;
    }
  }

  async #list(): Promise<Kept[]> {
    const kept: Kept[] = [];
    for await (const entry of await opendir(this.#folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(undefinedWhereMissing);
      if (found === undefined) continue;
      kept.push({ path, bytes: Math.max(BLOCK_BYTES, found.size), writtenMs: found.mtimeMs });
    }
    return kept;
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }
}

/** @throws any other error */
function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
