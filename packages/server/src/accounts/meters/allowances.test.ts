import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import type { AccountsSetting } from '../../config/storage.ts';
import { Calendar } from '../calendar.ts';
import { type AccountParts, openAccounts } from '../open-accounts.ts';
import { REQUEST_PLANS } from '../plans.ts';
import { LARGEST_LEASE_UNITS, LAST_LEASE_IDLE_MS, LEASE_IDLE_MS } from './allowance-lease.ts';
import { AllowanceRows, grantOf } from './allowance-rows.ts';
import { Allowances } from './allowances.ts';

const PLANS = { requestPlan: 'Build', reportPlan: null, reportNumber: null } as const;
const METER = 'requests';

describe('a lease', () => {
  test('is what is needed, and a fair part of what is left beyond it, never more than is left', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (left, need, most) => {
        const grant = grantOf(left, { need, most });
        expect(grant).toBeLessThanOrEqual(left);
        expect(grant).toBeGreaterThanOrEqual(Math.min(left, need));
        expect(grant).toBeLessThanOrEqual(Math.max(need, Math.min(most, left / 16)));
      }),
    );
  });
});

describeAccounts('monthly allowances', (newDatabase) => {
  let setting: AccountsSetting;
  let now: number;
  let parts: AccountParts;
  let id: number;
  /** As two servers on one database. */
  let here: Allowances;
  let there: Allowances;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    setting = newDatabase();
    parts = await openAccounts(setting, { nowMs: () => now });
    ({ id } = await parts.accounts.create('Acme Land', PLANS));
    const rows = new AllowanceRows(parts.database);
    here = new Allowances(rows, parts.calendar);
    there = new Allowances(rows, parts.calendar);
  });
  afterEach(() => parts.close());
  const taken = async (month = '2026-11') =>
    (await new AllowanceRows(parts.database).taken(id, month)).get(METER) ?? 0;
  const spend = async (from: Allowances, units: number, limit: number) => from.spend(id, METER, units, limit);

  test('statement and sum agree on what is granted', async () => {
    const rows = new AllowanceRows(parts.database);
    const limit = 1_000_000;
    let left = limit;
    for (const need of [1, 50, 1000, 200_000, 3, 1, 40_000, 1, 700_000, 1]) {
      const name = { accountId: id, month: '2026-11', meter: METER };
      const { granted, taken: all } = await rows.borrow(name, { limit, need, most: 30_000 });
      expect(granted).toBe(left === 0 ? 0 : grantOf(left, { need, most: 30_000 }));
      left -= granted;
      expect(all).toBe(limit - left);
    }
    expect(left).toBe(0);
  });

  test('of 300 that ask two servers at once exactly as many get one as there are', async () => {
    const spent = await Promise.all(
      Array.from({ length: 300 }, (_, i) => spend(i % 2 === 0 ? here : there, 1000, 100_000)),
    );
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(await taken()).toBe(100_000);
  });

  test('is spent at once while a lease lasts, and no lease is larger than it may be', async () => {
    await spend(here, 1000, 1e9);
    expect(await taken()).toBeLessThanOrEqual(LARGEST_LEASE_UNITS);
    expect(here.spend(id, METER, 1000, 1e9)).not.toBeInstanceOf(Promise);
  });

  test('a call that failed is taken back, once', async () => {
    const spent = await spend(here, 1000, 3000);
    spent.undo();
    spent.undo();
    await here.settleAll();
    expect(await taken()).toBe(0);
  });

  test('what is not spent goes back when it is idle, so that others find it', async () => {
    await spend(here, 1000, 1e6);
    expect(await taken()).toBeGreaterThan(1000);
    now += LEASE_IDLE_MS - 1;
    await here.settle();
    expect(await taken()).toBeGreaterThan(1000);
    now += 1;
    await here.settle();
    expect(await taken()).toBe(1000);
  });

  test('it goes back as soon when the clock is set back meanwhile', async () => {
    let steadyMs = 0;
    const calendar = new Calendar(
      () => now,
      () => steadyMs,
    );
    const server = new Allowances(new AllowanceRows(parts.database), calendar);
    await spend(server, 1000, 1e6);
    now -= 86_400_000;
    steadyMs += LEASE_IDLE_MS;
    await server.settle();
    expect(await taken()).toBe(1000);
  });

  test('near the end of the month’s allowance it goes back after a second', async () => {
    const name = { accountId: id, month: '2026-11', meter: METER };
    await new AllowanceRows(parts.database).borrow(name, { limit: 1e6, need: 9.1e5, most: 0 });
    await spend(here, 1000, 1e6);
    expect(await taken()).toBeGreaterThan(911_000);
    now += LAST_LEASE_IDLE_MS;
    await here.settle();
    expect(await taken()).toBe(911_000);
  });

  test('no plan can spend its last tenth while a lease lies idle', () => {
    for (const { requestsPerSecond, requestsPerMonth } of Object.values(REQUEST_PLANS)) {
      // Requests and tiles have a bucket each.
      const spentWhileIdle = (2 * requestsPerSecond * (LEASE_IDLE_MS + 1000)) / 1000;
      expect(spentWhileIdle).toBeLessThan(requestsPerMonth / 10);
    }
  });

  test('a smaller plan holds from the next call on, whatever is leased', async () => {
    await spend(here, 1000, 1e9);
    expect((await spend(here, 1000, 1000)).allowed).toBe(false);
    expect(await taken()).toBe(1000);
    expect((await spend(here, 1000, 2000)).allowed).toBe(true);
  });

  test('a new month begins whole, and does not give to the old one', async () => {
    expect((await spend(here, 1000, 1000)).allowed).toBe(true);
    expect((await spend(here, 1000, 1000)).allowed).toBe(false);
    now = Date.UTC(2026, 11, 1) - 1;
    expect((await spend(here, 1000, 1000)).allowed).toBe(false);
    now += 1;
    expect((await spend(here, 1000, 1000)).allowed).toBe(true);
    expect([await taken('2026-11'), await taken('2026-12')]).toEqual([1000, 1000]);
  });

  test('a plan of nothing allows nothing', async () => {
    expect((await spend(here, 1, 0)).allowed).toBe(false);
  });

  test('whatever two servers do, no more is spent than is allowed, and all that is not spent goes back', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ act: fc.constant('spend'), units: fc.constantFrom(50, 1000) }) },
      { weight: 2, arbitrary: fc.constant({ act: 'undo', units: 0 }) },
      { weight: 1, arbitrary: fc.constant({ act: 'settle', units: 0 }) },
    );
    const steps = fc.array(fc.tuple(fc.boolean(), step), { maxLength: 40 });
    let month = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 20_000 }), async (run, limit) => {
        now = Date.UTC(2000, ++month);
        const { name } = parts.calendar.month();
        const undoes: (() => void)[] = [];
        let spentUnits = 0;
        await Promise.all(
          run.map(async ([first, { act, units }]) => {
            const server = first ? here : there;
            if (act === 'settle') return server.settleAll();
            if (act === 'undo') return undoes.pop()?.();
            const spent = await spend(server, units, limit);
            if (!spent.allowed) return;
            spentUnits += units;
            undoes.push(() => {
              spent.undo();
              spentUnits -= units;
            });
            expect(spentUnits).toBeLessThanOrEqual(limit);
          }),
        );
        await here.settleAll();
        await there.settleAll();
        expect(await taken(name)).toBe(spentUnits);
      }),
      { numRuns: 60, seed: 1785 },
    );
  });
});
