import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../../test/postgres-server.ts';
import { describeWith } from '../../../test/required-program.ts';
import { openAccountsDatabase } from './accounts-database.ts';

describeWith('PostgreSQL', postgresPrograms() !== null)('a connection to PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test('that breaks within a transaction fails that, and neither the process nor the next one', async () => {
    const url = server.newDatabase();
    const failures: unknown[] = [];
    const database = await openAccountsDatabase({ kind: 'postgres', url }, (error) => failures.push(error));
    const broken = database.atOnce(async (within) => {
      const { rows } = await within.ask((tables) =>
        sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tables),
      );
      server.sql(url, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
      // What the server said at the end is heard while nothing is asked.
      for (let i = 0; i < 20; i++) await new Promise(setImmediate);
      return within.ask((tables) => sql`SELECT 1`.execute(tables));
    });
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
    expect(failures).toHaveLength(1);
    expect(database.reachable).toBe(false);
    expect((await database.ask((tables) => sql`SELECT 1 AS one`.execute(tables))).rows).toEqual([{ one: 1 }]);
    expect(database.reachable).toBe(true);
    await database.close();
  });
});
