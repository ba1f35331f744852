import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { addressOf, openClient, processName, unreachable } from '../postgis/connection.ts';
import { migrateSchema } from '../postgres-migration.ts';
import { MAX_CONNECTIONS, type Migrations, POSTGRES_TIMEOUT_MS } from './relational-database.ts';

/** Whole numbers of 64 bits as numbers: all that are written are safe ones. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a schema of a PostgreSQL database for the query builder.
 * @throws StoreError when it cannot be reached or brought up to date
 */
export async function openPostgresDialect(
  url: string,
  { name, setting, schema, postgres }: Migrations,
): Promise<Dialect> {
  const address = addressOf(url, `The ${name}`, setting);
  try {
    const client = await openClient(address);
    await migrateSchema(client, schema, postgres).finally(() => client.end());
  } catch (error) {
    throw unreachable(address, error);
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS,
    statement_timeout: POSTGRES_TIMEOUT_MS,
    application_name: processName(),
    options: `-c search_path=${schema}`,
    types,
  });
  // An idle connection that breaks is replaced by the next statement, which tells if that fails too. One that breaks in
  // use fails its statement, and would end the process besides, if nobody listened.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
