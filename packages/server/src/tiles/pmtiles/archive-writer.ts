import { mkdirSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Box } from '../../store/feature-store.ts';
import { swapIn } from '../../store/filled-file.ts';
import { ImportLock } from '../../store/import-lock.ts';
import { unusable } from '../../store/sqlite.ts';
import { StoreError } from '../../store/store-error.ts';
import type { TileAddress } from '../tile-address.ts';
import { AppendedFile } from './appended-file.ts';
import type { ArchivePlace } from './archive-place.ts';
import { largeNumbers, wholeNumbers } from './column.ts';
import { DistinctTiles } from './distinct-tiles.ts';
import { encodeHeader, HEADER_BYTES, type Header } from './header.ts';
import { orderedEntries } from './ordered-entries.ts';
import { packDirectories } from './packed-directories.ts';
import { tileIdOf, zoomOfTileId } from './tile-id.ts';

/** Tiles of one archive: the index of so many takes 400 MB. */
export const MAX_TILES = 2 ** 23;
/** Read at once from what was collected. */
const COPY_BYTES = 2 ** 20;

/** What an archive says of itself, beside its tiles. */
export interface AboutArchive {
  /** Of all that its tiles show; null for those of nothing. */
  readonly bounds: Box | null;
  /** As JSON; map libraries need `vector_layers` and show `attribution`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What was written. */
export interface WrittenArchive {
  readonly tiles: number;
  readonly distinctTiles: number;
  readonly bytes: number;
}

/**
 * Writes an archive: takes tiles in any order, and makes of them a file that takes the place of the one that answers.
 * Until that moment, and after any failure before, the old one does. Tiles are collected in a file, so memory holds only
 * their index. The same tiles make the same file, in whatever order they came.
 */
export class ArchiveWriter {
  readonly #place: ArchivePlace;
  readonly #maxTiles: number;
  readonly #lock: ImportLock;
  readonly #tilesFile: string;
  readonly #archiveFile: string;
  readonly #ids = largeNumbers();
  /** Number of the distinct tile of each. */
  readonly #tiles = wholeNumbers();
  readonly #distinct = new DistinctTiles();
  #collected: AppendedFile | null = null;

  /** @throws StoreError when another build of it is under way, or the directory may not be written */
  constructor(place: ArchivePlace, maxTiles = MAX_TILES) {
    this.#place = place;
    this.#maxTiles = maxTiles;
    this.#tilesFile = place.temporaryFile(process.pid, 'tiles');
    this.#archiveFile = place.temporaryFile(process.pid, 'archive');
    this.#lock = attempt(place, () => {
      mkdirSync(place.directory, { recursive: true });
      return ImportLock.on(place.lockFile, () => buildUnderWay(place));
    });
    try {
      place.removeLeftovers();
      this.#collected = new AppendedFile(this.#tilesFile);
    } catch (error) {
      this.abort();
      throw unusable(String(place), error);
    }
  }

  /**
   * Adds a tile, once.
   * @param tile packed with gzip
   * @throws StoreError when the disk is full, or there are more than {@link MAX_TILES}; the build is then aborted
   */
  add(address: TileAddress, tile: Uint8Array): void {
    const collected = this.#open();
    try {
      if (this.#ids.length >= this.#maxTiles) throw tooMany(this.#place, this.#maxTiles);
      const number = attempt(this.#place, () => this.#distinct.add(tile, () => collected.append(tile)));
      this.#ids.push(tileIdOf(address));
      this.#tiles.push(number);
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  /**
   * Makes the archive and puts it in its place.
   * @throws StoreError when the disk is full or does not write, or no tile was added
   */
  commit(facts: AboutArchive): WrittenArchive {
    if (this.#ids.length === 0)
      throw new StoreError(`${this.#place} would have no tiles: load data of its layers first.`);
    return attempt(this.#place, () => {
      try {
        const written = this.#writeArchive(facts);
        swapIn(this.#archiveFile, this.#place.file);
        return written;
      } finally {
        this.abort();
      }
    });
  }

  /** Leaves everything as it was; after a commit it does nothing. */
  abort(): void {
    this.#collected?.close();
    this.#collected = null;
    for (const file of [this.#tilesFile, this.#archiveFile]) rmSync(file, { force: true });
    this.#lock.release();
  }

  #writeArchive({ bounds, metadata }: AboutArchive): WrittenArchive {
    const collected = this.#open();
    collected.flush();
    const { entries, order, dataBytes } = orderedEntries(this.#ids, this.#tiles, this.#distinct);
    const { root, leaves } = packDirectories(entries);
    const packedMetadata = gzipSync(JSON.stringify(metadata));
    const leavesBytes = leaves.reduce((sum, { length }) => sum + length, 0);
    const metadataOffset = HEADER_BYTES + root.length;
    const leavesOffset = metadataOffset + packedMetadata.length;
    const lastEntry = entries.ids.length - 1;
    const header: Header = {
      root: { offset: HEADER_BYTES, length: root.length },
      metadata: { offset: metadataOffset, length: packedMetadata.length },
      leaves: { offset: leavesOffset, length: leavesBytes },
      data: { offset: leavesOffset + leavesBytes, length: dataBytes },
      counts: {
        addressed: this.#ids.length,
        entries: entries.ids.length,
        contents: this.#distinct.count,
      },
      clustered: true,
      minZoom: zoomOfTileId(entries.ids[0] ?? 0),
      maxZoom: zoomOfTileId(entries.ids[lastEntry] ?? 0),
      bounds: bounds ?? [0, 0, 0, 0],
    };
    const archive = new AppendedFile(this.#archiveFile);
    try {
      for (const part of [encodeHeader(header), root, packedMetadata, ...leaves]) archive.append(part);
      this.#copyTiles(order, collected, archive);
      archive.flush();
    } finally {
      archive.close();
    }
    return {
      tiles: header.counts.addressed,
      distinctTiles: header.counts.contents,
      bytes: header.data.offset + dataBytes,
    };
  }

  /** Copies tiles in their order; what was collected in that order too is read at once. */
  #copyTiles(order: Uint32Array, from: AppendedFile, to: AppendedFile): void {
    for (let i = 0; i < order.length; ) {
      const offset = this.#distinct.offset(order[i] ?? 0);
      let end = offset;
      do {
        end += this.#distinct.length(order[i++] ?? 0);
      } while (
        i < order.length &&
        this.#distinct.offset(order[i] ?? 0) === end &&
        end + this.#distinct.length(order[i] ?? 0) - offset <= COPY_BYTES
      );
      const bytes = Buffer.allocUnsafe(end - offset);
      from.readInto(bytes, offset);
      to.append(bytes);
    }
  }

  #open(): AppendedFile {
    if (this.#collected === null) throw new Error('The build of the archive has ended');
    return this.#collected;
  }
}

function attempt<T>(place: ArchivePlace, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreError || !(error instanceof Error && 'code' in error)) throw error;
    throw unusable(String(place), error);
  }
}

function tooMany(place: ArchivePlace, maxTiles: number): StoreError {
  return new StoreError(
    `${place} would have more than ${maxTiles} tiles: give a lower --max-zoom; what is finer is drawn on demand.`,
  );
}

function buildUnderWay(place: ArchivePlace): StoreError {
  return new StoreError(
    `${place} is being built by ${place.builder() ?? 'another process'}; wait until that has ended, or stop it.`,
  );
}
