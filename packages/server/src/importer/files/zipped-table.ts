import { Readable } from 'node:stream';
import { ImportError } from '../import-error.ts';
import type { SourceLayer, SourceRow } from '../source.ts';
import { propertiesOf } from './csv-features.ts';
import { geometryReader } from './csv-geometry.ts';
import { csvFailure, csvParser } from './csv-records.ts';
import type { TextReading } from './utf8-text.ts';
import { withZipEntry } from './zip-entries.ts';

/** Rows that are handed on at once. */
const ROWS = 1_000;

/**
 * A table of comma-separated values in a zip file, read where it lies: a registry zips a dozen of which one is wanted,
 * and each may take a gigabyte. Its coordinates are WGS84.
 */
export async function zippedTable(
  path: string,
  entry: string,
  sourceCrs: string | null,
  texts: TextReading,
  signal: AbortSignal,
): Promise<SourceLayer> {
  const file = { path, entry, texts };
  const fields = await headerOf(file, signal);
  const reader = geometryReader(fields);
  return {
    name: entry.replace(/^.*\/|\.[^.]*$/g, ''),
    container: `${path}/${entry}`,
    fields,
    geometry: reader === null ? 'none' : 'any',
    count: null,
    read: ({ signal: stop, limit }) => {
      if (sourceCrs !== null) {
        throw new ImportError(`${entry} is read as WGS84 in its zip file: unpack it to use --source-crs.`);
      }
      return rowsOf(file, limit, AbortSignal.any([signal, stop]));
    },
  };
}

interface ZippedFile {
  readonly path: string;
  readonly entry: string;
  readonly texts: TextReading;
}

async function headerOf(file: ZippedFile, signal: AbortSignal): Promise<readonly string[]> {
  for await (const record of records(file, { to: 1 }, signal)) return Object.keys(record);
  return [];
}

async function* rowsOf(
  file: ZippedFile,
  limit: number | null,
  signal: AbortSignal,
): AsyncIterable<readonly SourceRow[]> {
  let rows: SourceRow[] = [];
  let reader: ReturnType<typeof geometryReader> | undefined;
  for await (const record of records(file, limit === null ? {} : { to: limit }, signal)) {
    reader ??= geometryReader(Object.keys(record));
    const geometry = reader?.of(record) ?? null;
    rows.push({ properties: propertiesOf(record, reader?.shape ?? null), geometry });
    if (rows.length < ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* records(
  { path, entry, texts }: ZippedFile,
  options: { readonly to?: number },
  signal: AbortSignal,
): AsyncIterable<Readonly<Record<string, string>>> {
  yield* withZipEntry(path, entry, signal, async function* (stream) {
    const parser = csvParser(entry, { ...options, relax_column_count: true });
    const text = Readable.from(texts.utf8(stream, entry));
    text.on('error', (error) => parser.destroy(error));
    try {
      const all: AsyncIterable<Readonly<Record<string, string>>> = text.pipe(parser);
      for await (const record of all) yield record;
    } catch (error) {
      throw csvFailure(error, entry);
    } finally {
      text.destroy();
      stream.destroy();
    }
  });
}
