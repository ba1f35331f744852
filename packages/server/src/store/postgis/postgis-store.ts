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
import { StoreError } from '../store-error.ts';
import { decodeWkb } from '../wkb.ts';
import { addressOf, openClient, openPool, type PostgresAddress, unreachable } from './connection.ts';
import { PostgisWriter } from './postgis-writer.ts';
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

/** A partition of the register, and the columns that it was imported with. */
interface Kept {
  readonly dataSet: DataSet;
  readonly columns: readonly string[];
}

/** Features in PostGIS, one table a layer, partitioned. The register is kept in memory as it was at the last look. */
class PostgisStore implements FeatureStore {
  readonly #address: PostgresAddress;
  readonly #pool: pg.Pool;
  #kept: readonly Kept[] = [];
  #dataSets: readonly DataSet[] = [];
  /** The register as its table gave it; null after a change of this process. */
  #asRead: string | null = null;

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
      const { rows } = await this.#pool.query<{ record: string; columns: string[] }>(
        'SELECT record::text AS record, columns FROM rangeline.data_set ORDER BY layer, partition',
      );
      const asRead = JSON.stringify(rows);
      if (asRead === this.#asRead) return;
      this.#keep(rows.map(({ record, columns }) => ({ dataSet: decodeRecord(record), columns })));
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
    const kept = this.#imported(layer).find(({ dataSet }) => dataSet.partition === partition);
    // PostgreSQL refuses a text with a NUL; none was ever kept.
    if (key.includes('\0') || kept === undefined) return [];
    refuseMissing(layer, kept);
    const where = `partition = $1 AND ${quoted(column)} = $2 ORDER BY id`;
    return this.#features(layer, `${layer.name} by ${column}`, where, [partition, key]);
  }

  async list(
    layer: FeatureLayer,
    partition: string,
    after: number,
    limit: number,
  ): Promise<readonly ListedFeature[]> {
    const kept = this.#imported(layer).find(({ dataSet }) => dataSet.partition === partition);
    if (kept === undefined) return [];
    refuseMissing(layer, kept);
    const where = 'partition = $1 AND id > $2 ORDER BY id LIMIT $3';
    const rows = await this.#rows<Box>(layer, namesOf(layer), BOX, `list of ${layer.name}`, where, [
      partition,
      after,
      limit,
    ]);
    return rows.map(([id, , box, ...values]) => ({ id, partition, values: valuesOf(layer, values), box }));
  }

  async byBox(layer: FeatureLayer, box: Box): Promise<readonly Feature[]> {
    const partitions = this.#touched(layer, box);
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
    checkColumns(layer, columns);
    const partitions = this.#touched(layer, box);
    if (partitions.length === 0) return [];
    const rows = await this.#rowsOnce<Buffer>(layer, columns, GEOMETRY, IN_BOX_IN_ORDER, [
      partitions,
      ...box,
    ]);
    return rows.map(([id, partition, wkb, ...values]) => ({ id, partition, values, wkb }));
  }

  async boxesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureBox[]> {
    checkColumns(layer, columns);
    const partitions = this.#touched(layer, box);
    if (partitions.length === 0) return [];
    const rows = await this.#rowsOnce<Box>(layer, columns, BOX, IN_BOX_IN_ORDER, [partitions, ...box]);
    return rows.map(([id, partition, own, ...values]) => ({ id, partition, values, box: own }));
  }

  async shapesById(
    layer: FeatureLayer,
    columns: readonly string[],
    partition: string,
    ids: readonly number[],
  ): Promise<readonly FeatureShape[]> {
    checkColumns(layer, columns);
    const kept = this.#imported(layer).find(({ dataSet }) => dataSet.partition === partition);
    if (kept === undefined) return [];
    refuseMissing(layer, kept);
    const where = 'partition = $1 AND id = ANY ($2) ORDER BY array_position($2, id)';
    const rows = await this.#rowsOnce<Buffer>(layer, columns, GEOMETRY, where, [partition, ids]);
    return rows.map(([id, , wkb, ...values]) => ({ id, partition, values, wkb }));
  }

  async countInBox(layer: FeatureLayer, box: Box): Promise<number> {
    const partitions = this.#touched(layer, box);
    if (partitions.length === 0) return 0;
    const text = `SELECT count(*)::float8 AS count FROM ${tableOf(layer.name)} WHERE ${IN_BOX}`;
    try {
      const { rows } = await this.#pool.query<{ count: number }>(text, [partitions, ...box]);
      return rows[0]?.count ?? 0;
    } catch (error) {
      throw unreachable(this.#address, error);
    }
  }

  /** The partitions that a box touches. */
  #touched(layer: FeatureLayer, box: Box): string[] {
    const touched = this.#imported(layer).filter(
      ({ dataSet }) => dataSet.box !== null && boxesTouch(dataSet.box, box),
    );
    for (const kept of touched) refuseMissing(layer, kept);
    return touched.map(({ dataSet }) => dataSet.partition);
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
    return PostgisWriter.open(this.#address, layer, (dataSets) => this.#register(layer, dataSets));
  }

  async drop(layer: string, partition: string): Promise<void> {
    try {
      const client = await openClient(this.#address);
      await dropPartition(client, layer, partition).finally(() => client.end());
    } catch (error) {
      throw unreachable(this.#address, error);
    }
    this.#keep(
      this.#kept.filter(({ dataSet }) => dataSet.layer !== layer || dataSet.partition !== partition),
    );
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #imported(layer: FeatureLayer): readonly Kept[] {
    return this.#kept.filter(({ dataSet }) => dataSet.layer === layer.name);
  }

  #register(layer: FeatureLayer, replaced: readonly DataSet[]): void {
    const place = ({ dataSet }: Kept) => `${dataSet.layer} ${dataSet.partition}`;
    const columns = layer.columns.map(({ name }) => name);
    const now = new Map(this.#kept.map((kept) => [place(kept), kept]));
    for (const dataSet of replaced) now.set(place({ dataSet, columns }), { dataSet, columns });
    this.#keep([...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, kept]) => kept));
  }

  #keep(kept: readonly Kept[]): void {
    this.#asRead = null;
    this.#kept = kept;
    this.#dataSets = kept.map(({ dataSet }) => dataSet);
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

/** Columns that a layer has gained are empty in what was imported before: they would answer that nothing is there. */
function refuseMissing(layer: FeatureLayer, { dataSet, columns }: Kept): void {
  const missing = layer.columns.flatMap(({ name }) => (columns.includes(name) ? [] : [name]));
  if (missing.length === 0) return;
  throw new StoreError(
    `The data set ${dataSet.layer} ${dataSet.partition} is unusable; import it again. It was imported without ${missing.join(', ')}.`,
  );
}

function namesOf({ columns }: FeatureLayer): string[] {
  return columns.map(({ name }) => name);
}

function valuesOf({ columns }: FeatureLayer, kept: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, i) => [name, kept[i] ?? null]));
}
