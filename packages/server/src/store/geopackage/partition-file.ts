import Sqlite from 'better-sqlite3';
import { decodeRecord } from '../data-set-record.ts';
import type {
  Box,
  DataSet,
  Feature,
  FeatureBox,
  FeatureLayer,
  FeatureShape,
  ListedFeature,
} from '../feature-store.ts';
import { unusable } from '../sqlite.ts';
import { StoreError } from '../store-error.ts';
import { LayerReader } from './layer-reader.ts';
import type { PartitionPlace } from './partition-place.ts';
import { RECORD_STANDARD } from './schema.ts';

/** Nobody writes to a file that has its name; whoever locks it all the same is not waited for by all requests. */
const LOCKED_MS = 20;

/** An open partition. */
export class PartitionFile {
  readonly place: PartitionPlace;
  readonly dataSet: DataSet;
  readonly #database: Sqlite.Database;
  readonly #readers = new Map<FeatureLayer, LayerReader>();

  private constructor(place: PartitionPlace, database: Sqlite.Database, dataSet: DataSet) {
    this.place = place;
    this.#database = database;
    this.dataSet = dataSet;
  }

  /** @throws StoreError when the file is damaged, cannot be read, or was not written by an import */
  static open(place: PartitionPlace): PartitionFile {
    let database: Sqlite.Database | undefined;
    try {
      database = new Sqlite(place.file, { readonly: true, timeout: LOCKED_MS });
      database.pragma('query_only = ON');
      // The file never changes while it is open, so one transaction spares every look-up the locks.
      database.exec('BEGIN');
      return new PartitionFile(place, database, readRecord(database, place));
    } catch (error) {
      database?.close();
      throw fault(place, error);
    }
  }

  byKey(layer: FeatureLayer, column: string, key: string): Feature[] {
    return this.#read(layer, (reader) => reader.byKey(column, key));
  }

  list(layer: FeatureLayer, after: number, limit: number): ListedFeature[] {
    return this.#read(layer, (reader) => reader.list(after, limit));
  }

  byBox(layer: FeatureLayer, box: Box): Feature[] {
    return this.#read(layer, (reader) => reader.byBox(box));
  }

  shapesInBox(layer: FeatureLayer, columns: readonly string[], box: Box): FeatureShape[] {
    return this.#read(layer, (reader) => reader.shapesInBox(columns, box));
  }

  boxesInBox(layer: FeatureLayer, columns: readonly string[], box: Box): FeatureBox[] {
    return this.#read(layer, (reader) => reader.boxesInBox(columns, box));
  }

  shapesById(layer: FeatureLayer, columns: readonly string[], ids: readonly number[]): FeatureShape[] {
    return this.#read(layer, (reader) => reader.shapesById(columns, ids));
  }

  countInBox(layer: FeatureLayer, box: Box): number {
    return this.#read(layer, (reader) => reader.countInBox(box));
  }

  /** Bounds its page cache; the system's own cache holds the rest. */
  useCache(kibibytes: number): void {
    this.#database.pragma(`cache_size = -${kibibytes}`);
  }

  close(): void {
    this.#database.close();
  }

  #read<T>(layer: FeatureLayer, read: (reader: LayerReader) => T): T {
    try {
      let reader = this.#readers.get(layer);
      if (reader === undefined) {
        reader = new LayerReader(this.#database, layer, this.place.partition);
        this.#readers.set(layer, reader);
      }
      return read(reader);
    } catch (error) {
      throw fault(this.place, error);
    }
  }
}

function readRecord(database: Sqlite.Database, { layer, partition }: PartitionPlace): DataSet {
  const found = database
    .prepare<[string], { metadata: string }>('SELECT metadata FROM gpkg_metadata WHERE md_standard_uri = ?')
    .get(RECORD_STANDARD);
  if (found === undefined) throw new StoreError('It has no record of an import.');
  const dataSet = decodeRecord(found.metadata);
  if (dataSet.layer !== layer || dataSet.partition !== partition)
    throw new StoreError(`It holds ${dataSet.layer} ${dataSet.partition}.`);
  return dataSet;
}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'];

function fault(place: PartitionPlace, error: unknown): StoreError {
  if (error instanceof StoreError)
    return new StoreError(`${place} is unusable; import it again. ${error.message}`, { cause: error });
  if (error instanceof Sqlite.SqliteError && DAMAGED.some((code) => error.code.startsWith(code)))
    return new StoreError(`${place} is damaged; import it again.`, { cause: error });
  return unusable(String(place), error);
}
