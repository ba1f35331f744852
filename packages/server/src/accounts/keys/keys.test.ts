import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import { dumpOf } from '../../../test/dump.ts';
import type { AccountsSetting } from '../../config/storage.ts';
import type { Account } from '../account.ts';
import { type AccountParts, openAccounts } from '../open-accounts.ts';
import { generateKey } from './key-format.ts';
import { MAX_LABEL_CHARACTERS, MAX_ORIGINS } from './key-settings.ts';
import { KEY_BELIEVED_MS, KeyVerifier, MAX_REMEMBERED_KEYS } from './key-verifier.ts';
import { MAX_ROTATION_OVERLAP_MS } from './keys.ts';

const START_MS = Date.UTC(2026, 10, 20);
const SCALE = { requestPlan: 'Scale', reportPlan: null, reportNumber: null } as const;
const BUSINESS = { ...SCALE, reportPlan: 'Business' } as const;

describeAccounts('keys', (newDatabase) => {
  let setting: AccountsSetting;
  let now: number;
  let parts: AccountParts;
  let account: Account;
  beforeEach(async () => {
    now = START_MS;
    setting = newDatabase();
    parts = await openAccounts(setting, { nowMs: () => now });
    account = await parts.accounts.create('Acme Land', SCALE);
  });
  afterEach(() => parts.close());
  const verify = async (key: string) => parts.verifier.verify(key);

  test('a key finds its account and what it is for', async () => {
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    expect(await verify(key)).toEqual({
      account: { id: account.id, name: 'Acme Land', ...SCALE, suspended: false },
      keyId: id,
      kind: 'api',
      scopes: ['search', 'tiles', 'reports', 'mcp'],
      origins: [],
    });
  });

  test('are unlimited, whatever the plan', async () => {
    const build = await parts.accounts.create('Small', { ...SCALE, requestPlan: 'Build' });
    const made = [];
    for (let i = 0; i < 150; i++) made.push(await parts.keys.create(build, { label: `key ${i}` }));
    expect(await parts.keys.list(build)).toHaveLength(150);
    for (const { id, key } of made) expect(await verify(key)).toMatchObject({ keyId: id });
  });

  test('a key that was never made finds none, and a malformed one is refused without a look', async () => {
    expect(await verify(generateKey())).toBeNull();
    expect(parts.verifier.verify('rl_live_')).toBeNull();
    expect(parts.verifier.verify(`${generateKey()}x`)).toBeNull();
  });

  test('the database holds no key in clear', async () => {
    const { key } = await parts.keys.create(account, { label: 'laptop' });
    await verify(key);
    const secret = key.slice('rl_live_'.length, -4);
    expect(dumpOf(setting)).toContain('laptop');
    expect(dumpOf(setting)).not.toContain(secret);
  });

  test('a key that was found good is known at once, and looked at again within five seconds', async () => {
    const { key } = await parts.keys.create(account, { label: 'laptop' });
    const access = await verify(key);
    expect(parts.verifier.verify(key)).toBe(access);
    now += KEY_BELIEVED_MS;
    expect(KEY_BELIEVED_MS).toBeLessThanOrEqual(5_000);
    const asked = parts.verifier.verify(key);
    expect(asked).toBeInstanceOf(Promise);
    expect(parts.verifier.verify(key)).toBe(asked);
    expect(await asked).toEqual(access);
  });

  test('a revoked key stops working at once where it was revoked, and others go on', async () => {
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    const other = await parts.keys.create(account, { label: 'server' });
    expect(await verify(key)).not.toBeNull();
    await parts.keys.revoke(account, id);
    expect(await verify(key)).toBeNull();
    expect(await verify(other.key)).not.toBeNull();
  });

  test('a revocation that comes while a key is looked up is not missed', async () => {
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    const looking = parts.verifier.verify(key);
    const revoking = parts.keys.revoke(account, id);
    await Promise.all([looking, revoking]);
    expect(await verify(key)).toBeNull();
  });

  test('a key revoked, and an account suspended, elsewhere are seen within five seconds', async () => {
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    const elsewhere = new KeyVerifier(parts.database, parts.calendar);
    expect((await elsewhere.verify(key))?.account.suspended).toBe(false);
    await parts.accounts.setSuspended(account.name, true);
    now += KEY_BELIEVED_MS;
    expect((await elsewhere.verify(key))?.account.suspended).toBe(true);
    await parts.keys.revoke(account, id);
    now += KEY_BELIEVED_MS;
    expect(await elsewhere.verify(key)).toBeNull();
  });

  test('a clock that is set back makes nobody believe a revoked key for longer', async () => {
    let steadyMs = 0;
    const calendar = { nowMs: () => now, steadyMs: () => steadyMs };
    const elsewhere = new KeyVerifier(parts.database, calendar);
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    expect(await elsewhere.verify(key)).not.toBeNull();
    await parts.keys.revoke(account, id);
    now -= 86_400_000;
    steadyMs += KEY_BELIEVED_MS;
    expect(await elsewhere.verify(key)).toBeNull();
  });

  test('a key stops at the moment when it expires, remembered or not', async () => {
    const expiresAt = new Date(START_MS + 2_000).toISOString();
    const { key } = await parts.keys.create(account, { label: 'guest', expiresAt });
    expect(await verify(key)).not.toBeNull();
    now += 1_999;
    expect(await verify(key)).not.toBeNull();
    now += 1;
    expect(await verify(key)).toBeNull();
  });

  test('a rotated key works for the overlap, and the new one is for the same', async () => {
    const wish = { label: 'map', scopes: ['tiles'], origins: ['https://maps.example'] };
    const { id, key } = await parts.keys.create(account, wish);
    const next = await parts.keys.rotate(account, id, 60_000);
    const [newer, older] = await parts.keys.list(account);
    expect(newer).toMatchObject({ id: next.id, ...wish, expiresAt: null });
    expect(older).toMatchObject({ id, ...wish, expiresAt: new Date(START_MS + 60_000).toISOString() });
    expect([await verify(key), await verify(next.key)]).not.toContain(null);
    now += 60_000;
    expect(await verify(key)).toBeNull();
    expect(await verify(next.key)).not.toBeNull();
    await expect(parts.keys.rotate(account, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a rotation without overlap ends the old key at once; one of more than 32 days is refused', async () => {
    const { id, key } = await parts.keys.create(account, { label: 'map' });
    await parts.keys.rotate(account, id, MAX_ROTATION_OVERLAP_MS);
    await expect(parts.keys.rotate(account, id, MAX_ROTATION_OVERLAP_MS + 1)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    expect(await verify(key)).not.toBeNull();
    await parts.keys.rotate(account, id, 0);
    expect(await verify(key)).toBeNull();
  });

  test("another account's key is not there to revoke or rotate", async () => {
    const { id, key } = await parts.keys.create(account, { label: 'laptop' });
    const other = await parts.accounts.create('Other', SCALE);
    await expect(parts.keys.revoke(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parts.keys.rotate(other, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await parts.keys.list(other)).toEqual([]);
    expect(await verify(key)).not.toBeNull();
  });

  test('an mcp key belongs to the report plans Business and Enterprise', async () => {
    const wish = { label: 'agent', kind: 'mcp' };
    await expect(parts.keys.create(account, wish)).rejects.toMatchObject({ code: 'plan_required' });
    const business = await parts.accounts.setPlans(account.name, BUSINESS);
    const { key } = await parts.keys.create(business, wish);
    expect(await verify(key)).toMatchObject({ kind: 'mcp' });
  });

  test.each([
    ['no label', { label: ' ' }],
    ['a long label', { label: 'x'.repeat(MAX_LABEL_CHARACTERS + 1) }],
    ['a kind that there is not', { label: 'a', kind: 'admin' }],
    ['no scope', { label: 'a', scopes: [] }],
    ['a scope that there is not', { label: 'a', scopes: ['search', 'all'] }],
    ['an origin that is none', { label: 'a', origins: ['maps.example'] }],
    ['an origin with a path', { label: 'a', origins: ['https://maps.example/map'] }],
    ['an origin of another scheme', { label: 'a', origins: ['file:///map'] }],
    ['an origin too many', { label: 'a', origins: Array(MAX_ORIGINS + 1).fill('https://maps.example') }],
    ['an expiry in the past', { label: 'a', expiresAt: '2026-11-19' }],
    ['an expiry that is no date', { label: 'a', expiresAt: 'soon' }],
  ])('%s is refused', async (_, wish) => {
    await expect(parts.keys.create(account, wish)).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect(await parts.keys.list(account)).toEqual([]);
  });

  test('the bounds themselves are accepted', async () => {
    const origins = Array.from({ length: MAX_ORIGINS }, (_, i) => `https://maps${i}.example`);
    await parts.keys.create(account, { label: 'x'.repeat(MAX_LABEL_CHARACTERS), origins });
    expect(await parts.keys.list(account)).toMatchObject([{ origins }]);
  });
});

describe('remembered keys', () => {
  test('one more than can be remembered still works, as does the one forgotten for it', async () => {
    const row = (id: number) => ({
      id,
      name: 'a',
      requestPlan: 'Build',
      reportPlan: null,
      reportNumber: null,
      suspendedAt: null,
      keyId: id,
      kind: 'api',
      scopes: 'search',
      origins: '',
      expires_at: null,
    });
    let asked = 0;
    const verifier = new KeyVerifier(
      // The answer of every query, whoever asks.
      { ask: async <T>() => JSON.parse(JSON.stringify(row(++asked))) satisfies T },
      { nowMs: () => 0, steadyMs: () => 0 },
    );
    const keys = Array.from({ length: MAX_REMEMBERED_KEYS + 1 }, generateKey);
    for (const key of keys) expect(await verifier.verify(key)).not.toBeNull();
    expect(verifier.verify(keys.at(-1) ?? '')).not.toBeInstanceOf(Promise);
    expect(await verifier.verify(keys[0] ?? '')).not.toBeNull();
    expect(asked).toBe(MAX_REMEMBERED_KEYS + 2);
  });
});
