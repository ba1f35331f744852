import type { Box } from '../store/feature-store.ts';
import type { Archive } from './archive.ts';
import { type ArchiveFacts, factsOf, isModelled } from './archive-facts.ts';
import type { DiskTiles } from './cache/disk-tiles.ts';
import type { MemoryTiles } from './cache/memory-tiles.ts';
import { BUILT_FROM, dataVersion, drawnData, drawsAnyOf } from './drawn-data.ts';
import type { LoadedWatch } from './loaded-watch.ts';
import { type Tile, tileOf } from './tile.ts';
import type { TileAddress } from './tile-address.ts';
import { TileError } from './tile-error.ts';
import type { TilePress } from './tile-press.ts';

/** One edition of a prebuilt archive. */
export interface PrebuiltEdition {
  /** Another file has another. */
  readonly name: string;
  readonly header: { readonly minZoom: number; readonly maxZoom: number; readonly bounds: Box };
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Prebuilt archives, wherever they are; each may come, go and be replaced at any time. */
export interface PrebuiltArchives {
  archive(name: string): {
    /** Null where there is none. @throws TileError when there is one that cannot be read */
    edition(): Promise<PrebuiltEdition | null>;
    /** As {@link TileSource.tile}. */
    tile(address: TileAddress): Promise<Uint8Array | null>;
  };
}

/** What tiles are served from. */
export interface TileServerParts {
  readonly loaded: Pick<LoadedWatch, 'look'>;
  readonly press: TilePress;
  readonly prebuilt: PrebuiltArchives;
  readonly memory: MemoryTiles;
  readonly disk: DiskTiles;
  /** Of the drawing: tiles on the disk that another version has drawn are drawn anew. */
  readonly softwareVersion: string;
  /** Told of what went wrong and was got around. */
  readonly onFailure: (error: unknown) => void;
}

/** What an archive is drawn from now. */
interface DrawnSource {
  readonly hasData: boolean;
  readonly version: string;
}

/** Tiles of deeper zooms are drawn in a few milliseconds: to look for them on the disk, and keep them there, costs more. */
export const MAX_DISK_ZOOM = 9;
/** Tiles that may wait to be drawn at one time. */
export const MAX_WAITING_TILES = 2_000;

/**
 * Tiles of all archives: prebuilt ones where there is an archive that was built from what is loaded, else drawn, and kept
 * under the version of what they were drawn from, so that none outlives its data.
 */
export class TileServer {
  readonly #parts: TileServerParts;
  readonly #underWay = new Map<string, Promise<Tile | null>>();
  readonly #sources = new Map<string, DrawnSource>();
  /** The number of the state that they are of. */
  #sourcesOf = 0;

  constructor(parts: TileServerParts) {
    this.#parts = parts;
  }

  /**
   * The tile at an address; null where nothing is in it, and outside the zooms of the archive.
   * @throws TileError when it cannot be had, or too many wait
   */
  async tile(archive: Archive, address: TileAddress): Promise<Tile | null> {
    if (address.z < archive.minZoom || address.z > archive.maxZoom) return null;
    const edition = await this.#editionFor(archive, address);
    return edition === null ? this.#drawn(archive, address) : this.#prebuilt(archive, edition, address);
  }

  /** What is known of an archive as a whole: of a prebuilt one what it says, where its data is not loaded here. */
  async facts(archive: Archive): Promise<ArchiveFacts> {
    const facts = factsOf(archive, drawnData(archive, this.#parts.loaded.look()));
    if (this.#hasData(archive)) return facts;
    const edition = await this.#editionOf(archive).catch(nullForTileError);
    if (edition === null || edition.metadata[BUILT_FROM] === this.#versionOf(archive)) return facts;
    const { attribution } = edition.metadata;
    return {
      shows: 'agency',
      bounds: edition.header.bounds,
      attribution: typeof attribution === 'string' ? attribution : facts.attribution,
    };
  }

  /** The edition of the archive that has the tile's zoom, unless other data has been loaded since it was built. */
  async #editionFor(archive: Archive, { z }: TileAddress): Promise<PrebuiltEdition | null> {
    const edition = await this.#editionOf(archive);
    if (edition === null || z < edition.header.minZoom || z > edition.header.maxZoom) return null;
    const builtFrom = edition.metadata[BUILT_FROM];
    const isOfNow =
      builtFrom === undefined || builtFrom === this.#versionOf(archive) || !this.#hasData(archive);
    return isOfNow ? edition : null;
  }

  /** One that cannot be read is as good as none where the tiles can be drawn. */
  async #editionOf(archive: Archive): Promise<PrebuiltEdition | null> {
    try {
      return await this.#parts.prebuilt.archive(archive.name).edition();
    } catch (error) {
      if (!(error instanceof TileError) || !this.#canDraw(archive)) throw error;
      this.#parts.onFailure(error);
      return null;
    }
  }

  async #prebuilt(archive: Archive, edition: PrebuiltEdition, address: TileAddress): Promise<Tile | null> {
    const key = keyOf(archive, edition.name, address);
    const known = this.#parts.memory.get(key);
    if (known !== undefined) return known;
    try {
      return await this.#once(key, async () => {
        const bytes = await this.#parts.prebuilt.archive(archive.name).tile(address);
        return bytes === null ? null : tileOf(bytes);
      });
    } catch (error) {
      if (!(error instanceof TileError) || !this.#canDraw(archive)) throw error;
      this.#parts.onFailure(error);
      return this.#drawn(archive, address);
    }
  }

  async #drawn(archive: Archive, address: TileAddress): Promise<Tile | null> {
    if (!this.#canDraw(archive)) return null;
    const key = this.#drawnKey(archive, address);
    const known = this.#parts.memory.get(key);
    return known !== undefined ? known : this.#once(key, () => this.#read(key, archive, address));
  }

  #drawnKey(archive: Archive, address: TileAddress): string {
    return keyOf(archive, `${this.#parts.softwareVersion}-${this.#versionOf(archive)}`, address);
  }

  /** From the disk, or drawn and kept there. */
  async #read(key: string, archive: Archive, address: TileAddress): Promise<Tile | null> {
    const { disk, press, onFailure } = this.#parts;
    if (address.z > MAX_DISK_ZOOM) return press.draw(archive, address);
    const kept = await disk.read(key).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
    if (kept !== undefined) return kept;
    const tile = await press.draw(archive, address);
    // Nobody waits for the disk; a tile whose data was replaced while it was drawn is not kept there.
    if (tile !== null && key === this.#drawnKey(archive, address)) disk.write(key, tile).catch(onFailure);
    return tile;
  }

  /** Does it once for all who ask for the same at the same time. */
  #once(key: string, work: () => Promise<Tile | null>): Promise<Tile | null> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    if (this.#underWay.size >= MAX_WAITING_TILES) throw new TileError('Too many tiles wait to be drawn.');
    const begun = work()
      .then((tile) => {
        this.#parts.memory.set(key, tile);
        return tile;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }

  #canDraw(archive: Archive): boolean {
    return isModelled(archive) || this.#hasData(archive);
  }

  #hasData(archive: Archive): boolean {
    return this.#sourceOf(archive).hasData;
  }

  #versionOf(archive: Archive): string {
    return this.#sourceOf(archive).version;
  }

  /** Worked out once for each state of what is loaded: registers are long, and every tile asks. */
  #sourceOf(archive: Archive): DrawnSource {
    const loaded = this.#parts.loaded.look();
    if (loaded.number !== this.#sourcesOf) {
      this.#sources.clear();
      this.#sourcesOf = loaded.number;
    }
    const known = this.#sources.get(archive.name);
    if (known !== undefined) return known;
    const { dataSets, production } = drawnData(archive, loaded);
    // Where data is damaged nothing may be said to be empty: to draw it fails, and says why.
    const hasData = dataSets.length + production.length > 0 || drawsAnyOf(archive, loaded.damaged);
    const source = { hasData, version: dataVersion(archive, loaded) };
    this.#sources.set(archive.name, source);
    return source;
  }
}

/** @throws any other error */
function nullForTileError(error: unknown): null {
  if (error instanceof TileError) return null;
  throw error;
}

/** A path of plain names: archives are published ones, versions letters and digits. */
function keyOf(archive: Archive, version: string, { z, x, y }: TileAddress): string {
  return `${archive.name}/${version}/${z}/${x}/${y}`;
}
