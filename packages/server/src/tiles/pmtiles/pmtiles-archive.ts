import { statSync } from 'node:fs';
import type { TileAddress } from '../tile-address.ts';
import { TileError } from '../tile-error.ts';
import type { TileSource } from '../tile-source.ts';
import { type ByteSource, EditionChanged } from './byte-source.ts';
import { Edition } from './edition.ts';
import { editionOf, isMissing, openFileSource } from './file-source.ts';
import { openHttpSource, RANGE_TIMEOUT_MS } from './http-source.ts';

/** How often it is looked whether a file is still that which was opened. */
const LOOK_EVERY_MS = 1_000;
/** After which an address is asked anew, whether there is an archive now. */
const ASK_AGAIN_MS = 60_000;
/** After which one that could not be read is opened anew. */
const RETRY_MS = 1_000;

/** Where an archive is, and how it is opened. */
interface Place {
  /** For messages. */
  readonly name: string;
  /** How long what was opened, or that there is nothing, is believed without a look. */
  readonly believedMs: number;
  open(): ByteSource | null | Promise<ByteSource | null>;
  /** Whether the place still has an edition; null for none there. */
  isStill(edition: string | null): boolean;
}

/** What is known of a place. */
type Known =
  | { readonly state: 'open'; readonly edition: Edition }
  | { readonly state: 'absent' }
  | { readonly state: 'failed'; readonly error: TileError };

/**
 * A PMTiles archive of gzip'd vector tiles, in a file or behind an address that serves ranges. It may come, go and be
 * replaced at any time: the next tile is of what is there then.
 */
export class PmtilesArchive implements TileSource {
  readonly #place: Place;
  #known: Known | null = null;
  #knownUntilMs = 0;
  #opening: Promise<Known> | null = null;

  private constructor(place: Place) {
    this.#place = place;
  }

  /** @param path of a file, which need not be there */
  static inFile(path: string): PmtilesArchive {
    return new PmtilesArchive({
      name: path,
      believedMs: LOOK_EVERY_MS,
      open: () => openFileSource(path),
      isStill: (edition) => editionAt(path) === edition,
    });
  }

  /** @param address which comes from the configuration alone */
  static atAddress(address: string, timeoutMs = RANGE_TIMEOUT_MS): PmtilesArchive {
    return new PmtilesArchive({
      name: withoutQuery(address),
      believedMs: ASK_AGAIN_MS,
      open: () => openHttpSource(address, timeoutMs),
      // Each range that is read says of which edition it is.
      isStill: (edition) => edition !== null,
    });
  }

  /**
   * The edition that answers now; null when there is no archive.
   * @throws TileError when there is one that cannot be read
   */
  async edition(): Promise<Edition | null> {
    const known = this.#current() ?? (await this.#open());
    if (known.state === 'failed') throw known.error;
    return known.state === 'open' ? known.edition : null;
  }

  async tile(address: TileAddress): Promise<Uint8Array | null> {
    // One that is replaced while it is read is read again from the new one.
    return (await this.#tileOf(address, true)) ?? null;
  }

  async #tileOf(address: TileAddress, mayReopen: boolean): Promise<Uint8Array | null> {
    const edition = await this.edition();
    if (edition === null) return null;
    try {
      return await edition.tile(address);
    } catch (error) {
      if (!(error instanceof EditionChanged)) throw faultOf(this.#place, error);
      this.#leave(edition);
      if (!mayReopen) throw faultOf(this.#place, error);
      return this.#tileOf(address, false);
    }
  }

  close(): void {
    if (this.#known?.state === 'open') this.#known.edition.close();
    this.#known = null;
  }

  /** What is known, if that may still be believed. */
  #current(): Known | null {
    const known = this.#known;
    if (known === null) return null;
    const nowMs = performance.now();
    if (nowMs < this.#knownUntilMs) return known;
    if (known.state !== 'failed') {
      const edition = known.state === 'open' ? known.edition.name : null;
      if (this.#place.isStill(edition)) {
        this.#knownUntilMs = nowMs + this.#place.believedMs;
        return known;
      }
    }
    this.close();
    return null;
  }

  /** Opens it once for all who ask at the same time. */
  #open(): Promise<Known> {
    this.#opening ??= this.#opened().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #opened(): Promise<Known> {
    const known = await openAt(this.#place);
    this.#known = known;
    this.#knownUntilMs = performance.now() + (known.state === 'failed' ? RETRY_MS : this.#place.believedMs);
    return known;
  }

  #leave(edition: Edition): void {
    if (this.#known?.state === 'open' && this.#known.edition === edition) this.close();
  }
}

/** @param mayRetry where it is replaced while it is opened */
async function openAt(place: Place, mayRetry = true): Promise<Known> {
  let source: ByteSource | null = null;
  try {
    source = await place.open();
    return source === null ? { state: 'absent' } : { state: 'open', edition: await Edition.open(source) };
  } catch (error) {
    source?.close();
    if (mayRetry && error instanceof EditionChanged) return openAt(place, false);
    return { state: 'failed', error: faultOf(place, error) };
  }
}

/** @throws what is no fault of the archive */
function faultOf({ name }: Place, error: unknown): TileError {
  if (!(error instanceof TileError)) throw error;
  return new TileError(`The archive ${name} cannot be read: ${error.message}.`, { cause: error });
}

/** The edition of a file; null when there is none. */
function editionAt(path: string): string | null {
  try {
    return editionOf(statSync(path));
  } catch (error) {
    return isMissing(error) ? null : '';
  }
}

/** Addresses of object stores may be signed. */
function withoutQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}
