import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import type { AccountsSetting } from '../../config/storage.ts';
import { openRelationalDatabase } from '../../store/relational/relational-database.ts';
import { openDatabase } from '../../store/sqlite.ts';
import { SCOPES } from '../account.ts';
import { generateKey, hashKey } from '../keys/key-format.ts';
import { openAccounts } from '../open-accounts.ts';
import { ACCOUNT_MIGRATIONS } from './migrations.ts';
import type { AccountTables } from './tables.ts';

/** A database as a start of that version left it, with an account, a key and, where there are any, a session. */
async function makeVersion(setting: AccountsSetting, version: number, key: string): Promise<void> {
  const { rows, kind, close } = await openRelationalDatabase<AccountTables>(setting, {
    ...ACCOUNT_MIGRATIONS,
    sqlite: ACCOUNT_MIGRATIONS.sqlite.slice(0, version),
    postgres: ACCOUNT_MIGRATIONS.postgres.slice(0, version),
  });
  const now = '2026-01-01T00:00:00.000Z';
  await sql`INSERT INTO account (name, request_plan, report_plan, created_at)
    VALUES ('Acme Land', 'Scale', 'Business', ${now})`.execute(rows);
  const isFirstOfSqlite = kind === 'sqlite' && version === 1;
  const [columns, values] = isFirstOfSqlite
    ? [sql``, sql``]
    : [sql`, kind, scopes, origins`, sql`, 'api', ${SCOPES.join(' ')}, ''`];
  await sql`INSERT INTO api_key (account_id, sha256, last_four, label, created_at${columns})
    VALUES (1, ${hashKey(key)}, ${key.slice(-4)}, 'laptop', ${now}${values})`.execute(rows);
  if (!isFirstOfSqlite) {
    const known = [
      { group: 'search', outcome: 'ok' },
      { group: 'search', outcome: 'refused' },
      { group: 'tiles', outcome: 'ok' },
    ];
    for (const { group, outcome } of known)
      await sql`INSERT INTO usage (account_id, day, key_id, route_group, outcome, requests)
        VALUES (1, '2026-01-01', 1, ${group}, ${outcome}, 3)`.execute(rows);
  }
  const hasSessionsInClear = version === (kind === 'sqlite' ? 3 : 2);
  if (hasSessionsInClear) {
    const verified = kind === 'sqlite' ? sql`1` : sql`true`;
    await sql`INSERT INTO auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
      VALUES ('u', 'Ann', 'ann@example.com', ${verified}, ${now}, ${now})`.execute(rows);
    await sql`INSERT INTO auth_session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
      VALUES ('s', '2999-01-01T00:00:00.000Z', 'in clear', ${now}, ${now}, 'u')`.execute(rows);
  }
  await close();
}

describe('a database of the first version', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-accounts-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('is carried over with its accounts and keys', async () => {
    const path = join(directory, 'accounts.sqlite');
    const [kept, gone] = [generateKey(), generateKey()];
    const old = openDatabase(path, ACCOUNT_MIGRATIONS.sqlite.slice(0, 1));
    old.exec(
      `INSERT INTO account VALUES (7, 'Acme Land', 'Scale', 'Business', '2026-01-01T00:00:00.000Z');
       INSERT INTO api_key VALUES (1, 7, '${hashKey(kept)}', '${kept.slice(-4)}', 'laptop', '2026-01-01T00:00:00.000Z', NULL);
       INSERT INTO api_key VALUES (2, 7, '${hashKey(gone)}', '${gone.slice(-4)}', 'old', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')`,
    );
    old.close();
    const { accounts, keys, verifier, close } = await openAccounts({ kind: 'sqlite', path });
    const account = await accounts.byName('Acme Land');
    expect(account).toEqual({
      id: 7,
      name: 'Acme Land',
      requestPlan: 'Scale',
      reportPlan: 'Business',
      reportNumber: null,
      suspended: false,
    });
    expect(await verifier.verify(kept)).toMatchObject({ account, keyId: 1, kind: 'api', origins: [] });
    expect(await verifier.verify(gone)).toBeNull();
    expect(await keys.list(account)).toMatchObject([{ label: 'old' }, { label: 'laptop', expiresAt: null }]);
    await close();
  });
});

describeAccounts('the database of accounts', (newDatabase) => {
  test('of every version is carried over with its accounts, keys and usage, and without sessions in clear', async () => {
    const versions = {
      sqlite: ACCOUNT_MIGRATIONS.sqlite.length,
      postgres: ACCOUNT_MIGRATIONS.postgres.length,
    };
    for (let version = 1; version < versions[newDatabase().kind]; version++) {
      const setting = newDatabase();
      const key = generateKey();
      await makeVersion(setting, version, key);
      // As often as it likes, by whatever start.
      for (let start = 0; start < 2; start++) {
        const { accounts, verifier, usage, database, close } = await openAccounts(setting);
        expect(await accounts.byName('Acme Land')).toMatchObject({
          requestPlan: 'Scale',
          reportPlan: 'Business',
        });
        expect(await verifier.verify(key)).toMatchObject({ kind: 'api', scopes: [...SCOPES] });
        const isFirstOfSqlite = setting.kind === 'sqlite' && version === 1;
        const used = await usage.between(1, '2026-01-01', '2026-01-01');
        expect(used.map(({ operation, requests, units }) => [operation, requests, units])).toEqual(
          isFirstOfSqlite
            ? []
            : [
                [null, 3, 3000],
                [null, 3, 0],
                [null, 3, 150],
              ],
        );
        const { rows } = await sql`SELECT * FROM auth_session`.execute(database.rows);
        expect(rows).toEqual([]);
        await close();
      }
    }
  });

  test('is made once by processes that open it at once', async () => {
    const setting = newDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openAccounts(setting)));
    for (const { accounts } of opened) expect(await accounts.list()).toEqual([]);
    for (const { close } of opened) await close();
  });

  test('has the same columns in both languages', async () => {
    const { database, close } = await openAccounts(newDatabase());
    const tables = await database.rows.introspection.getTables();
    const names = tables
      .filter(({ name }) => name !== 'schema_version' && !name.startsWith('auth_'))
      .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).sort()}`);
    expect(names.sort()).toEqual([
      'account: created_at,id,name,owner_id,report_number,report_plan,request_plan,suspended_at',
      'allowance: account_id,granted,meter,month,taken',
      'api_key: account_id,created_at,expires_at,id,kind,label,last_four,last_used_at,origins,revoked_at,scopes,sha256',
      'report_parcel: account_id,family,month,parcel,taken_at',
      'usage: account_id,day,key_id,operation,outcome,requests,route_group,units',
    ]);
    await close();
  });
});
