import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Gdal } from '../importer/gdal/gdal.ts';
import { findNativeGdal } from '../importer/gdal/native-gdal.ts';
import { WASM_GDAL } from '../importer/gdal/wasm-gdal.ts';
import type { GdalFormat } from './formats/format.ts';

export interface GisFile {
  /** Path of a FeatureCollection of GeoJSON: lines of features GDAL reads without {@link READING}. */
  readonly rows: string;
  readonly output: string;
  readonly format: GdalFormat;
  readonly points: boolean;
  /** Of the table that is converted. */
  readonly columns: readonly string[];
  readonly signal: AbortSignal;
}

/** A cell is a text, also where it looks like a date. */
const READING = ['DATE_AS_STRING=YES'];

/** The files of a shapefile; the first is there only when the others are. */
const SHAPEFILE_PARTS = ['.shp', '.shx', '.dbf', '.prj', '.cpg'];

/**
 * Writes rows of GeoJSON as a GeoPackage or a shapefile, beside its place first, so that it is there whole or not at
 * all.
 * @throws ImportError when GDAL cannot
 */
export async function writeGisFile(file: GisFile, gdal?: Gdal): Promise<void> {
  const { rows, output, format, signal } = file;
  const extension = extname(output).toLowerCase();
  const name = basename(output, extname(output));
  const folder = await mkdtemp(join(dirname(resolve(output)), '.converting-'));
  try {
    const made = join(folder, `${name}${extension}`);
    const writer = gdal ?? (await findNativeGdal()) ?? WASM_GDAL;
    const dataset = { path: resolve(rows), entry: null };
    const args = argumentsFor(file, name);
    await writer.write(dataset, { output: made, openOptions: READING, args, signal });
    if (format === 'GPKG') await rename(made, output);
    else await moveShapefile(folder, name, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsFor({ format, points, columns }: GisFile, name: string): string[] {
  const options =
    format === 'GPKG'
      ? ['-lco', `FID=${freeName('fid', columns)}`, '-lco', `GEOMETRY_NAME=${freeName('geom', columns)}`]
      : ['-lco', 'ENCODING=UTF-8'];
  const geometry = points ? 'POINT' : 'MULTIPOLYGON';
  return ['-f', format, '-nln', name, '-nlt', geometry, '-a_srs', 'EPSG:4326', ...options];
}

/** A name for a column that the table has none of. */
function freeName(name: string, columns: readonly string[]): string {
  const isTaken = columns.some((column) => column.toLowerCase() === name);
  return isTaken ? freeName(`rangeline_${name}`, columns) : name;
}

async function moveShapefile(folder: string, name: string, output: string): Promise<void> {
  const target = output.slice(0, -extname(output).length);
  const made = await readdir(folder);
  for (const part of SHAPEFILE_PARTS.toReversed()) {
    const from = `${name}${part}`;
    if (made.includes(from)) await rename(join(folder, from), `${target}${part}`);
  }
}
