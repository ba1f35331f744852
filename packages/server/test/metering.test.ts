import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../src/accounts/account.ts';
import { AllowanceRows } from '../src/accounts/meters/allowance-rows.ts';
import { type AccountParts, openAccounts } from '../src/accounts/open-accounts.ts';
import { type MeteredServer, startMetered } from './metered-servers.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres-server.ts';
import { type RedisServerOfTest, redisProgram, startRedis } from './redis-server.ts';
import { describeWith } from './required-program.ts';

const PROCESSES = 4;
const AT_ONCE = 200;
/** How long something may take to be seen that other processes do in the background. */
const SEEN_WITHIN_MS = 10_000;

const CHANGE_SEEN_WITHIN_MS = 5_000;
/** Answers that were asked for in time and came late, on a machine with other work. */
const SLACK_MS = 2_000;

const START_WITHIN_MS = 60_000;

interface Setup {
  readonly parts: AccountParts;
  readonly servers: readonly MeteredServer[];
  readonly account: Account;
  readonly key: string;
}

let accountsMade = 0;

/** An account of the plan Build with 25 reports, on servers that run. */
async function newAccount(parts: AccountParts, servers: readonly MeteredServer[]): Promise<Setup> {
  const plans = { requestPlan: 'Build', reportPlan: 'Developer', reportNumber: null } as const;
  const account = await parts.accounts.create(`Acme Land ${++accountsMade}`, plans);
  const { key } = await parts.keys.create(account, { label: 'test' });
  return { parts, servers, account, key };
}

/** Asks all servers at once, each as often; the statuses, sorted. */
async function askAll({ servers, key }: Setup, paths: readonly string[]): Promise<number[]> {
  const answers = paths.map((path, i) => servers[i % servers.length]?.get(path, key));
  return (await Promise.all(answers)).map((answer) => answer?.status ?? 0).sort();
}

function reports(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) => `/test/report?parcel=${from + i}`);
}

const counted = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

async function taken({ parts, account }: Setup, meter: string): Promise<number | undefined> {
  return (await new AllowanceRows(parts.database).taken(account.id, parts.calendar.month().name)).get(meter);
}

async function requestsCounted({ parts, account }: Setup): Promise<number> {
  const rows = await parts.usage.between(account.id, '2000-01-01', '9999-12-31');
  return rows.reduce((sum, { requests }) => sum + requests, 0);
}

/** What must hold by whatever processes the allowances are spent. */
function hardStops(setup: () => Setup): void {
  test('of 200 parcels at once exactly 25 are reported on', async () => {
    const statuses = await askAll(setup(), reports(AT_ONCE));
    expect([counted(statuses, 200), counted(statuses, 429)]).toEqual([25, AT_ONCE - 25]);
    expect(await taken(setup(), 'reports')).toBe(25);
  });

  test('one parcel 200 times at once takes one', async () => {
    const statuses = await askAll(setup(), Array(AT_ONCE).fill('/test/report?parcel=a'));
    expect(counted(statuses, 200)).toBe(AT_ONCE);
    expect(await taken(setup(), 'reports')).toBe(1);
  });

  test('of what is left of the requests of the month all is spent, and not one more', async () => {
    const { parts, account } = setup();
    const name = { accountId: account.id, month: parts.calendar.month().name, meter: 'requests' };
    await new AllowanceRows(parts.database).borrow(name, { limit: 1_000_000, need: 900_000, most: 0 });
    const first = await askAll(setup(), Array(150).fill('/test/search'));
    let spent = counted(first, 200);
    expect(spent).toBeLessThanOrEqual(100);
    // What one process has leased and does not spend, another finds a second later.
    const start = performance.now();
    while (spent < 100 && performance.now() - start < SEEN_WITHIN_MS)
      spent += counted(await askAll(setup(), Array(PROCESSES).fill('/test/search')), 200);
    expect(spent).toBe(100);
    expect(await askAll(setup(), Array(20).fill('/test/search'))).toEqual(Array(20).fill(429));
  });
}

/** Asks each process several times; the statuses that there were. */
const statusesNow = async (setup: Setup): Promise<number[]> => [
  ...new Set(await askAll(setup, Array(8 * PROCESSES).fill('/test/search'))),
];

/** What must be seen by all processes within five seconds, whoever does it. */
function changes(setup: () => Setup): void {
  test('a key that is revoked elsewhere opens nothing five seconds later, in no process', async () => {
    const { parts, account } = setup();
    const plans = { requestPlan: 'Enterprise', reportPlan: null, reportNumber: null } as const;
    await parts.accounts.setPlans(account.name, plans);
    const [{ id } = { id: 0 }] = await parts.keys.list(account);
    const { key } = await parts.keys.rotate(account, id);
    expect(await statusesNow(setup())).toEqual([200]);
    await parts.keys.revoke(account, id);
    const revokedAt = performance.now();
    while ((await statusesNow(setup())).includes(200))
      expect(performance.now() - revokedAt).toBeLessThan(CHANGE_SEEN_WITHIN_MS + SLACK_MS);
    expect(await statusesNow(setup())).toEqual([401]);
    expect(await statusesNow({ ...setup(), key })).toEqual([200]);
    await parts.accounts.setSuspended(account.name, true);
    const suspendedAt = performance.now();
    while ((await statusesNow({ ...setup(), key })).includes(200))
      expect(performance.now() - suspendedAt).toBeLessThan(CHANGE_SEEN_WITHIN_MS + SLACK_MS);
    expect(await statusesNow({ ...setup(), key })).toEqual([403]);
  });
}

describe('a cluster of four workers on SQLite', () => {
  let directory: string;
  let parts: AccountParts;
  let server: MeteredServer;
  let setup: Setup;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-metering-'));
    server = await startMetered({ RANGELINE_DATA: directory, RANGELINE_WORKERS: String(PROCESSES) });
    parts = await openAccounts({ kind: 'sqlite', path: join(directory, 'accounts.sqlite') });
  }, START_WITHIN_MS);
  afterAll(async () => {
    await server?.stop();
    await parts?.close();
    rmSync(directory, { recursive: true });
  });
  beforeEach(async () => {
    setup = await newAccount(parts, [server]);
  });

  hardStops(() => setup);
  changes(() => setup);

  test('one that is killed (SIGKILL) has lost no usage that is older than a second', async () => {
    const one = await startMetered({ RANGELINE_DATA: directory });
    const answeredAt: number[] = [];
    const until = performance.now() + 1_600;
    while (performance.now() < until) {
      await one.get('/test/report?parcel=a', setup.key);
      answeredAt.push(performance.now());
    }
    one.child.kill('SIGKILL');
    const killedAt = performance.now();
    await one.stop();
    const old = answeredAt.filter((at) => at < killedAt - 1_000).length;
    expect(await requestsCounted(setup)).toBeGreaterThanOrEqual(Math.max(1, old));
  });

  test('one that is stopped has written all usage and given back what it did not spend', async () => {
    const one = await startMetered({ RANGELINE_DATA: directory });
    expect(await askAll({ ...setup, servers: [one] }, Array(30).fill('/test/search'))).not.toContain(429);
    await one.stop();
    expect(await requestsCounted(setup)).toBe(30);
    expect(await taken(setup, 'requests')).toBe(30_000);
  });
});

const present = postgresPrograms() !== null && redisProgram() !== null;
describeWith('PostgreSQL or Redis', present)('four processes on PostgreSQL and Redis', () => {
  let postgres: PostgresServer;
  let redis: RedisServerOfTest;
  let parts: AccountParts;
  let servers: readonly MeteredServer[];
  let setup: Setup;
  beforeAll(async () => {
    postgres = await startPostgres();
    redis = await startRedis();
    const url = postgres.newDatabase();
    const env = { RANGELINE_ACCOUNTS: url, RANGELINE_REDIS: redis.url };
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startMetered(env)));
    parts = await openAccounts({ kind: 'postgres', url });
  }, START_WITHIN_MS);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await parts?.close();
    postgres?.stop();
    await redis?.stop();
  });
  beforeEach(async () => {
    setup = await newAccount(parts, servers);
  });

  hardStops(() => setup);
  changes(() => setup);

  test('Redis that hangs delays no request by a second', async () => {
    await askAll(setup, Array(PROCESSES).fill('/test/search'));
    redis.freeze();
    const start = performance.now();
    const statuses = await askAll(setup, Array(PROCESSES).fill('/test/search'));
    const elapsed = performance.now() - start;
    redis.goOn();
    expect(statuses).toEqual(Array(PROCESSES).fill(200));
    expect(elapsed).toBeLessThan(1_000);
    await Promise.all(servers.map((server) => server.untilLogged('Redis cannot be had')));
  });

  test('Redis stopped in the middle: a warning, and allowances hold', async () => {
    const before = await askAll(setup, reports(10));
    const during = askAll(setup, reports(AT_ONCE, 10));
    await redis.halt();
    const after = await askAll(setup, reports(AT_ONCE, 10 + AT_ONCE));
    await redis.resume();
    const again = await askAll(setup, reports(20, 1000));
    const statuses = [...before, ...(await during), ...after, ...again];
    expect(counted(statuses, 200)).toBe(25);
    expect(counted(statuses, 429)).toBe(statuses.length - 25);
    expect(await taken(setup, 'reports')).toBe(25);
    await Promise.all(setup.servers.map((server) => server.untilLogged('Redis cannot be had')));
  });

  test('the database stopped: 503 within a second, and recovery by itself', async () => {
    const { key } = setup;
    await askAll(setup, ['/test/search', '/test/report?parcel=a']);
    postgres.halt();
    const start = performance.now();
    for (const path of ['/test/report?parcel=a', '/test/report?parcel=b']) {
      for (const server of servers) {
        const asked = performance.now();
        const answer = await server.get(path, key);
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(performance.now() - asked).toBeLessThan(1_000);
      }
    }
    // A search may still be paid from a lease, but not for longer than a second.
    while (performance.now() - start < 1_000) await servers[0]?.get('/test/search', key);
    expect(await askAll(setup, Array(8).fill('/test/search'))).toEqual(Array(8).fill(503));
    postgres.resume();
    const resumed = performance.now();
    while ((await askAll(setup, Array(PROCESSES).fill('/test/search'))).some((status) => status !== 200))
      expect(performance.now() - resumed).toBeLessThan(SEEN_WITHIN_MS);
    // The connections of this process broke too.
    await parts.accounts.list().catch(() => {});
    expect(await taken(setup, 'reports')).toBe(1);
  });
});
