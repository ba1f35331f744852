import type pg from 'pg';
import type { FeatureLayer } from '../feature-store.ts';
import { importUnderWay } from '../import-under-way.ts';
import { keyColumns, quoted } from '../names.ts';
import { migrateSchema } from '../postgres-migration.ts';

/** One SQL script a schema version, oldest first, never changed once released. */
const MIGRATIONS = [
  `CREATE EXTENSION IF NOT EXISTS postgis SCHEMA public;
   CREATE TABLE rangeline.data_set (
     layer text COLLATE "C" NOT NULL,
     partition text COLLATE "C" NOT NULL,
     -- The table of this schema that is the partition.
     table_name text NOT NULL,
     record json NOT NULL,
     PRIMARY KEY (layer, partition)
   );
   CREATE SEQUENCE rangeline.import_number;`,
  `-- The columns that the partition was imported with: its table has those of older and later layers too, empty.
   ALTER TABLE rangeline.data_set ADD COLUMN columns text[] COLLATE "C";
   UPDATE rangeline.data_set SET columns = ARRAY(
     SELECT attname::text FROM pg_attribute
     WHERE attrelid = to_regclass('rangeline.' || quote_ident(table_name)) AND attnum > 0 AND NOT attisdropped
   );
   ALTER TABLE rangeline.data_set ALTER COLUMN columns SET NOT NULL;`,
];

/** The advisory locks of this schema; all its imports and migrations name theirs so. */
function lockKey(what: string): string {
  return `rangeline ${what}`;
}

/** Brings the schema `rangeline` up to date. */
export function migrate(client: pg.Client): Promise<void> {
  return migrateSchema(client, 'rangeline', MIGRATIONS);
}

/** Takes the lock of a partition's import until the connection ends, or tells who has it. */
export async function lockPartition(
  client: pg.Client,
  layer: string,
  partition: string,
): Promise<{ readonly taken: boolean; readonly holder: string | null }> {
  const key = lockKey(`import ${layer} ${partition}`);
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [key],
  );
  if (rows[0]?.taken === true) return { taken: true, holder: null };
  const { rows: holders } = await client.query<{ application_name: string | null }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [key],
  );
  return { taken: false, holder: holders[0]?.application_name || null };
}

const TYPES = { text: 'text COLLATE "C"', integer: 'bigint', real: 'double precision' } as const;

export function tableOf(name: string): string {
  return `rangeline.${quoted(name)}`;
}

function columnDefinitions(layer: FeatureLayer): Map<string, string> {
  return new Map(layer.columns.map(({ name, type }) => [name, `${quoted(name)} ${TYPES[type]}`]));
}

/** The columns that all tables of features have before those of their layer. */
const FIXED_COLUMNS = 'id integer NOT NULL, geom geometry(Geometry, 4326) NOT NULL';

/** What such a table has besides, by name, with the types of PostgreSQL; nothing where there is no table. */
async function presentColumns(client: pg.Client, layer: FeatureLayer): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
       AND attname NOT IN ('partition', 'id', 'geom')`,
    [tableOf(layer.name)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Makes the table of a layer, or gives it the columns that the layer has gained. What the layer has lost stays: it may
 * be all that another version looks up. In a transaction of its own: it keeps readers waiting while it adds columns.
 */
export async function ensureLayerTable(client: pg.Client, layer: FeatureLayer): Promise<void> {
  const definitions = columnDefinitions(layer);
  const table = tableOf(layer.name);
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockKey(`layer ${layer.name}`),
  ]);
  const present = await presentColumns(client, layer);
  if (present.size === 0)
    await client.query(
      `CREATE TABLE ${table} (${['partition text COLLATE "C" NOT NULL', FIXED_COLUMNS, ...definitions.values()].join(', ')})
       PARTITION BY LIST (partition)`,
    );
  else
    for (const [name, definition] of definitions)
      if (!present.has(name)) await client.query(`ALTER TABLE ${table} ADD COLUMN ${definition}`);
  await client.query('COMMIT');
}

/** Makes an empty table that can become a partition of a layer; its name is returned. */
export async function createPartitionTable(
  client: pg.Client,
  layer: FeatureLayer,
  partition: string,
): Promise<string> {
  const { rows } = await client.query<{ number: number }>(
    "SELECT nextval('rangeline.import_number') AS number",
  );
  const name = `${layer.name}_${partition}_${rows[0]?.number}`;
  const isPartition = `partition text COLLATE "C" NOT NULL DEFAULT '${partition}' CHECK (partition = '${partition}')`;
  const definitions = columnDefinitions(layer);
  const lost = [...(await presentColumns(client, layer))].flatMap(([column, type]) =>
    definitions.has(column) ? [] : [`${quoted(column)} ${type}${type === 'text' ? ' COLLATE "C"' : ''}`],
  );
  const columns = [isPartition, FIXED_COLUMNS, ...definitions.values(), ...lost];
  await client.query(`CREATE TABLE ${tableOf(name)} (${columns.join(', ')})`);
  return name;
}

/** Indexes a filled table. */
export async function createIndexes(client: pg.Client, layer: FeatureLayer, name: string): Promise<void> {
  await client.query(`CREATE INDEX ON ${tableOf(name)} USING gist (geom)`);
  for (const column of keyColumns(layer))
    await client.query(`CREATE INDEX ON ${tableOf(name)} (${quoted(column.name)})`);
  await client.query(`ANALYZE ${tableOf(name)}`);
}

async function removeTable(client: pg.Client, layer: string, partition: string): Promise<void> {
  const { rows } = await client.query<{ table_name: string }>(
    'SELECT table_name FROM rangeline.data_set WHERE layer = $1 AND partition = $2',
    [layer, partition],
  );
  for (const { table_name: old } of rows) {
    await client.query(`ALTER TABLE ${tableOf(layer)} DETACH PARTITION ${tableOf(old)}`);
    await client.query(`DROP TABLE ${tableOf(old)}`);
  }
}

/**
 * Removes a partition and its record.
 * @throws StoreError when an import of it is under way
 */
export async function dropPartition(client: pg.Client, layer: string, partition: string): Promise<void> {
  const { taken, holder } = await lockPartition(client, layer, partition);
  if (!taken) throw importUnderWay(layer, partition, holder);
  await client.query('BEGIN');
  await removeTable(client, layer, partition);
  await client.query('DELETE FROM rangeline.data_set WHERE layer = $1 AND partition = $2', [
    layer,
    partition,
  ]);
  await client.query('COMMIT');
}

/**
 * Puts a table in the place of the partition that answers, and its record into the register. Readers wait from here
 * to the end of the transaction.
 */
export async function swapPartition(
  client: pg.Client,
  layer: FeatureLayer,
  partition: string,
  name: string,
  record: string,
): Promise<void> {
  await removeTable(client, layer.name, partition);
  await client.query(
    `ALTER TABLE ${tableOf(layer.name)} ATTACH PARTITION ${tableOf(name)} FOR VALUES IN ('${partition}')`,
  );
  await client.query(
    `INSERT INTO rangeline.data_set (layer, partition, table_name, record, columns) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (layer, partition) DO UPDATE
       SET table_name = excluded.table_name, record = excluded.record, columns = excluded.columns`,
    [layer.name, partition, name, record, layer.columns.map((column) => column.name)],
  );
}
