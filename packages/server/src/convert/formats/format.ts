import { extname } from 'node:path';
import { ConvertError } from '../convert-error.ts';
import type { Outcome } from '../outcome.ts';
import { csvFormat } from './csv.ts';
import { geojsonFormat, geojsonLinesFormat } from './geojson.ts';
import { kmlFormat } from './kml.ts';

/** What a file is written as, row by row, so that it can be broken off after any row and gone on with. */
export interface RowFormat {
  readonly head: string;
  row(cells: readonly string[], outcome: Outcome, isFirst: boolean): string;
  readonly tail: string;
}

/** How GDAL names a format that is written from rows of GeoJSON when all are there. */
export type GdalFormat = 'GPKG' | 'ESRI Shapefile';

export interface OutputFormat {
  readonly rows: RowFormat;
  /** null when the rows themselves are the file. */
  readonly gdal: GdalFormat | null;
}

export interface FormatOptions {
  /** The outline in a column of its own, for tables. */
  readonly geometry: 'wkt' | 'geojson' | null;
  /** The representative point instead of the outline, for maps. */
  readonly points: boolean;
}

const TABLES: Readonly<Record<string, string>> = { '.csv': ',', '.tsv': '\t' };

const EXTENSIONS = '.csv, .tsv, .geojson, .geojsonl, .kml, .gpkg or .shp';

/**
 * The format of a file by its extension.
 * @param columns of the table that is converted
 * @throws ConvertError when there is none, or an option does not suit it
 */
export function outputFormat(path: string, columns: readonly string[], options: FormatOptions): OutputFormat {
  const extension = extname(path).toLowerCase();
  const delimiter = TABLES[extension];
  if (delimiter !== undefined) {
    if (options.points)
      throw new ConvertError('--points is for maps: a table has the point in its columns lng and lat.');
    return { rows: csvFormat(columns, delimiter, options.geometry), gdal: null };
  }
  if (options.geometry !== null) {
    throw new ConvertError(`--geometry is for .csv and .tsv: ${extension || path} has its geometry anyway.`);
  }
  const { points } = options;
  switch (extension) {
    case '.geojson':
    case '.json':
      return { rows: geojsonFormat(columns, points, false), gdal: null };
    case '.geojsonl':
    case '.geojsons':
    case '.ndjson':
      return { rows: geojsonLinesFormat(columns, points), gdal: null };
    case '.kml':
      return { rows: kmlFormat(columns, points), gdal: null };
    case '.gpkg':
      return { rows: geojsonFormat(columns, points, false), gdal: 'GPKG' };
    case '.shp':
      return { rows: geojsonFormat(columns, points, true), gdal: 'ESRI Shapefile' };
    default:
      throw new ConvertError(`${path} has no extension of a format that is written: ${EXTENSIONS}.`);
  }
}
