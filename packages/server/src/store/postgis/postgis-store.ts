import type pg from 'pg';
import { boxesTouch, boxOf } from '../box.ts';
import { decodeRecord } from '../data-set-record.ts';
import type {
  Box,
  DamagedPartition,
  DataSet,
  Feature,
  FeatureLayer,
  FeatureStore,
  ListedFeature,
  PartitionWriter,
  Value,
} from '../feature-store.ts';
import { checkKeyColumn, checkNames, quoted } from '../names.ts';
import { type NearFeature, nearestByBoxes } from '../nearest.ts';
import { decodeWkb } from '../wkb.ts';
import { addressOf, openClient, openPool, type PostgresAddress, unreachable } from './connection.ts';
import { PostgisWriter } from './postgis-writer.ts';
import { migrate, tableOf } from './schema.ts';

/** @template Shape of its geometry, or its box */
type Row<Shape> = [id: number, partition: string, shape: Shape, ...values: Value[]];

const GEOMETRY = "ST_AsBinary(geom, 'NDR')";
const BOX = 'ARRAY[ST_XMin(geom), ST_YMin(geom), ST_XMax(geom), ST_YMax(geom)]';

/**
 * Opens the store in a PostgreSQL database with PostGIS, in its schema `rangeline`.
 * @param url `postgres://user:password@host:port/database`
 * @throws StoreError when it cannot be reached or brought up to date
 */
export async function openPostgisStore(url: string): Promise<PostgisStore> {
  const address = addressOf(url);
  try {
    const client = await openClient(address);
    await migrate(client).finally(() => client.end());
    const store = new PostgisStore(address);
    await store.refresh();
    return store;
  } catch (error) {
    throw unreachable(address, error);
  }
}

/** Features in PostGIS, one table a layer, partitioned. The register is kept in memory as it was at the last look. */
class PostgisStore implements FeatureStore {
  readonly #address: PostgresAddress;
  readonly #pool: pg.Pool;
  #dataSets: readonly DataSet[] = [];

  constructor(address: PostgresAddress) {
    this.#address = address;
    this.#pool = openPool(address);
  }

  dataSets(): readonly DataSet[] {
    return this.#dataSets;
  }

  /** None: PostgreSQL keeps its own tables whole. */
  damaged(): readonly DamagedPartition[] {
    return [];
  }

  async refresh(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ record: string }>(
        'SELECT record::text AS record FROM rangeline.data_set ORDER BY layer, partition',
      );
      this.#dataSets = rows.map(({ record }) => decodeRecord(record));
    } catch (error) {
      throw unreachable(this.#address, error);
    }
  }

  async byKey(
    layer: FeatureLayer,
    partition: string,
    column: string,
    key: string,
  ): Promise<readonly Feature[]> {
    checkKeyColumn(layer, column);
    // PostgreSQL refuses a text with a NUL; none was ever kept.
    if (key.includes('\0') || !this.#imported(layer).some((one) => one.partition === partition)) return [];
    const where = `partition = $1 AND ${quoted(column)} = $2 ORDER BY id`;
    return this.#features(layer, `${layer.name} by ${column}`, where, [partition, key]);
  }

  async list(
    layer: FeatureLayer,
    partition: string,
    after: number,
    limit: number,
  ): Promise<readonly ListedFeature[]> {
    if (!this.#imported(layer).some((one) => one.partition === partition)) return [];
    const where = 'partition = $1 AND id > $2 ORDER BY id LIMIT $3';
    const values = [partition, after, limit];
    const rows = await this.#rows<Box>(layer, BOX, `list of ${layer.name}`, where, values);
    return rows.map(([id, , box, ...kept]) => ({ id, partition, values: valuesOf(layer, kept), box }));
  }

  async byBox(layer: FeatureLayer, box: Box): Promise<readonly Feature[]> {
    const touched = this.#imported(layer).filter((one) => one.box !== null && boxesTouch(one.box, box));
    if (touched.length === 0) return [];
    const where =
      'partition = ANY ($1) AND geom && ST_MakeEnvelope($2, $3, $4, $5, 4326) ORDER BY partition, id';
    const partitions = touched.map(({ partition }) => partition);
    const found = await this.#features(layer, `${layer.name} by box`, where, [partitions, ...box]);
    // PostGIS compares boxes of 32-bit numbers, rounded outwards.
    return found.filter(({ geometry }) => {
      const own = boxOf(geometry);
      return own !== null && boxesTouch(own, box);
    });
  }

  nearest(
    layer: FeatureLayer,
    point: readonly [lng: number, lat: number],
    limit: number,
    withinMetres: number,
  ): Promise<readonly NearFeature[]> {
    return nearestByBoxes(point, limit, withinMetres, (box) => this.byBox(layer, box));
  }

  async replace(layer: FeatureLayer, partition: string): Promise<PartitionWriter> {
    checkNames(layer, partition);
    return PostgisWriter.begin(this.#address, layer, partition, (dataSet) => this.#register(dataSet));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #imported(layer: FeatureLayer): readonly DataSet[] {
    return this.#dataSets.filter((dataSet) => dataSet.layer === layer.name);
  }

  #register(dataSet: DataSet): void {
    const place = ({ layer, partition }: DataSet) => `${layer} ${partition}`;
    const others = this.#dataSets.filter((one) => place(one) !== place(dataSet));
    this.#dataSets = [...others, dataSet].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  async #features(
    layer: FeatureLayer,
    name: string,
    where: string,
    values: readonly unknown[],
  ): Promise<Feature[]> {
    const rows = await this.#rows<Buffer>(layer, GEOMETRY, name, where, values);
    return rows.map(([id, partition, geometry, ...kept]) => ({
      id,
      partition,
      values: valuesOf(layer, kept),
      geometry: decodeWkb(geometry),
    }));
  }

  /** @param name of the prepared statement */
  async #rows<Shape>(
    layer: FeatureLayer,
    shape: string,
    name: string,
    where: string,
    values: readonly unknown[],
  ): Promise<Row<Shape>[]> {
    const columns = ['id', 'partition', shape, ...layer.columns.map((column) => quoted(column.name))];
    const text = `SELECT ${columns.join(', ')} FROM ${tableOf(layer.name)} WHERE ${where}`;
    const query = { name, text, values: [...values], rowMode: 'array' as const };
    try {
      return (await this.#pool.query<Row<Shape>>(query)).rows;
    } catch (error) {
      throw unreachable(this.#address, error);
    }
  }
}

function valuesOf({ columns }: FeatureLayer, kept: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, i) => [name, kept[i] ?? null]));
}
