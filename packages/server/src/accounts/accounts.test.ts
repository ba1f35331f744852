import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Account, Accounts, KEY_BELIEVED_MS, MAX_REMEMBERED_KEYS } from './accounts.ts';
import { ensureDemoKey } from './demo.ts';
import { generateKey } from './key-format.ts';

let dataDir: string;
let now: number;
let accounts: Accounts;
let account: Account;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rangeline-accounts-'));
  now = 0;
  accounts = new Accounts(dataDir, () => now);
  account = accounts.ensureAccount('Acme Land', 'Scale', null);
});
afterEach(() => {
  accounts.close();
  rmSync(dataDir, { recursive: true });
});

describe('keys', () => {
  test('a key finds its account and plan', () => {
    const { key } = accounts.createKey(account, 'laptop');
    expect(accounts.verify(key)).toEqual({
      id: account.id,
      name: 'Acme Land',
      requestPlan: 'Scale',
      reportPlan: null,
    });
  });

  test('a key that was never made finds none', () => {
    expect(accounts.verify(generateKey())).toBeNull();
    expect(accounts.verify('rl_live_')).toBeNull();
  });

  test('the database holds no key in clear', () => {
    const { key } = accounts.createKey(account, 'laptop');
    accounts.close();
    expect(readFileSync(join(dataDir, 'accounts.sqlite')).includes(key)).toBe(false);
    accounts = new Accounts(dataDir, () => now);
    expect(accounts.verify(key)?.id).toBe(account.id);
  });

  test('a revoked key stops working at once where it was revoked', () => {
    const { id, key } = accounts.createKey(account, 'laptop');
    const other = accounts.createKey(account, 'server');
    expect(accounts.verify(key)).not.toBeNull();
    accounts.revokeKey(id);
    expect(accounts.verify(key)).toBeNull();
    expect(accounts.verify(other.key)).not.toBeNull();
  });

  test('a revoked key stops working within five seconds in another process', () => {
    const { id, key } = accounts.createKey(account, 'laptop');
    const elsewhere = new Accounts(dataDir, () => now);
    expect(elsewhere.verify(key)).not.toBeNull();
    accounts.revokeKey(id);
    now += KEY_BELIEVED_MS;
    expect(KEY_BELIEVED_MS).toBeLessThanOrEqual(5_000);
    expect(elsewhere.verify(key)).toBeNull();
    elsewhere.close();
  });

  test('one key more than can be remembered still works, as does the one forgotten for it', () => {
    const keys = accounts.atOnce(() =>
      Array.from({ length: MAX_REMEMBERED_KEYS + 1 }, (_, i) => accounts.createKey(account, `key ${i}`).key),
    );
    for (const key of keys) expect(accounts.verify(key)).not.toBeNull();
    for (const key of keys.slice(0, 2)) expect(accounts.verify(key)).not.toBeNull();
  });
});

describe('the demo key', () => {
  const file = () => readFileSync(join(dataDir, 'demo-key'), 'utf8');

  test('is made once, kept for its owner alone, and belongs to an Enterprise and Business account', () => {
    const first = ensureDemoKey(accounts, dataDir);
    expect(first.notice).toBeNull();
    expect(file()).toBe(`${first.key}\n`);
    expect(statSync(join(dataDir, 'demo-key')).mode & 0o777).toBe(0o600);
    expect(accounts.verify(first.key)).toMatchObject({ requestPlan: 'Enterprise', reportPlan: 'Business' });
    expect(ensureDemoKey(accounts, dataDir)).toEqual(first);
  });

  test('that was lost is replaced, says so, and stops working', () => {
    const first = ensureDemoKey(accounts, dataDir);
    rmSync(join(dataDir, 'demo-key'));
    const second = ensureDemoKey(accounts, dataDir);
    expect(second.notice).toContain('missing');
    expect(second.key).not.toBe(first.key);
    expect(accounts.verify(first.key)).toBeNull();
    expect(accounts.verify(second.key)).not.toBeNull();
  });

  test.each([
    ['half written', (key: string) => key.slice(0, 20)],
    ['empty', () => ''],
    ["another server's", () => generateKey()],
    ['no text at all', () => '\u0000\u0001'.repeat(5000)],
  ])('in a file that is %s is replaced', (_, spoil) => {
    const first = ensureDemoKey(accounts, dataDir);
    writeFileSync(join(dataDir, 'demo-key'), spoil(first.key));
    const second = ensureDemoKey(accounts, dataDir);
    expect(second.notice).toContain('no working key');
    expect(accounts.verify(second.key)).not.toBeNull();
    expect(file()).toBe(`${second.key}\n`);
  });

  test('that cannot be written is not made', () => {
    const nowhere = join(dataDir, 'missing');
    expect(() => ensureDemoKey(accounts, nowhere)).toThrow('The demo key cannot be written');
    expect(ensureDemoKey(accounts, dataDir).notice).toBeNull();
  });
});
