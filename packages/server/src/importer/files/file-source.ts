import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { refuseWrongCrs } from '../gdal/declared-crs.ts';
import type { Dataset, Gdal, GdalLayer } from '../gdal/gdal.ts';
import { ImportError } from '../import-error.ts';
import type { ReadOptions, Source, SourceLayer, SourceRow } from '../source.ts';
import { csvToFeatures } from './csv-features.ts';
import { findData } from './datasets.ts';
import { refuseAnswersInPlaceOfData } from './first-bytes.ts';
import { isLineDelimited, lineCount } from './line-count.ts';
import { sha256Of } from './sha256.ts';

export interface FileOptions {
  readonly gdal: Gdal;
  /** The coordinate system to read the coordinates in, whatever the file declares: `EPSG:3857`. */
  readonly sourceCrs: string | null;
  /** What it is called; the name of the file when null. */
  readonly origin: string | null;
}

/**
 * Opens a file, a zip file or a folder.
 * @throws ImportError when it holds no data that is read
 */
export async function openFile(path: string, { gdal, sourceCrs, origin }: FileOptions): Promise<Source> {
  const real = await realpath(path).catch(() => path);
  const name = origin ?? basename(path);
  const { datasets, tables } = await findData(real);
  const folder = await mkdtemp(join(tmpdir(), 'rangeline-import-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const info = await stat(real);
    if (info.isFile()) await refuseAnswersInPlaceOfData(real, name);
    const converted = await Promise.all(tables.map((table) => csvToFeatures(table, folder)));
    const all = [...datasets, ...converted.map((file): Dataset => ({ path: file, entry: null }))];
    return {
      origin: name,
      asOf: info.mtime.toISOString().slice(0, 10),
      sha256: await sha256Of(real),
      layers: (await Promise.all(all.map((dataset) => layersOf(dataset, gdal, sourceCrs, name)))).flat(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function layersOf(
  dataset: Dataset,
  gdal: Gdal,
  sourceCrs: string | null,
  origin: string,
): Promise<SourceLayer[]> {
  const lines =
    dataset.entry === null && isLineDelimited(dataset.path) ? await lineCount(dataset.path) : null;
  const layers = (await gdal.describe(dataset, lines === null)).map((layer) => ({
    ...layer,
    count: lines ?? layer.count,
  }));
  return layers
    .filter(({ hasGeometry }) => hasGeometry)
    .map((layer) => ({
      name: layer.name,
      container: join(dataset.path, dataset.entry ?? ''),
      fields: layer.fields,
      count: layer.count,
      read: (options) => readLayer(dataset, layer, gdal, sourceCrs, origin, options),
    }));
}

async function* readLayer(
  dataset: Dataset,
  layer: GdalLayer,
  gdal: Gdal,
  sourceCrs: string | null,
  origin: string,
  { fields, signal }: ReadOptions,
): AsyncIterable<readonly SourceRow[]> {
  if (sourceCrs === null) refuseWrongCrs(layer, origin);
  let read = 0;
  for await (const rows of gdal.features(dataset, { layer: layer.name, fields, sourceCrs, signal })) {
    read += rows.length;
    yield rows;
  }
  if (layer.count !== null && read !== layer.count) {
    throw new ImportError(
      `${origin} says that it has ${layer.count} features, but ${read} could be read: it is broken or cut short; get it again.`,
    );
  }
}
