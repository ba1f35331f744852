import { type PostgresServer, startPostgres } from '../packages/server/test/postgres-server.ts';

/** A PostgreSQL server that stops when the process of the bench ends. */
export async function benchPostgres(): Promise<PostgresServer> {
  const postgres = await startPostgres();
  process.once('exit', () => postgres.stop());
  return postgres;
}
