import type pg from 'pg';
import { StoreError } from './store-error.ts';

/**
 * Brings a schema of a PostgreSQL database up to date, making it first if need be. Of several processes one migrates,
 * and the others find it done; a database that is up to date is only read, as a replica is.
 * @param client of its own: it holds the lock until it ends
 * @param schema a plain name
 * @param migrations one SQL script a schema version, oldest first, never changed once released
 * @throws StoreError when a newer version wrote it
 */
export async function migrateSchema(
  client: pg.Client,
  schema: string,
  migrations: readonly string[],
): Promise<void> {
  if ((await versionOf(client, schema)) === migrations.length) return;
  // Before the transaction, whose beginning makes the server look at the tables anew; it ends with the connection.
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`${schema} schema`]);
  await client.query('BEGIN');
  const version = await versionOf(client, schema);
  if (version > migrations.length)
    throw new StoreError('Its tables were made by a newer version of Rangeline; update this one.');
  if (version === 0) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(`CREATE TABLE ${schema}.schema_version (version integer NOT NULL)`);
    await client.query(`INSERT INTO ${schema}.schema_version VALUES (0)`);
  }
  for (const script of migrations.slice(version)) await client.query(script);
  await client.query(`UPDATE ${schema}.schema_version SET version = $1`, [migrations.length]);
  await client.query('COMMIT');
}

async function versionOf(client: pg.Client, schema: string): Promise<number> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [`${schema}.schema_version`],
  );
  if (tables[0]?.found !== true) return 0;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.schema_version`);
  return rows[0]?.version ?? 0;
}
