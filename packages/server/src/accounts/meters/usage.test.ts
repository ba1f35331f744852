import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import type { Account } from '../account.ts';
import { type AccountParts, openAccounts } from '../open-accounts.ts';
import { outcomeOf, Usage } from './usage.ts';

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [304, 'ok'],
  [400, 'invalid'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'not_found'],
  [413, 'invalid'],
  [429, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
])('status %i counts as %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

describeAccounts('usage', (newDatabase) => {
  let now: number;
  let parts: AccountParts;
  let account: Account;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 30, 23, 59, 59);
    parts = await openAccounts(newDatabase(), { nowMs: () => now });
    const plans = { requestPlan: 'Build', reportPlan: null, reportNumber: null } as const;
    account = await parts.accounts.create('Acme Land', plans);
  });
  afterEach(() => parts.close());
  const rows = async () => {
    const found = await parts.usage.between(account.id, '2026-11-01', '2026-12-31');
    return found.map(({ day, keyId, routeGroup, outcome, requests }) =>
      [day, keyId, routeGroup, outcome, requests].join(' '),
    );
  };

  test('is kept by day in UTC, key, group of routes and outcome, and adds up over servers', async () => {
    const there = new Usage(parts.database, parts.calendar);
    for (const usage of [parts.usage, there, there]) usage.count(account.id, 1, 'search', 'ok');
    parts.usage.count(account.id, 1, 'search', 'not_found');
    parts.usage.count(account.id, 2, 'tiles', 'ok');
    now += 1000;
    there.count(account.id, 1, 'search', 'ok');
    await Promise.all([parts.usage.flush(), there.flush()]);
    expect(await rows()).toEqual([
      '2026-11-30 1 search not_found 1',
      '2026-11-30 1 search ok 3',
      '2026-11-30 2 tiles ok 1',
      '2026-12-01 1 search ok 1',
    ]);
  });

  test('is written when a server stops', async () => {
    for (let keyId = 1; keyId <= 1200; keyId++) parts.usage.count(account.id, keyId, 'search', 'ok');
    await parts.settlement.stop();
    expect(await rows()).toHaveLength(1200);
  });

  test('that could not be written is written later, once', async () => {
    parts.usage.count(account.id + 1, 1, 'search', 'ok');
    parts.usage.count(account.id, 1, 'search', 'ok');
    await expect(parts.usage.flush()).rejects.toThrow();
    await parts.accounts.create('Other', { requestPlan: 'Build', reportPlan: null, reportNumber: null });
    parts.usage.count(account.id, 1, 'search', 'ok');
    await parts.usage.flush();
    await parts.usage.flush();
    expect(await rows()).toEqual(['2026-11-30 1 search ok 2']);
  });

  test('tells when a key was last used, to the minute', async () => {
    const { id } = await parts.keys.create(account, { label: 'laptop' });
    const lastUsed = async () => (await parts.keys.list(account))[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    for (const passed of [0, 59_999, 1]) {
      now += passed;
      parts.usage.count(account.id, id, 'search', 'ok');
      await parts.usage.flush();
    }
    expect(await lastUsed()).toBe('2026-12-01T00:00:59.000Z');
  });
});
