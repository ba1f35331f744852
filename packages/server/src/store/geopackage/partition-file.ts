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
import { editionAt, type FileEdition, isOverwritten } from './file-edition.ts';
import { LayerReader } from './layer-reader.ts';
import type { PartitionPlace } from './partition-place.ts';
import { RECORD_STANDARD } from './schema.ts';

/** Nobody writes to a file that has its name; whoever locks it all the same is not waited for by all requests. */
const LOCKED_MS = 20;

export const OVERWRITTEN =
  'Something was written into its file, in which nothing changes once it is imported.';

/** An open partition. */
export class PartitionFile {
  readonly place: PartitionPlace;
  readonly dataSet: DataSet;
  readonly #edition: FileEdition;
  readonly #database: Sqlite.Database;
  readonly #readers = new Map<FeatureLayer, LayerReader>();

  private constructor(place: PartitionPlace, edition: FileEdition, database: Sqlite.Database) {
    this.place = place;
    this.#edition = edition;
    this.#database = database;
    this.dataSet = readRecord(database, place);
  }

  /**
   * @param edition as it was when it was looked at
   * @throws StoreError when the file is damaged, cannot be read, or was not written by an import
   */
  static open(place: PartitionPlace, edition: FileEdition): PartitionFile {
    let database: Sqlite.Database | undefined;
    try {
      database = new Sqlite(place.file, { readonly: true, timeout: LOCKED_MS });
      database.pragma('query_only = ON');
      // The file never changes while it is open, so one transaction spares every look-up the locks.
      database.exec('BEGIN');
      const file = new PartitionFile(place, edition, database);
      file.#checkEdition();
      return file;
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
      const found = read(reader);
      this.#checkEdition();
      return found;
    } catch (error) {
      throw fault(this.place, error);
    }
  }

  /**
   * SQLite has no checksums: what is read of a file after something was written into it may be wrong. It is looked after the
   * reading, so that nothing is handed out that was written before. A file that took its name is no concern of this one.
   */
  #checkEdition(): void {
    const now = editionAt(this.place.file);
    if (now !== null && isOverwritten(this.#edition, now)) throw new StoreError(OVERWRITTEN);
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

/** What went wrong with a partition, in a sentence that names it. */
export function fault(place: PartitionPlace, error: unknown): StoreError {
  if (error instanceof StoreError)
    return new StoreError(`${place} is unusable; import it again. ${error.message}`, { cause: error });
  if (error instanceof Sqlite.SqliteError && DAMAGED.some((code) => error.code.startsWith(code)))
    return new StoreError(`${place} is damaged; import it again.`, { cause: error });
  return unusable(String(place), error);
}
