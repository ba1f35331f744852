import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Dataset } from '../gdal/gdal.ts';
import { either, ImportError } from '../import-error.ts';
import { isPermitFile } from './drilling-permits.ts';
import { zipEntries } from './zip-entries.ts';

/** Kinds of file that GDAL reads for us, by the end of their names. */
const GDAL_EXTENSIONS = [
  '.shp',
  '.gpkg',
  '.fgb',
  '.geojson',
  '.json',
  '.geojsonl',
  '.geojsons',
  '.ndjson',
  '.jsonl',
];
const CSV_EXTENSIONS = ['.csv', '.tsv'];
/** A table of wells that their shapefiles are joined to: `api389.dbf` stands beside `well389s.shp`. */
const WELL_TABLE = /^api(\d{3})\.dbf$/i;

/** What a path holds: data sets for GDAL, and tables of comma-separated values. */
export interface Found {
  readonly datasets: readonly Dataset[];
  readonly tables: readonly string[];
  /** Files of drilling permits. */
  readonly permits: readonly string[];
  /** Tables inside zip files. */
  readonly zippedTables: readonly Dataset[];
}

const NOTHING: Found = { datasets: [], tables: [], permits: [], zippedTables: [] };

/**
 * The data in a file, a zip file or a folder.
 * @param path absolute
 * @throws ImportError when there is none
 */
export async function findData(path: string, signal: AbortSignal): Promise<Found> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw new ImportError(`${path} does not exist.`);
  const found = info.isDirectory() ? await inFolder(path, signal) : await inFile(path, signal);
  if (Object.values(found).some((files) => files.length > 0)) return found;
  throw new ImportError(
    `${basename(path)} holds no data that is read: it must be, or hold, a file that ends in ${either([...GDAL_EXTENSIONS, '.gdb', '.csv'])}.`,
  );
}

async function inFile(path: string, signal: AbortSignal): Promise<Found> {
  const extension = extname(path).toLowerCase();
  if (extension === '.zip') return inZip(path, signal);
  if (CSV_EXTENSIONS.includes(extension)) return { ...NOTHING, tables: [path] };
  if (WELL_TABLE.test(basename(path))) return { ...NOTHING, datasets: [{ path, entry: null }] };
  if (await isPermitFile(path)) return { ...NOTHING, permits: [path] };
  if (!GDAL_EXTENSIONS.includes(extension)) return NOTHING;
  if (extension === '.shp') refuseLoneShapefile(path);
  return { ...NOTHING, datasets: [path, ...(await wellTableBeside(path))].map(whole) };
}

function whole(path: string): Dataset {
  return { path, entry: null };
}

/** The table of the wells in a shapefile. */
async function wellTableBeside(path: string): Promise<readonly string[]> {
  const county = /^well(\d{3})/i.exec(basename(path))?.[1];
  if (county === undefined) return [];
  const beside = await readdir(dirname(path));
  return beside
    .filter((name) => WELL_TABLE.exec(name)?.[1] === county)
    .map((name) => join(dirname(path), name));
}

async function inFolder(path: string, signal: AbortSignal): Promise<Found> {
  if (isGeodatabase(path)) return { ...NOTHING, datasets: [{ path, entry: null }] };
  const datasets: Dataset[] = [];
  const tables: string[] = [];
  const permits: string[] = [];
  const zippedTables: Dataset[] = [];
  for (const name of (await readdir(path)).sort()) {
    const inside = join(path, name);
    const isFolder = (await stat(inside)).isDirectory();
    if (isFolder && !isGeodatabase(name)) continue;
    const found = isFolder ? await inFolder(inside, signal) : await inFile(inside, signal);
    datasets.push(...found.datasets);
    tables.push(...found.tables);
    permits.push(...found.permits);
    zippedTables.push(...found.zippedTables);
  }
  return { datasets, tables, permits, zippedTables };
}

async function inZip(path: string, signal: AbortSignal): Promise<Found> {
  const entries = await zipEntries(path, signal);
  const inside = new Set<string>();
  for (const entry of entries) {
    const geodatabase = /^(.*?\.gdb)\//i.exec(entry)?.[1];
    if (geodatabase !== undefined) inside.add(geodatabase);
    else if (GDAL_EXTENSIONS.includes(extname(entry).toLowerCase())) inside.add(entry);
    else if (WELL_TABLE.test(basename(entry))) inside.add(entry);
  }
  // A geodatabase zipped without its folder.
  if (inside.size === 0 && entries.some((entry) => /(^|\/)a0{7}1\.gdbtable$/i.test(entry))) inside.add('');
  const zipped = (names: Iterable<string>): Dataset[] => [...names].sort().map((entry) => ({ path, entry }));
  return {
    ...NOTHING,
    datasets: zipped(inside),
    zippedTables: zipped(entries.filter((entry) => CSV_EXTENSIONS.includes(extname(entry).toLowerCase()))),
  };
}

function isGeodatabase(path: string): boolean {
  return extname(path).toLowerCase() === '.gdb';
}

function refuseLoneShapefile(path: string): void {
  const stem = join(dirname(path), basename(path, extname(path)));
  const missing = ['.shx', '.dbf'].filter(
    (end) => ![end, end.toUpperCase()].some((e) => existsSync(stem + e)),
  );
  if (missing.length > 0) {
    throw new ImportError(
      `${basename(path)} lacks its ${missing.join(' and ')}: a shapefile is several files, get them all.`,
    );
  }
}
