import { afterAll, beforeAll } from 'vitest';
import { featureStoreContract } from '../../../test/feature-store-contract.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../../test/postgres-server.ts';
import { describeWith } from '../../../test/required-program.ts';
import { openPostgisStore } from './postgis-store.ts';

describeWith('PostgreSQL', postgresPrograms() !== null)('a store in PostGIS', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = server.newDatabase();
  });
  afterAll(() => server?.stop());

  featureStoreContract(() => ({
    open: () => openPostgisStore(url),
    remove: () => server.sql(url, 'DROP SCHEMA rangeline CASCADE'),
  }));
});
