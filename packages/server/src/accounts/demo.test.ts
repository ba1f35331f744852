import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAccounts } from '../../test/account-databases.ts';
import type { AccountsSetting } from '../config/storage.ts';
import { ensureDemoKey } from './demo.ts';
import { generateKey } from './keys/key-format.ts';
import { type AccountParts, openAccounts } from './open-accounts.ts';

describeAccounts('the demo key', (newDatabase) => {
  let dataDir: string;
  let setting: AccountsSetting;
  let parts: AccountParts;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rangeline-demo-'));
    setting = newDatabase();
    parts = await openAccounts(setting);
  });
  afterEach(async () => {
    await parts.close();
    rmSync(dataDir, { recursive: true });
  });
  const file = () => readFileSync(join(dataDir, 'demo-key'), 'utf8');
  const ensure = (directory = dataDir) => ensureDemoKey(parts.database, parts.calendar, directory);
  const verify = async (key: string) => {
    parts.verifier.forget();
    return parts.verifier.verify(key);
  };

  test('is made once, kept for its owner alone, and belongs to an Enterprise and Business account', async () => {
    const first = await ensure();
    expect(first.notice).toBeNull();
    expect(file()).toBe(`${first.key}\n`);
    expect(statSync(join(dataDir, 'demo-key')).mode & 0o777).toBe(0o600);
    expect(await verify(first.key)).toMatchObject({
      account: { requestPlan: 'Enterprise', reportPlan: 'Business' },
    });
    expect(await ensure()).toEqual(first);
  });

  test('of servers that start at once is one', async () => {
    // Two connections to SQLite in one process would wait for each other for ever.
    const isShared = setting.kind === 'sqlite';
    const others = isShared ? [] : await Promise.all([1, 2, 3].map(() => openAccounts(setting)));
    const made = await Promise.all(
      [...others, parts, parts].map(({ database, calendar }) => ensureDemoKey(database, calendar, dataDir)),
    );
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    for (const other of others) await other.close();
  });

  test('that was lost is replaced, says so, and stops working', async () => {
    const first = await ensure();
    rmSync(join(dataDir, 'demo-key'));
    const second = await ensure();
    expect(second.notice).toContain('missing');
    expect(second.key).not.toBe(first.key);
    expect(await verify(first.key)).toBeNull();
    expect(await verify(second.key)).not.toBeNull();
  });

  test.each([
    ['half written', (key: string) => key.slice(0, 20)],
    ['empty', () => ''],
    ["another server's", () => generateKey()],
    ['no text at all', () => '\u0000\u0001'.repeat(5000)],
  ])('in a file that is %s is replaced', async (_, spoil) => {
    const first = await ensure();
    writeFileSync(join(dataDir, 'demo-key'), spoil(first.key));
    const second = await ensure();
    expect(second.notice).toContain('no working key');
    expect(await verify(second.key)).not.toBeNull();
    expect(file()).toBe(`${second.key}\n`);
  });

  test('that cannot be written is not made', async () => {
    const nowhere = join(dataDir, 'missing');
    await expect(ensure(nowhere)).rejects.toThrow('The demo key cannot be written');
    expect((await ensure()).notice).toBeNull();
  });
});
