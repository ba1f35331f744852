import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { refuseWrongCrs } from '../gdal/declared-crs.ts';
import type { Dataset, Gdal, GdalLayer } from '../gdal/gdal.ts';
import { ImportError } from '../import-error.ts';
import type { ReadOptions, Source, SourceLayer, SourceRow } from '../source.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type CsvFeatures, csvToFeatures } from './csv-features.ts';
import { findData } from './datasets.ts';
import { permitLayer } from './drilling-permits.ts';
import { refuseAnswersInPlaceOfData } from './first-bytes.ts';
import { isLineDelimited, lineCount } from './line-count.ts';
import { sha256Of } from './sha256.ts';
import { tableBeside } from './table-beside.ts';
import { TextReading } from './utf8-text.ts';
import { zippedTable } from './zipped-table.ts';

export interface FileOptions {
  readonly gdal: Gdal;
  /** The coordinate system to read the coordinates in, whatever the file declares: `EPSG:3857`. */
  readonly sourceCrs: string | null;
  /** What it is called; the name of the file when null. */
  readonly origin: string | null;
  readonly signal: AbortSignal;
  /** Told how many bytes have been read; a table is read twice. */
  readonly onRead?: (bytes: number) => void;
}

/**
 * Opens a file, a zip file or a folder.
 * @throws ImportError when it holds no data that is read
 */
export async function openFile(path: string, options: FileOptions): Promise<Source> {
  const { origin, signal, onRead } = options;
  const real = await realpath(path).catch(() => path);
  const name = origin ?? basename(path);
  const { datasets, tables, permits, zippedTables } = await findData(real, signal);
  const folder = makeTemporaryFolder();
  try {
    const info = await stat(real);
    const nameOf = (file: string): string => (info.isFile() ? name : `${name}/${relative(real, file)}`);
    for (const file of datasets) await refuseAnswersInPlaceOfData(file.path, nameOf(file.path));
    for (const file of tables) await refuseAnswersInPlaceOfData(file, nameOf(file));
    const reading = { signal, onRead: counter(onRead) };
    const texts = new TextReading();
    const parts: Part[] = datasets.map((dataset) => ({
      dataset,
      name: nameOf(dataset.path),
      geometry: null,
    }));
    for (const [i, table] of tables.entries()) {
      // Two tables may have one name.
      const output = join(folder.path, String(i));
      await mkdir(output);
      const { path: converted, geometry } = await csvToFeatures(table, output, reading, texts);
      parts.push({ dataset: { path: converted, entry: null }, name: nameOf(table), geometry });
    }
    return {
      origin: name,
      asOf: info.mtime.toISOString().slice(0, 10),
      sha256: await sha256Of(real, reading),
      layers: [
        ...(await Promise.all(parts.map((part) => layersOf(part, options)))).flat(),
        ...permits.map((file) => permitLayer(file, nameOf(file))),
        ...(await Promise.all(
          zippedTables.map((zipped) =>
            zippedTable(zipped.path, zipped.entry ?? '', options.sourceCrs, texts, signal),
          ),
        )),
      ],
      besides: (table, columns) => tableBeside(real, table, columns, texts, signal),
      notes: () => texts.notes(),
      close: () => folder.remove(),
    };
  } catch (error) {
    await folder.remove();
    signal.throwIfAborted();
    throw error;
  }
}

/** A data set, and what sentences call it. */
interface Part {
  readonly dataset: Dataset;
  readonly name: string;
  /** Of a table that was converted. */
  readonly geometry: CsvFeatures['geometry'] | null;
}

/** Adds up what is read in pieces. */
function counter(onRead: FileOptions['onRead']): (bytes: number) => void {
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    onRead?.(sum);
  };
}

async function layersOf(part: Part, options: FileOptions): Promise<SourceLayer[]> {
  const { dataset, geometry } = part;
  const { gdal, signal } = options;
  const lines =
    dataset.entry === null && isLineDelimited(dataset.path) ? await lineCount(dataset.path, signal) : null;
  const layers = (await gdal.describe(dataset, lines === null, signal)).map((layer) => ({
    ...layer,
    count: lines ?? layer.count,
  }));
  return layers.map((layer) => ({
    name: layer.name,
    container: join(dataset.path, dataset.entry ?? ''),
    fields: layer.fields,
    geometry: geometry ?? layer.geometry,
    count: layer.count,
    read: (reading) => readLayer(part, layer, options, reading),
  }));
}

async function* readLayer(
  { dataset, name }: Part,
  layer: GdalLayer,
  { gdal, sourceCrs }: FileOptions,
  { fields, signal }: ReadOptions,
): AsyncIterable<readonly SourceRow[]> {
  if (sourceCrs === null && layer.geometry !== 'none') refuseWrongCrs(layer, name);
  let read = 0;
  for await (const rows of gdal.features(dataset, { layer: layer.name, fields, sourceCrs, signal })) {
    read += rows.length;
    yield rows;
  }
  if (layer.count !== null && read !== layer.count) {
    throw new ImportError(
      `${name} says that it has ${layer.count} features, but ${read} could be read: it is broken or cut short; get it again.`,
    );
  }
}
