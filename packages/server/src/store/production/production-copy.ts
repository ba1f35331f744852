import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { swapIn } from '../filled-file.ts';
import { ImportLock } from '../import-lock.ts';
import { unusable } from '../sqlite.ts';
import { StoreError } from '../store-error.ts';
import { ProductionFile } from './production-file.ts';
import { ProductionPlace } from './production-place.ts';

/** After which a server that sends nothing is given up. */
const SILENT_MS = 10_000;

/** The production of leases as it is behind an address, in a directory of this machine, which may have several processes. */
export class ProductionCopy {
  readonly #place: ProductionPlace;
  readonly #address: string;
  readonly #silentMs: number;
  readonly #closing = new AbortController();
  /** What was brought and is no production that this version reads; it is not brought again. */
  #refused: string | null = null;

  /**
   * @param directory made when it is missing
   * @param address of a file that an import has made; redirects are not followed
   */
  constructor(directory: string, address: string, silentMs = SILENT_MS) {
    this.#place = new ProductionPlace(directory);
    this.#address = address;
    this.#silentMs = silentMs;
  }

  /**
   * Brings the file where the server has another than was brought last. It takes its place when it is whole; until then,
   * and after any failure, the old one answers.
   * @throws StoreError when the file cannot be had, or is no production
   */
  async update(): Promise<void> {
    const silence = new Silence(this.#silentMs);
    try {
      await this.#ask(silence, AbortSignal.any([silence.signal, this.#closing.signal]));
    } catch (error) {
      if (this.#closing.signal.aborted || error instanceof BroughtByAnother) return;
      const reason = error instanceof StoreError ? error.message : reasonOf(error, silence);
      throw new StoreError(`${this.#place} cannot be brought from ${this.#address}: ${reason}`, {
        cause: error,
      });
    } finally {
      silence.end();
    }
  }

  /** Gives up what is under way. */
  close(): void {
    this.#closing.abort();
  }

  async #ask(silence: Silence, signal: AbortSignal): Promise<void> {
    const known = this.#edition();
    const headers = { 'accept-encoding': 'identity', ...(known !== null && { 'if-none-match': known }) };
    const response = await fetch(this.#address, { headers, redirect: 'manual', signal });
    try {
      if (response.status === 304) return;
      if (response.status !== 200 || response.body === null)
        throw new StoreError(`its server answers ${response.status}.`);
      const edition = editionOf(response);
      if (edition === known || edition === this.#refused) return;
      await this.#take(silence.brokenBy(response.body), edition);
    } finally {
      if (!response.bodyUsed) await response.body?.cancel();
    }
  }

  async #take(body: AsyncIterable<Uint8Array>, edition: string): Promise<void> {
    mkdirSync(this.#place.directory, { recursive: true });
    const lock = ImportLock.on(this.#place.lockFile, () => new BroughtByAnother());
    const file = this.#place.temporaryFile(process.pid, 'fetched');
    try {
      this.#place.removeLeftovers();
      if (this.#edition() === edition) return;
      await pipeline(body, createWriteStream(file));
      this.#check(file, edition);
      swapIn(file, this.#place.file);
      writeFileSync(this.#place.editionFile, edition);
    } finally {
      rmSync(file, { force: true });
      lock.release();
    }
  }

  #check(file: string, edition: string): void {
    try {
      ProductionFile.open(this.#place, file).close();
    } catch (error) {
      this.#refused = edition;
      throw error;
    }
  }

  /** Of the file that there is; null where there is none, or it was not brought. */
  #edition(): string | null {
    const { file, editionFile } = this.#place;
    return existsSync(file) && existsSync(editionFile) ? readFileSync(editionFile, 'utf8') : null;
  }
}

class BroughtByAnother extends Error {}

/** What the server calls this edition of the file, or else how long it is. */
function editionOf({ headers }: Response): string {
  return headers.get('etag') ?? headers.get('last-modified') ?? `${headers.get('content-length')} bytes`;
}

function reasonOf(error: unknown, { signal }: Silence): string {
  if (signal.aborted) return 'its server sends nothing.';
  const isOfDisk = error instanceof Error && 'syscall' in error && 'path' in error;
  return isOfDisk ? unusable('the directory', error).message : 'its server does not answer.';
}

/** Ends what waits for a server that has sent nothing for a while. */
class Silence {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(silentMs: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), silentMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  broken(): void {
    this.#timer.refresh();
  }

  async *brokenBy(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.broken();
      yield chunk;
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
