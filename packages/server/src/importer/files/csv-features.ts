import { createWriteStream } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GeometryKind } from '../gdal/gdal.ts';
import { geometryReader } from './csv-geometry.ts';
import { csvFailure, csvParser } from './csv-records.ts';
import { chunksOf, type Reading } from './reading.ts';
import type { TextReading } from './utf8-text.ts';

type Row = Readonly<Record<string, string>>;

/** A table written as GeoJSON. */
export interface CsvFeatures {
  readonly path: string;
  /** `none` when no column of it holds a geometry. */
  readonly geometry: Extract<GeometryKind, 'any' | 'none'>;
}

/**
 * Writes a table, with the geometry in its columns where it has one, as GeoJSON, a feature a line, for GDAL to read.
 * @throws ImportError when the table is broken
 */
export async function csvToFeatures(
  path: string,
  folder: string,
  reading: Reading,
  texts: TextReading,
): Promise<CsvFeatures> {
  const output = join(folder, `${basename(path, extname(path))}.geojsonl`);
  const made: { geometry: CsvFeatures['geometry'] } = { geometry: 'any' };
  try {
    await pipeline(
      texts.utf8(chunksOf(path, reading), basename(path)),
      csvParser(path),
      (rows) => featureLines(rows, made),
      createWriteStream(output),
      { signal: reading.signal },
    );
  } catch (error) {
    throw csvFailure(error, basename(path));
  }
  return { path: output, geometry: made.geometry };
}

async function* featureLines(
  rows: AsyncIterable<Row>,
  made: { geometry: CsvFeatures['geometry'] },
): AsyncIterable<string> {
  let reader: ReturnType<typeof geometryReader> | undefined;
  for await (const row of rows) {
    reader ??= geometryReader(Object.keys(row));
    if (reader === null) made.geometry = 'none';
    const geometry = reader?.of(row) ?? null;
    const properties = reader === null ? row : propertiesOf(row, reader.shape);
    yield `${JSON.stringify({ type: 'Feature', properties, geometry })}\n`;
  }
}

/** The fields of a row but for the column of its shape. */
export function propertiesOf(row: Row, shape: string | null): Row {
  if (shape === null) return row;
  const { [shape]: _, ...properties } = row;
  return properties;
}
