import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '../feature-store.ts';
import { StoreError } from '../store-error.ts';
import type { BlockCache } from './block-cache.ts';
import { boxOfWindow, boxOnMap, sharedWindow, windowOf } from './grid.ts';
import { mosaicsOf } from './mosaic.ts';
import { AddressEntry, FileEntry, type RasterEntry } from './raster-entry.ts';
import type { FoundMosaics, RasterLayer, RasterRegister, RasterSet } from './raster-store.ts';
import { yearOf } from './year.ts';

/** All 1-degree tiles of the country, twice over. */
export const MAX_FILES = 4_096;
/** How often files that a question does not touch are looked at, too. */
const LOOK_AT_ALL_MS = 2_000;
/** A folder that changed so lately may change again within the grain of its time of change. */
const GRAIN_MS = 20;
/** Files that are opened at the same time. */
const AT_ONCE = 16;

/** The rasters of one layer: the files of its folder, and addresses. */
export class RasterFolder {
  readonly #layer: RasterLayer;
  readonly #directory: string;
  readonly #cache: BlockCache;
  readonly #files = new Map<string, FileEntry>();
  readonly #addresses: readonly AddressEntry[];
  #changedMs: number | null = null;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #overfull: StoreError | null = null;

  constructor(layer: RasterLayer, directory: string, addresses: readonly string[], cache: BlockCache) {
    this.#layer = layer;
    this.#directory = directory;
    this.#cache = cache;
    this.#addresses = addresses.map((address) => new AddressEntry(address, cache));
  }

  async register(): Promise<RasterRegister> {
    await this.#list();
    await checkAll(this.#entries());
    return { sets: this.#sets(), damaged: this.#faults() };
  }

  async touching(box: Box): Promise<FoundMosaics> {
    const isNew = await this.#list();
    const now = performance.now();
    const lookAtAll = isNew || now - this.#lookedMs > LOOK_AT_ALL_MS;
    if (lookAtAll) this.#lookedMs = now;
    const mayTouch = touchOf(box);
    await checkAll(lookAtAll ? this.#entries() : this.#entries().filter(mayTouch));
    const touched = this.#entries().filter(mayTouch);
    return {
      mosaics: this.#byYear(touched).flatMap(([year, entries]) => mosaicsOf(entries, year, this.#layer)),
      damaged: touched.flatMap((entry) => {
        const error = this.#faultOf(entry);
        return error === null ? [] : [{ error, wasHere: entry.last !== null }];
      }),
    };
  }

  #entries(): RasterEntry[] {
    return [...this.#files.values(), ...this.#addresses];
  }

  /** Lists the folder when it has changed. A file that is gone stays known, so that its place does not look empty. */
  async #list(): Promise<boolean> {
    const changedMs = await stat(this.#directory).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    const isSettled = changedMs === null || Date.now() - changedMs > GRAIN_MS;
    if (changedMs === this.#changedMs) return false;
    const names = changedMs === null ? [] : await rasterNames(this.#directory);
    this.#changedMs = isSettled ? changedMs : null;
    for (const name of names.slice(0, MAX_FILES)) {
      if (this.#files.has(name)) continue;
      this.#files.set(name, new FileEntry(name, join(this.#directory, name), this.#cache));
    }
    this.#overfull =
      names.length > MAX_FILES
        ? new StoreError(
            `Of the ${names.length} rasters in ${this.#layer.name} the first ${MAX_FILES} are read.`,
          )
        : null;
    return true;
  }

  #sets(): RasterSet[] {
    return this.#byYear(this.#entries()).map(([year, entries]) => ({
      layer: this.#layer.name,
      year,
      files: entries.flatMap(({ name, file, modifiedMs }) => {
        if (file === null) return [];
        const { grid, width, height } = file.header;
        return [{ name, modifiedMs, box: boxOfWindow(grid, { column: 0, row: 0, width, height }) }];
      }),
    }));
  }

  /** Those that can be read, newest year first. */
  #byYear(entries: readonly RasterEntry[]): [year: number | null, entries: RasterEntry[]][] {
    const years = new Map<number | null, RasterEntry[]>();
    for (const entry of entries) {
      if (entry.file === null || this.#lacksYear(entry)) continue;
      const year = this.#layer.byYear ? yearOf(fileNameOf(entry.name)) : null;
      years.set(year, [...(years.get(year) ?? []), entry]);
    }
    return [...years].sort(([a], [b]) => (b ?? 0) - (a ?? 0));
  }

  #lacksYear({ name }: RasterEntry): boolean {
    return this.#layer.byYear && yearOf(fileNameOf(name)) === null;
  }

  #faults(): StoreError[] {
    const faults = this.#entries().flatMap((entry) => this.#faultOf(entry) ?? []);
    return this.#overfull === null ? faults : [this.#overfull, ...faults];
  }

  #faultOf(entry: RasterEntry): StoreError | null {
    if (entry.error !== null || !this.#lacksYear(entry)) return entry.error;
    return new StoreError(`The raster ${entry.name} has no year in its name, as CDL_2023_19153.tif has.`);
  }
}

async function rasterNames(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  return names.filter(isRasterName).sort();
}

/** Whether a file is taken for a raster: a GeoTIFF that is not hidden, as a copy under way is. */
export function isRasterName(name: string): boolean {
  return /^[^.].*\.tiff?$/i.test(name);
}

async function checkAll(entries: readonly RasterEntry[]): Promise<void> {
  const waiting = [...entries];
  const work = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) await entry.check();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Whether rasters touch a box; one that never could be read may. */
function touchOf(box: Box): (entry: RasterEntry) => boolean {
  const onMaps = new Map<string, Box | null>();
  return ({ last }) => {
    if (last === null) return true;
    const { grid, width, height } = last.header;
    const known = onMaps.get(grid.definition);
    const onMap = known === undefined ? boxOnMap(grid.definition, box) : known;
    onMaps.set(grid.definition, onMap);
    if (onMap === null) return false;
    return sharedWindow(windowOf(grid, onMap), { column: 0, row: 0, width, height }) !== null;
  };
}

function fileNameOf(name: string): string {
  return name.split('/').at(-1) ?? name;
}
