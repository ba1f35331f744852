import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { AccountsSetting } from '../src/config/storage.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres-server.ts';
import { describeWith } from './required-program.ts';

/** Makes the address of an empty database. */
export type NewDatabase = () => AccountsSetting;

/** Tests that must hold for accounts in SQLite and in PostgreSQL. */
export function describeAccounts(what: string, tests: (newDatabase: NewDatabase) => void): void {
  describe(`${what}, in SQLite`, () => {
    const directory = mkdtempSync(join(tmpdir(), 'rangeline-accounts-'));
    afterAll(() => rmSync(directory, { recursive: true }));
    let made = 0;
    tests(() => ({ kind: 'sqlite', path: join(directory, `${++made}`, 'accounts.sqlite') }));
  });
  describeWith('PostgreSQL', postgresPrograms() !== null)(`${what}, in PostgreSQL`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.stop());
    tests(() => ({ kind: 'postgres', url: server.newDatabase() }));
  });
}
