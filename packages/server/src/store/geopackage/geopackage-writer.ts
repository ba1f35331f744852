import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { boxAroundBoth } from '../box.ts';
import { dataSetOf } from '../data-set-record.ts';
import { FeatureFit } from '../feature-fit.ts';
import type {
  Box,
  DataSet,
  FeatureLayer,
  ImportRecord,
  NewFeature,
  PartitionWriter,
  Value,
} from '../feature-store.ts';
import { quoted } from '../names.ts';
import { unusable } from '../sqlite.ts';
import { WkbWriter } from '../wkb.ts';
import { encodeBlob } from './geometry-blob.ts';
import { ImportLock } from './import-lock.ts';
import { BoxColumn, fillRtree } from './packed-rtree.ts';
import type { PartitionPlace } from './partition-place.ts';
import { createIndexes, createTables, describeContents, rtreeName } from './schema.ts';

/** Enough for the indexes of a state to be sorted in memory. */
const CACHE_KIBIBYTES = 65_536;

type Row = [id: number, geometry: Buffer, ...values: Value[]];

/**
 * Fills a file beside the one that answers, then renames it over that. Until the name changes nothing is written to
 * the old file, so the new one needs no journal: after a crash it is only a leftover.
 */
export class GeopackageWriter implements PartitionWriter {
  readonly #layer: FeatureLayer;
  readonly #place: PartitionPlace;
  readonly #lock: ImportLock;
  readonly #onReplaced: () => void;
  readonly #temporaryFile: string;
  readonly #database: Sqlite.Database;
  readonly #insert: Sqlite.Statement<Row>;
  readonly #fit: FeatureFit;
  readonly #geometries = new WkbWriter();
  readonly #boxes = new BoxColumn();
  #box: Box | null = null;
  #ended = false;

  /**
   * @param onReplaced called when the new file has the name of the old one
   * @throws StoreError when the partition is being imported, or the disk is full or may not be written
   */
  constructor(layer: FeatureLayer, place: PartitionPlace, onReplaced: () => void) {
    this.#layer = layer;
    this.#place = place;
    this.#onReplaced = onReplaced;
    this.#fit = new FeatureFit(layer);
    this.#temporaryFile = place.temporaryFile(process.pid);
    this.#lock = ImportLock.take(place);
    let database: Sqlite.Database | undefined;
    try {
      place.removeLeftovers();
      database = new Sqlite(this.#temporaryFile);
      // Only so can the journal be off, and the tables of the R-tree be written.
      database.unsafeMode();
      for (const setting of ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE'])
        database.pragma(setting);
      database.pragma(`cache_size = -${CACHE_KIBIBYTES}`);
      database.exec('BEGIN');
      createTables(database, layer);
      const places = layer.columns.map(() => ', ?').join('');
      this.#insert = database.prepare<Row>(`INSERT INTO ${quoted(layer.name)} VALUES (?, ?${places})`);
      this.#database = database;
    } catch (error) {
      database?.close();
      rmSync(this.#temporaryFile, { force: true });
      this.#lock.release();
      throw error;
    }
  }

  async write(features: readonly NewFeature[]): Promise<void> {
    this.#attempt(() => {
      for (const feature of features) {
        const { geometry, values } = this.#fit.fit(feature);
        const blob = encodeBlob(this.#geometries, geometry);
        this.#boxes.push(this.#geometries.box);
        this.#box = boxAroundBoth(this.#box, [...this.#geometries.box]);
        this.#insert.run(this.#boxes.count, blob, ...values);
      }
    });
  }

  /** Makes the indexes, which takes seconds for a million features and is not interrupted. */
  async commit(record: ImportRecord): Promise<DataSet> {
    return this.#attempt(() => {
      const dataSet = dataSetOf(this.#layer.name, this.#place.partition, record, this.#box);
      fillRtree(this.#database, rtreeName(this.#layer), this.#boxes);
      createIndexes(this.#database, this.#layer);
      describeContents(this.#database, this.#layer, dataSet);
      this.#database.exec('COMMIT');
      this.#database.close();
      flush(this.#temporaryFile);
      renameSync(this.#temporaryFile, this.#place.file);
      flush(this.#place.directory);
      this.#ended = true;
      this.#lock.release();
      this.#onReplaced();
      return dataSet;
    });
  }

  async abort(): Promise<void> {
    this.#leave();
  }

  #leave(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#database.close();
    rmSync(this.#temporaryFile, { force: true });
    this.#lock.release();
  }

  /** Does a part of the import; if that fails, the import is over. */
  #attempt<T>(work: () => T): T {
    if (this.#ended) throw new Error(`The import of ${this.#layer.name} ${this.#place.partition} has ended`);
    try {
      return work();
    } catch (error) {
      this.#leave();
      throw unusable(`${this.#place}`, error);
    }
  }
}

/** Waits until a file, or the names in a directory, are on the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
