import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import { openDatabase } from '../../store/sqlite.ts';
import { generateKey, hashKey } from '../keys/key-format.ts';
import { openAccounts } from '../open-accounts.ts';
import { ACCOUNT_MIGRATIONS } from './migrations.ts';

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
      'usage: account_id,day,key_id,outcome,requests,route_group',
    ]);
    await close();
  });
});
