import { rmSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { boxAroundBoth } from '../box.ts';
import { dataSetOf } from '../data-set-record.ts';
import type { FeatureFit } from '../feature-fit.ts';
import type { Box, DataSet, FeatureLayer, ImportRecord, NewFeature, Value } from '../feature-store.ts';
import { openForFilling, swapIn } from '../filled-file.ts';
import { ImportLock } from '../import-lock.ts';
import { quoted } from '../names.ts';
import { WkbWriter } from '../wkb.ts';
import { encodeBlob } from './geometry-blob.ts';
import { BoxColumn, fillRtree } from './packed-rtree.ts';
import type { PartitionPlace } from './partition-place.ts';
import { createIndexes, createTables, describeContents, rtreeName } from './schema.ts';

/** Enough for the indexes of a state to be sorted in memory. */
const INDEXING_CACHE_KIBIBYTES = 65_536;

type Row = [id: number, geometry: Buffer, ...values: Value[]];

interface OpenFile {
  readonly database: Sqlite.Database;
  readonly insert: Sqlite.Statement<Row>;
}

/**
 * Fills a file beside the one that answers, then renames it over that. Until the name changes nothing is written to
 * the old file, so the new one needs no journal: after a crash it is only a leftover.
 */
export class PartitionFilling {
  readonly #layer: FeatureLayer;
  readonly #place: PartitionPlace;
  readonly #lock: ImportLock;
  readonly #fit: FeatureFit;
  readonly #cacheKibibytes: number;
  readonly #temporaryFile: string;
  readonly #geometries = new WkbWriter();
  readonly #boxes = new BoxColumn();
  #open: OpenFile | null = null;
  #box: Box | null = null;

  /**
   * @param cacheKibibytes its page cache while rows are added
   * @throws StoreError when the partition is being imported
   */
  constructor(layer: FeatureLayer, place: PartitionPlace, fit: FeatureFit, cacheKibibytes: number) {
    this.#layer = layer;
    this.#place = place;
    this.#fit = fit;
    this.#cacheKibibytes = cacheKibibytes;
    this.#temporaryFile = place.temporaryFile(process.pid);
    this.#lock = ImportLock.take(place);
    let database: Sqlite.Database | undefined;
    try {
      place.removeLeftovers();
      database = openForFilling(this.#temporaryFile, this.#cacheKibibytes);
      createTables(database, layer);
      this.#open = this.#opened(database);
    } catch (error) {
      database?.close();
      this.leave();
      throw error;
    }
  }

  write(features: readonly NewFeature[]): void {
    const { insert } = this.#file();
    for (const feature of features) {
      const { geometry, values } = this.#fit.fit(feature);
      const blob = encodeBlob(this.#geometries, geometry);
      this.#boxes.push(this.#geometries.box);
      this.#box = boxAroundBoth(this.#box, [...this.#geometries.box]);
      insert.run(this.#boxes.count, blob, ...values);
    }
  }

  /** Closes the file; it is opened again when it is needed. */
  suspend(): void {
    if (this.#open === null) return;
    this.#open.database.exec('COMMIT');
    this.#open.database.close();
    this.#open = null;
  }

  /** Makes the indexes, which takes seconds for a million features and is not interrupted, and swaps the files. */
  commit(record: ImportRecord): DataSet {
    const dataSet = dataSetOf(this.#layer.name, this.#place.partition, record, this.#box);
    const { database } = this.#file();
    database.pragma(`cache_size = -${INDEXING_CACHE_KIBIBYTES}`);
    fillRtree(database, rtreeName(this.#layer), this.#boxes);
    createIndexes(database, this.#layer);
    describeContents(database, this.#layer, dataSet);
    this.suspend();
    swapIn(this.#temporaryFile, this.#place.file);
    this.#lock.release();
    return dataSet;
  }

  /** Leaves the partition as it was. */
  leave(): void {
    this.#open?.database.close();
    this.#open = null;
    rmSync(this.#temporaryFile, { force: true });
    this.#lock.release();
  }

  #file(): OpenFile {
    this.#open ??= this.#opened(openForFilling(this.#temporaryFile, this.#cacheKibibytes));
    return this.#open;
  }

  #opened(database: Sqlite.Database): OpenFile {
    const places = this.#layer.columns.map(() => ', ?').join('');
    const insert = database.prepare<Row>(`INSERT INTO ${quoted(this.#layer.name)} VALUES (?, ?${places})`);
    return { database, insert };
  }
}
