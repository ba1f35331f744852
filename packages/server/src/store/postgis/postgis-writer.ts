import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { boxAroundBoth } from '../box.ts';
import { dataSetOf, encodeRecord } from '../data-set-record.ts';
import { FeatureFit } from '../feature-fit.ts';
import type {
  Box,
  DataSet,
  FeatureLayer,
  ImportRecord,
  NewFeature,
  PartitionWriter,
} from '../feature-store.ts';
import { importUnderWay } from '../import-under-way.ts';
import { quoted } from '../names.ts';
import { WkbWriter } from '../wkb.ts';
import { openClient, type PostgresAddress, unreachable } from './connection.ts';
import { copyRow } from './copy-text.ts';
import {
  createIndexes,
  createPartitionTable,
  ensureLayerTable,
  lockPartition,
  swapPartition,
  tableOf,
} from './schema.ts';

/** Sent at once: rows one by one would each cost a turn of the stream. */
const CHUNK_CHARACTERS = 1 << 16;

/** A server that notices soon that an import was killed frees its lock soon. */
const CHECK_CONNECTION = "SET client_connection_check_interval = '1s'";

/**
 * Fills a fresh table and puts it in the place of the partition that answers, all in one transaction: whatever
 * happens before its end leaves nothing behind.
 */
export class PostgisWriter implements PartitionWriter {
  readonly #address: PostgresAddress;
  readonly #client: pg.Client;
  readonly #layer: FeatureLayer;
  readonly #partition: string;
  readonly #table: string;
  readonly #onReplaced: (dataSet: DataSet) => void;
  readonly #fit: FeatureFit;
  readonly #geometries = new WkbWriter();
  #count = 0;
  #box: Box | null = null;
  #ended = false;

  private constructor(
    address: PostgresAddress,
    client: pg.Client,
    layer: FeatureLayer,
    partition: string,
    table: string,
    onReplaced: (dataSet: DataSet) => void,
  ) {
    this.#address = address;
    this.#client = client;
    this.#layer = layer;
    this.#partition = partition;
    this.#table = table;
    this.#onReplaced = onReplaced;
    this.#fit = new FeatureFit(layer);
  }

  /**
   * @param onReplaced called when the new table has taken the place of the old one
   * @throws StoreError when the partition is being imported, or the database may not be written
   */
  static async begin(
    address: PostgresAddress,
    layer: FeatureLayer,
    partition: string,
    onReplaced: (dataSet: DataSet) => void,
  ): Promise<PostgisWriter> {
    let client: pg.Client | undefined;
    try {
      client = await openClient(address);
      await client.query(CHECK_CONNECTION);
      const { taken, holder } = await lockPartition(client, layer.name, partition);
      if (!taken) throw importUnderWay(layer.name, partition, holder);
      await ensureLayerTable(client, layer);
      await client.query('BEGIN');
      const table = await createPartitionTable(client, layer, partition);
      return new PostgisWriter(address, client, layer, partition, table, onReplaced);
    } catch (error) {
      await client?.end();
      throw unreachable(address, error);
    }
  }

  async write(features: readonly NewFeature[]): Promise<void> {
    const columns = ['id', 'geom', ...this.#layer.columns.map(({ name }) => name)].map(quoted).join(', ');
    await this.#attempt(() =>
      pipeline(
        Readable.from(this.#chunks(features)),
        this.#client.query(copyFrom(`COPY ${tableOf(this.#table)} (${columns}) FROM STDIN`)),
      ),
    );
  }

  async commit(record: ImportRecord): Promise<DataSet> {
    return this.#attempt(async () => {
      const dataSet = dataSetOf(this.#layer.name, this.#partition, record, this.#box);
      await createIndexes(this.#client, this.#layer, this.#table);
      await swapPartition(this.#client, this.#layer, this.#partition, this.#table, encodeRecord(dataSet));
      await this.#client.query('COMMIT');
      this.#ended = true;
      await this.#client.end();
      this.#onReplaced(dataSet);
      return dataSet;
    });
  }

  async abort(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    // The end of the connection rolls back, and frees the lock.
    await this.#client.end();
  }

  *#chunks(features: readonly NewFeature[]): Generator<string> {
    let rows = '';
    for (const feature of features) {
      rows += copyRow(++this.#count, this.#fit.fit(feature), this.#geometries);
      this.#box = boxAroundBoth(this.#box, [...this.#geometries.box]);
      if (rows.length < CHUNK_CHARACTERS) continue;
      yield rows;
      rows = '';
    }
    yield rows;
  }

  /** Does a part of the import; if that fails, the import is over. */
  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    if (this.#ended) throw new Error(`The import of ${this.#layer.name} ${this.#partition} has ended`);
    try {
      return await work();
    } catch (error) {
      await this.abort();
      throw unreachable(this.#address, error);
    }
  }
}
