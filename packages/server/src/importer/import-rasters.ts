import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AgencyRaster } from '../layers/rasters.ts';
import { BlockCache } from '../store/rasters/block-cache.ts';
import { fileBytes, identityOf } from '../store/rasters/file-bytes.ts';
import { RasterFile } from '../store/rasters/raster-file.ts';
import { isRasterName } from '../store/rasters/raster-folder.ts';
import { yearOf } from '../store/rasters/year.ts';
import { StoreError } from '../store/store-error.ts';
import { ImportError } from './import-error.ts';

/** Files that were made up to try the service with say so in their names; the agency's own take their place. */
const SAMPLE = /sample/i;
/** Of a copy under way, in the folder that it will lie in. */
const COPYING = '.copying-';
/** What a copy that was killed left is older. */
const ABANDONED_MS = 24 * 3_600_000;

/** Rasters to be imported. */
export interface RasterOrder {
  readonly layer: AgencyRaster;
  /** A GeoTIFF, or a folder of them. */
  readonly from: string;
  /** ISO date of the data; null for when the files were written. */
  readonly asOf: string | null;
  /** The folder that has one for each layer. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

/** A file that may be imported. */
export interface SoundRaster {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
  /** Null for a layer that has no years. */
  readonly year: number | null;
}

/**
 * The rasters that are named, each of which can be read.
 * @throws ImportError when one of them cannot, or there are none
 */
export async function soundRasters({ layer, from, signal }: RasterOrder): Promise<readonly SoundRaster[]> {
  const sound: SoundRaster[] = [];
  for (const path of await rasterPaths(from)) {
    signal.throwIfAborted();
    sound.push(await soundRaster(layer, path));
  }
  return sound;
}

/**
 * Copies rasters beside those that a layer has, each in one step that a crash cannot cut in two, and all only once
 * every one has been read and copied. One of the same name is replaced; samples go.
 * @throws ImportError when that is not possible
 */
export async function copyRasters(
  rasters: readonly SoundRaster[],
  { layer, asOf, directory, signal }: RasterOrder,
): Promise<void> {
  const folder = join(directory, layer.raster.name);
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const copies = await mkdtemp(join(folder, COPYING));
  try {
    for (const { path, name, modified } of rasters) {
      signal.throwIfAborted();
      await copyWhole(path, join(copies, name), asOf === null ? modified : new Date(`${asOf}T12:00:00Z`));
    }
    for (const { name } of rasters) await rename(join(copies, name), join(folder, name));
    await removeSamples(folder, rasters);
    await flush(folder);
  } catch (error) {
    signal.throwIfAborted();
    throw new ImportError(`${folder} cannot be written (${reasonOf(error)}).`, { cause: error });
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

async function rasterPaths(from: string): Promise<string[]> {
  const known = await stat(from).catch(() => null);
  if (known === null) throw new ImportError(`${from} does not exist.`);
  if (!known.isDirectory()) {
    if (isRasterName(basename(from))) return [from];
    throw new ImportError(
      `${from} is no GeoTIFF by its name: a file ends in .tif, and a zip file is unpacked first.`,
    );
  }
  const names = (await readdir(from)).filter(isRasterName).sort();
  if (names.length === 0) throw new ImportError(`There is no GeoTIFF (.tif) in ${from}.`);
  return names.map((name) => join(from, name));
}

async function soundRaster(layer: AgencyRaster, path: string): Promise<SoundRaster> {
  const name = basename(path);
  const year = layer.raster.byYear ? yearOf(name) : null;
  if (layer.raster.byYear && year === null) {
    throw new ImportError(`${path} has no year in its name, as CDL_2023_19153.tif has: name it so.`);
  }
  try {
    const identity = await identityOf(path);
    const file = await RasterFile.open(path, fileBytes(path, identity), new BlockCache());
    await readCorners(file, layer.raster);
    return { path, name, bytes: identity.bytes, modified: new Date(identity.modifiedMs), year };
  } catch (error) {
    if (error instanceof StoreError) throw new ImportError(error.message, { cause: error });
    throw error;
  }
}

/** A file that is cut off lacks what lies last in it, which is a corner or the middle. */
async function readCorners(file: RasterFile, { range }: AgencyRaster['raster']): Promise<void> {
  const { width, height } = file.header;
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0.5],
  ] as const) {
    const window = {
      column: Math.floor(x * (width - 1)),
      row: Math.floor(y * (height - 1)),
      width: 1,
      height: 1,
    };
    await file.fill({ window, range, values: Float64Array.of(Number.NaN) });
  }
}

async function copyWhole(from: string, to: string, modified: Date): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, modified, modified);
  await flush(to);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeSamples(folder: string, imported: readonly SoundRaster[]): Promise<void> {
  if (imported.some(({ name }) => SAMPLE.test(name))) return;
  for (const name of await readdir(folder)) {
    if (isRasterName(name) && SAMPLE.test(name)) await rm(join(folder, name));
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(COPYING)) continue;
    const path = join(folder, name);
    const known = await stat(path).catch(() => null);
    if (known !== null && Date.now() - known.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
