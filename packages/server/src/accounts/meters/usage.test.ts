import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import type { Account } from '../account.ts';
import { type AccountParts, openAccounts } from '../open-accounts.ts';
import { type CountedCall, outcomeOf, Usage } from './usage.ts';

const TILE = { routeGroup: 'tiles', operation: 'mapTile', units: 50 };

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
  /** A search, unless it is told otherwise. */
  const call = (some: Partial<CountedCall>): CountedCall => ({
    accountId: account.id,
    keyId: 1,
    routeGroup: 'search',
    operation: 'searchCoordinates',
    outcome: 'ok',
    units: 1000,
    ...some,
  });
  const rows = async () => {
    const found = await parts.usage.between(account.id, '2026-11-01', '2026-12-31');
    return found.map(({ day, keyId, routeGroup, operation, outcome, requests, units }) =>
      [day, keyId, routeGroup, operation, outcome, requests, units].join(' '),
    );
  };

  test('is kept by day in UTC, key, route and outcome, and adds up over servers', async () => {
    const there = new Usage(parts.database, parts.calendar);
    for (const usage of [parts.usage, there, there]) usage.count(call({ keyId: 1 }));
    parts.usage.count(call({ keyId: 1, outcome: 'not_found' }));
    parts.usage.count(call({ keyId: 2, ...TILE }));
    parts.usage.count(call({ operation: 'batchCoordinates' }));
    now += 1000;
    there.count(call({ keyId: 1 }));
    await Promise.all([parts.usage.flush(), there.flush()]);
    expect(await rows()).toEqual([
      '2026-11-30 1 search batchCoordinates ok 1 1000',
      '2026-11-30 1 search searchCoordinates not_found 1 1000',
      '2026-11-30 1 search searchCoordinates ok 3 3000',
      '2026-11-30 2 tiles mapTile ok 1 50',
      '2026-12-01 1 search searchCoordinates ok 1 1000',
    ]);
  });

  test('is written when a server stops', async () => {
    for (let keyId = 1; keyId <= 1200; keyId++) parts.usage.count(call({ keyId }));
    await parts.settlement.stop();
    expect(await rows()).toHaveLength(1200);
  });

  test('that could not be written is written later, once', async () => {
    parts.usage.count(call({ accountId: account.id + 1, keyId: 1 }));
    parts.usage.count(call({ keyId: 1 }));
    await expect(parts.usage.flush()).rejects.toThrow();
    await parts.accounts.create('Other', { requestPlan: 'Build', reportPlan: null, reportNumber: null });
    parts.usage.count(call({ keyId: 1 }));
    await parts.usage.flush();
    await parts.usage.flush();
    expect(await rows()).toEqual(['2026-11-30 1 search searchCoordinates ok 2 2000']);
  });

  test('of a month adds up what was spent of its requests, tools apart', async () => {
    parts.usage.count(call({}));
    parts.usage.count(call(TILE));
    parts.usage.count(call({ outcome: 'refused', units: 0 }));
    parts.usage.count(call({ operation: 'mcp:batch_convert' }));
    now += 1000;
    parts.usage.count(call({}));
    await parts.usage.flush();
    expect(await parts.usage.unitsSpent(account.id, '2026-11')).toBe(1050);
    expect(await parts.usage.unitsSpent(account.id, '2026-12')).toBe(1000);
    expect(await parts.usage.unitsSpent(account.id, '2026-10')).toBe(0);
  });

  test('is there for one who asks while it is being written', async () => {
    parts.usage.count(call({}));
    void parts.usage.flush();
    await parts.usage.flush();
    expect(await rows()).toHaveLength(1);
  });

  test('tells when a key was last used, to the minute', async () => {
    const { id } = await parts.keys.create(account, { label: 'laptop' });
    const lastUsed = async () => (await parts.keys.list(account))[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    for (const passed of [0, 59_999, 1]) {
      now += passed;
      parts.usage.count(call({ keyId: id }));
      await parts.usage.flush();
    }
    expect(await lastUsed()).toBe('2026-12-01T00:00:59.000Z');
  });
});
