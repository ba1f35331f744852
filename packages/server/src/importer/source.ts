import type { Geometry } from 'geojson';
import type { SourceFields } from '../layers/rule.ts';
import type { GeometryKind } from './gdal/gdal.ts';

/** One feature of a source, in WGS84 longitude and latitude. */
export interface SourceRow {
  readonly properties: SourceFields;
  readonly geometry: Geometry | null;
}

export interface ReadOptions {
  /** The fields that are wanted; a source may give more. */
  readonly fields: readonly string[];
  /** How many features are wanted at least; a source may give more. */
  readonly limit: number | null;
  readonly signal: AbortSignal;
}

/** A table of features in a file or service. */
export interface SourceLayer {
  readonly name: string;
  /** The file or service that it is in. */
  readonly container: string;
  readonly fields: readonly string[];
  readonly geometry: GeometryKind;
  /** How many features it says it has; null when it does not say. */
  readonly count: number | null;
  /**
   * Reads the features in their order, some at a time.
   * @throws ImportError when they cannot be read, or their coordinates cannot be what the source declares
   */
  read(options: ReadOptions): AsyncIterable<readonly SourceRow[]>;
}

/** A file or service that has been opened. */
export interface Source {
  /** Its URL, or the name of the file. */
  readonly origin: string;
  /** ISO date of the data, as far as the source tells. */
  readonly asOf: string;
  /** SHA-256 of the file in hexadecimal; null for a service. */
  readonly sha256: string | null;
  readonly layers: readonly SourceLayer[];
  /**
   * The rows of a table of text that stands beside the features: `mapunit.txt`; null when there is none.
   * @param columns those of a table without a header
   */
  besides?(table: string, columns: readonly string[]): Promise<AsyncIterable<SourceFields> | null>;
  /** What there is to say of how it was read so far, a line each. */
  notes?(): readonly string[];
  /** @param imported false keeps what a later import can go on with */
  close(imported: boolean): Promise<void>;
}
