import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { boxAroundBoth } from '../box.ts';
import { dataSetOf, encodeRecord } from '../data-set-record.ts';
import { FeatureFit } from '../feature-fit.ts';
import type { Box, DataSet, FeatureLayer, ImportRecord, LayerWriter, NewFeature } from '../feature-store.ts';
import { importUnderWay } from '../import-under-way.ts';
import { checkNames, quoted } from '../names.ts';
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

/** A partition that is being filled. */
interface Filling {
  readonly table: string;
  count: number;
  box: Box | null;
}

/**
 * Fills fresh tables and puts them in the place of the partitions that answer, all over one connection and in one
 * transaction: whatever happens before its end leaves nothing behind.
 */
export class PostgisWriter implements LayerWriter {
  readonly #address: PostgresAddress;
  readonly #client: pg.Client;
  readonly #layer: FeatureLayer;
  readonly #onReplaced: (dataSets: readonly DataSet[]) => void;
  readonly #fit: FeatureFit;
  readonly #geometries = new WkbWriter();
  /** By partition, in the order in which they were begun. */
  readonly #fillings = new Map<string, Filling>();
  #ended = false;

  private constructor(
    address: PostgresAddress,
    client: pg.Client,
    layer: FeatureLayer,
    onReplaced: (dataSets: readonly DataSet[]) => void,
  ) {
    this.#address = address;
    this.#client = client;
    this.#layer = layer;
    this.#onReplaced = onReplaced;
    this.#fit = new FeatureFit(layer);
  }

  /**
   * @param onReplaced called when new tables have taken the place of old ones
   * @throws StoreError when the database cannot be reached or may not be written
   */
  static async open(
    address: PostgresAddress,
    layer: FeatureLayer,
    onReplaced: (dataSets: readonly DataSet[]) => void,
  ): Promise<PostgisWriter> {
    let client: pg.Client | undefined;
    try {
      client = await openClient(address);
      await client.query(CHECK_CONNECTION);
      await ensureLayerTable(client, layer);
      await client.query('BEGIN');
      return new PostgisWriter(address, client, layer, onReplaced);
    } catch (error) {
      await client?.end();
      throw unreachable(address, error);
    }
  }

  async begin(partition: string): Promise<void> {
    await this.#attempt(partition, async () => {
      checkNames(this.#layer, partition);
      const { taken, holder } = await lockPartition(this.#client, this.#layer.name, partition);
      if (!taken) throw importUnderWay(this.#layer.name, partition, holder);
      const table = await createPartitionTable(this.#client, this.#layer, partition);
      this.#fillings.set(partition, { table, count: 0, box: null });
    });
  }

  async write(partition: string, features: readonly NewFeature[]): Promise<void> {
    const columns = ['id', 'geom', ...this.#layer.columns.map(({ name }) => name)].map(quoted).join(', ');
    await this.#attempt(partition, async () => {
      const filling = this.#fillings.get(partition);
      if (filling === undefined) throw new Error(`The import of ${partition} was not begun`);
      await pipeline(
        Readable.from(this.#chunks(filling, features)),
        this.#client.query(copyFrom(`COPY ${tableOf(filling.table)} (${columns}) FROM STDIN`)),
      );
    });
  }

  async commit(recordOf: (partition: string) => ImportRecord): Promise<readonly DataSet[]> {
    return this.#attempt([...this.#fillings.keys()].join(' '), async () => {
      const { name } = this.#layer;
      // Readers wait from the first swap on, so the indexes come before.
      for (const { table } of this.#fillings.values()) await createIndexes(this.#client, this.#layer, table);
      const dataSets: DataSet[] = [];
      for (const [partition, { table, box }] of this.#fillings) {
        const dataSet = dataSetOf(name, partition, recordOf(partition), box);
        await swapPartition(this.#client, this.#layer, partition, table, encodeRecord(dataSet));
        dataSets.push(dataSet);
      }
      await this.#client.query('COMMIT');
      this.#ended = true;
      await this.#client.end();
      this.#onReplaced(dataSets);
      return dataSets;
    });
  }

  async abort(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    // The end of the connection rolls back, and frees the locks.
    await this.#client.end();
  }

  *#chunks(filling: Filling, features: readonly NewFeature[]): Generator<string> {
    let rows = '';
    for (const feature of features) {
      rows += copyRow(++filling.count, this.#fit.fit(feature), this.#geometries);
      filling.box = boxAroundBoth(filling.box, [...this.#geometries.box]);
      if (rows.length < CHUNK_CHARACTERS) continue;
      yield rows;
      rows = '';
    }
    yield rows;
  }

  /** Does a part of the import; if that fails, the import is over. */
  async #attempt<T>(partitions: string, work: () => Promise<T>): Promise<T> {
    if (this.#ended) throw new Error(`The import of ${this.#layer.name} ${partitions} has ended`);
    try {
      return await work();
    } catch (error) {
      await this.abort();
      throw unreachable(this.#address, error);
    }
  }
}
