import { createWriteStream } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { ImportError } from '../import-error.ts';
import { GEOMETRY_COLUMNS, geometryReader } from './csv-geometry.ts';
import { chunksOf, type Reading } from './reading.ts';

/** A row of a table may take so many bytes. */
export const MAX_CSV_ROW_BYTES = 100_000_000;

type Row = Readonly<Record<string, string>>;

/**
 * Writes a table with a geometry in its columns as GeoJSON, a feature a line, for GDAL to read.
 * @returns the path of the file
 * @throws ImportError when no column holds a geometry, or the table is broken
 */
export async function csvToFeatures(path: string, folder: string, reading: Reading): Promise<string> {
  const output = join(folder, `${basename(path, extname(path))}.geojsonl`);
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: extname(path).toLowerCase() === '.tsv' ? '\t' : ',',
    max_record_size: MAX_CSV_ROW_BYTES,
    skip_empty_lines: true,
  });
  try {
    await pipeline(
      chunksOf(path, reading),
      parser,
      (rows) => featureLines(rows, path),
      createWriteStream(output),
      { signal: reading.signal },
    );
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error) || !('code' in error)) throw error;
    if (!String(error.code).startsWith('CSV_')) throw error;
    throw new ImportError(`${basename(path)} is no well-formed table: ${error.message}.`, { cause: error });
  }
  return output;
}

async function* featureLines(rows: AsyncIterable<Row>, path: string): AsyncIterable<string> {
  let reader: ReturnType<typeof geometryReader> | undefined;
  for await (const row of rows) {
    reader ??= readerOf(row, path);
    const { of, columns } = reader;
    const properties = Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
    yield `${JSON.stringify({ type: 'Feature', properties, geometry: of(row) })}\n`;
  }
}

function readerOf(row: Row, path: string): NonNullable<ReturnType<typeof geometryReader>> {
  const reader = geometryReader(Object.keys(row));
  if (reader !== null) return reader;
  throw new ImportError(
    `${basename(path)} has no column with coordinates; it has ${Object.keys(row).join(', ')}, and one of these is looked for: ${GEOMETRY_COLUMNS}.`,
  );
}
