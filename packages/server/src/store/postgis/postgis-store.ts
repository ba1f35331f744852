import type pg from 'pg';
import { boxesTouch, boxOf } from '../box.ts';
import { decodeRecord } from '../data-set-record.ts';
import type {
  Box,
  DamagedPartition,
  DataSet,
  Feature,
  FeatureBox,
  FeatureLayer,
  FeatureShape,
  FeatureStore,
  LayerWriter,
  ListedFeature,
  PartitionWriter,
  Value,
} from '../feature-store.ts';
import { checkColumns, checkKeyColumn, checkNames, quoted } from '../names.ts';
import { type NearFeature, nearestByBoxes } from '../nearest.ts';
import { replaceOne } from '../replace-one.ts';
import { decodeWkb } from '../wkb.ts';
import { addressOf, openClient, openPool, type PostgresAddress, unreachable } from './connection.ts';
import { PostgisWriter } from './postgis-writer.ts';
import { Register } from './register.ts';
import { dropPartition, migrate, tableOf } from './schema.ts';

/** @template Shape of its geometry, or its box */
type Row<Shape> = [id: number, partition: string, shape: Shape, ...values: Value[]];

const GEOMETRY = "ST_AsBinary(geom, 'NDR')";
const IN_BOX = 'partition = ANY ($1) AND geom && ST_MakeEnvelope($2, $3, $4, $5, 4326)';
const IN_BOX_IN_ORDER = `${IN_BOX} ORDER BY partition, id`;
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

/** Features in PostGIS, one table a layer, partitioned. */
class PostgisStore implements FeatureStore {
  readonly #address: PostgresAddress;
  readonly #pool: pg.Pool;
  readonly #register = new Register();
  /** The register as its table gave it; null after a change of this process. */
  #asRead: string | null = null;

  constructor(address: PostgresAddress) {
    this.#address = address;
    this.#pool = openPool(address);
  }

  dataSets(): readonly DataSet[] {
    return this.#register.dataSets();
  }

  /** None: PostgreSQL keeps its own tables whole. */
  damaged(): readonly DamagedPartition[] {
    return [];
  }

  async refresh(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ record: string; columns: string[] }>(
        'SELECT record::text AS record, columns FROM rangeline.data_set ORDER BY layer, partition',
      );
      const asRead = JSON.stringify(rows);
      if (asRead === this.#asRead) return;
      this.#register.set(rows.map(({ record, columns }) => ({ dataSet: decodeRecord(record), columns })));
      this.#asRead = asRead;
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
    if (key.includes('\0') || !this.#register.has(layer, partition)) return [];
    const where = `partition = $1 AND ${quoted(column)} = $2 ORDER BY id`;
    return this.#features(layer, `${layer.name} by ${column}`, where, [partition, key]);
  }

  async list(
    layer: FeatureLayer,
    partition: string,
    after: number,
    limit: number,
  ): Promise<readonly ListedFeature[]> {
    if (!this.#register.has(layer, partition)) return [];
    const where = 'partition = $1 AND id > $2 ORDER BY id LIMIT $3';
    const rows = await this.#rows<Box>(layer, namesOf(layer), BOX, `list of ${layer.name}`, where, [
      partition,
      after,
      limit,
    ]);
    return rows.map(([id, , box, ...values]) => ({ id, partition, values: valuesOf(layer, values), box }));
  }

  async byBox(layer: FeatureLayer, box: Box): Promise<readonly Feature[]> {
    const partitions = this.#register.touched(layer, box);
    if (partitions.length === 0) return [];
    const found = await this.#features(layer, `${layer.name} by box`, IN_BOX_IN_ORDER, [partitions, ...box]);
    // PostGIS compares boxes of 32-bit numbers, rounded outwards.
    return found.filter(({ geometry }) => {
      const own = boxOf(geometry);
      return own !== null && boxesTouch(own, box);
    });
  }

  async shapesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureShape[]> {
    const rows = await this.#rowsInBox<Buffer>(layer, columns, GEOMETRY, box);
    return rows.map(([id, partition, wkb, ...values]) => ({ id, partition, values, wkb }));
  }

  async boxesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureBox[]> {
    const rows = await this.#rowsInBox<Box>(layer, columns, BOX, box);
    return rows.map(([id, partition, own, ...values]) => ({ id, partition, values, box: own }));
  }

  async shapesById(
    layer: FeatureLayer,
    columns: readonly string[],
    partition: string,
    ids: readonly number[],
  ): Promise<readonly FeatureShape[]> {
    checkColumns(layer, columns);
    if (!this.#register.has(layer, partition)) return [];
    const where = 'partition = $1 AND id = ANY ($2)';
    const rows = await this.#rowsOnce<Buffer>(layer, columns, GEOMETRY, where, [partition, ids]);
    const shapes = new Map(rows.map(([id, , wkb, ...values]) => [id, { id, partition, values, wkb }]));
    return ids.flatMap((id) => shapes.get(id) ?? []);
  }

  async countInBox(layer: FeatureLayer, box: Box): Promise<number> {
    const partitions = this.#register.touched(layer, box);
    if (partitions.length === 0) return 0;
    const text = `SELECT count(*)::float8 AS count FROM ${tableOf(layer.name)} WHERE ${IN_BOX}`;
    try {
      const { rows } = await this.#pool.query<{ count: number }>(text, [partitions, ...box]);
      return rows[0]?.count ?? 0;
    } catch (error) {
      throw unreachable(this.#address, error);
    }
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
    return replaceOne(await this.replaceSeveral(layer), partition);
  }

  async replaceSeveral(layer: FeatureLayer): Promise<LayerWriter> {
    return PostgisWriter.open(this.#address, layer, (dataSets) => {
      this.#asRead = null;
      this.#register.replace(layer, dataSets);
    });
  }

  async drop(layer: string, partition: string): Promise<void> {
    try {
      const client = await openClient(this.#address);
      await dropPartition(client, layer, partition).finally(() => client.end());
    } catch (error) {
      throw unreachable(this.#address, error);
    }
    this.#asRead = null;
    this.#register.drop(layer, partition);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #features(
    layer: FeatureLayer,
    name: string,
    where: string,
    values: readonly unknown[],
  ): Promise<Feature[]> {
    const rows = await this.#rows<Buffer>(layer, namesOf(layer), GEOMETRY, name, where, values);
    return rows.map(([id, partition, geometry, ...kept]) => ({
      id,
      partition,
      values: valuesOf(layer, kept),
      geometry: decodeWkb(geometry),
    }));
  }

  async #rowsInBox<Shape>(
    layer: FeatureLayer,
    columns: readonly string[],
    shape: string,
    box: Box,
  ): Promise<Row<Shape>[]> {
    checkColumns(layer, columns);
    const partitions = this.#register.touched(layer, box);
    if (partitions.length === 0) return [];
    return this.#rowsOnce(layer, columns, shape, IN_BOX_IN_ORDER, [partitions, ...box]);
  }

  /** Not prepared: a statement is known by its name, of which 63 bytes count, and columns make it longer. */
  #rowsOnce<Shape>(
    layer: FeatureLayer,
    columns: readonly string[],
    shape: string,
    where: string,
    values: readonly unknown[],
  ): Promise<Row<Shape>[]> {
    return this.#rows<Shape>(layer, columns, shape, undefined, where, values);
  }

  /** @param name of the prepared statement; undefined for one that is not prepared */
  async #rows<Shape>(
    layer: FeatureLayer,
    columns: readonly string[],
    shape: string,
    name: string | undefined,
    where: string,
    values: readonly unknown[],
  ): Promise<Row<Shape>[]> {
    const selected = ['id', 'partition', shape, ...columns.map(quoted)].join(', ');
    const text = `SELECT ${selected} FROM ${tableOf(layer.name)} WHERE ${where}`;
    const query = {
      ...(name !== undefined && { name }),
      text,
      values: [...values],
      rowMode: 'array' as const,
    };
    try {
      return (await this.#pool.query<Row<Shape>>(query)).rows;
    } catch (error) {
      throw unreachable(this.#address, error);
    }
  }
}

function namesOf({ columns }: FeatureLayer): string[] {
  return columns.map(({ name }) => name);
}

function valuesOf({ columns }: FeatureLayer, kept: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, i) => [name, kept[i] ?? null]));
}
