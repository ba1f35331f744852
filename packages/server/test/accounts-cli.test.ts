import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_MIGRATIONS } from '../src/accounts/database/migrations.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { build, launch } from './built-server.ts';

let dataDir: string;
beforeAll(build, 120_000);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rangeline-cli-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const run = (...args: string[]) => launch({ RANGELINE_DATA: dataDir }, args).ended;

async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

describe('the command line', () => {
  test('makes, changes, suspends and lists accounts', async () => {
    expect(await json('accounts', 'create', 'Acme Land', '--requests', 'Scale')).toMatchObject({
      name: 'Acme Land',
      requestPlan: 'Scale',
      reportPlan: null,
      suspended: false,
    });
    const plan = ['--reports', 'Enterprise', '--report-number', '5000'];
    expect(await json('accounts', 'plan', 'Acme Land', ...plan)).toMatchObject({
      requestPlan: 'Scale',
      reportPlan: 'Enterprise',
      reportNumber: 5000,
    });
    expect(await json('accounts', 'suspend', 'Acme Land')).toMatchObject({ suspended: true });
    expect(await json('accounts', 'list')).toMatchObject([{ name: 'Acme Land', suspended: true, keys: 0 }]);
    expect(await json('accounts', 'suspend', 'Acme Land', '--lift')).toMatchObject({ suspended: false });
    const { stdout } = await run('accounts', 'list');
    expect(stdout).toMatch(
      /^account +requests +reports a month +keys +state\nAcme Land +Scale +Enterprise \(5000\) +0 +in use\n$/,
    );
  });

  test('makes, lists, rotates and revokes keys, and shows each once', async () => {
    await json('accounts', 'create', 'Acme Land');
    const wish = ['--label', 'map', '--scopes', 'search,tiles', '--origins', 'https://maps.example'];
    const { id, key } = await json('keys', 'create', 'Acme Land', ...wish);
    expect(key).toMatch(/^rl_live_\w{28}$/);
    const rotated = await json('keys', 'rotate', 'Acme Land', String(id), '--overlap', '1');
    await json('keys', 'revoke', 'Acme Land', String(id));
    const listed = await json('keys', 'list', 'Acme Land');
    const same = { label: 'map', scopes: ['search', 'tiles'], origins: ['https://maps.example'] };
    expect(listed).toMatchObject([
      { id: rotated.id, lastFour: rotated.key.slice(-4), revokedAt: null, ...same },
      { id, revokedAt: expect.any(String), ...same },
    ]);
    expect(JSON.stringify(listed)).not.toContain(key.slice(8, 30));
  });

  test.each([
    [
      'an account that is there',
      ['accounts', 'create', 'Acme Land'],
      'There is an account named Acme Land already.',
    ],
    ['an account that is not', ['keys', 'list', 'Other'], 'There is no account named Other.'],
    [
      'a plan that there is not',
      ['accounts', 'plan', 'Acme Land', '--requests', 'Huge'],
      '--requests takes Build',
    ],
    [
      'a number without its plan',
      ['accounts', 'plan', 'Acme Land', '--report-number', '5'],
      'Only the report plan Enterprise',
    ],
    ['no number', ['accounts', 'plan', 'Acme Land', '--reports', 'Enterprise'], 'needs a number of reports'],
    ['a key that is not', ['keys', 'revoke', 'Acme Land', '7'], 'The account has no key 7.'],
    ['an id that is none', ['keys', 'revoke', 'Acme Land', 'x'], 'A key is named by a number'],
    [
      'an mcp key without MCP',
      ['keys', 'create', 'Acme Land', '--label', 'a', '--kind', 'mcp'],
      'MCP keys belong to',
    ],
  ])('says in one sentence what is wrong with %s', async (_, args, sentence) => {
    await json('accounts', 'create', 'Acme Land');
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('brings databases up to date without starting the service, new ones, those of the first version, and again', async () => {
    const migrate = async () =>
      expect(await run('migrate')).toEqual({
        code: 0,
        stdout: 'All databases are up to date.\n',
        stderr: '',
      });
    const path = join(dataDir, 'accounts.sqlite');
    const first = openDatabase(path, ACCOUNT_MIGRATIONS.sqlite.slice(0, 1));
    first.exec("INSERT INTO account VALUES (7, 'Acme Land', 'Scale', NULL, '2026-01-01T00:00:00.000Z')");
    first.close();
    await migrate();
    await migrate();
    const now = openDatabase(path, ACCOUNT_MIGRATIONS.sqlite);
    expect(now.pragma('user_version', { simple: true })).toBe(ACCOUNT_MIGRATIONS.sqlite.length);
    now.close();
    expect(await json('accounts', 'list')).toMatchObject([{ id: 7, name: 'Acme Land', keys: 0 }]);
  });

  test('leaves a database alone that a newer version wrote', async () => {
    const path = join(dataDir, 'accounts.sqlite');
    openDatabase(path, [...ACCOUNT_MIGRATIONS.sqlite, 'CREATE TABLE later (id INTEGER)']).close();
    const { code, stderr } = await run('migrate');
    expect(code).toBe(1);
    expect(stderr).toContain('newer version of Rangeline');
  });
});
