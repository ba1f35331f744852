import { describe, expect, test } from 'vitest';
import { limited, spendElsewhere } from '../../test/limited-app.ts';
import { addMeteredRoutes } from '../../test/metered-routes.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { REPORT_PLANS, REQUEST_PLANS, type ReportPlan, type RequestPlan } from '../accounts/plans.ts';

const URL = '/search/legal-location?location=x';
const MISSING = '/search/legal-location?location=nowhere';
const BAD = '/search/legal-location?location=unreadable';
const DAY_SECONDS = 86_400;

const REQUEST_ROWS: [RequestPlan, number, number][] = [
  ['Build', 1, 1_000],
  ['Scale', 5, 10_000],
  ['Enterprise', 25, 100_000],
];

describe('the table of request plans', () => {
  test('has these rows', () => {
    const rows = Object.entries(REQUEST_PLANS).map(([name, plan]) => [name, ...Object.values(plan)]);
    expect(rows).toEqual(REQUEST_ROWS);
  });

  test.each(REQUEST_ROWS)(
    '%s: %i requests a second at once, shared by all keys',
    async (plan, rate, month) => {
      const { accounts, newKey, ask, pass } = await limited('2026-11-20T10:00:00Z');
      const keys = [await newKey({ requestPlan: plan })];
      const account = await accounts.accounts.byName('test 2');
      keys.push((await accounts.keys.create(account, { label: 'two' })).key);
      const answers = [];
      for (let i = 0; i <= rate; i++) answers.push(await ask(keys[i % 2] ?? ''));
      expect(answers.map((a) => a.statusCode)).toEqual([...Array(rate).fill(200), 429]);
      const untilDecember = 10 * DAY_SECONDS + 14 * 3600;
      expect(answers[0]?.headers).toMatchObject({
        'ratelimit-policy': `"second";q=${rate};w=1, "month";q=${month};w=${30 * DAY_SECONDS}`,
        ratelimit: `"second";r=${rate - 1};t=1, "month";r=${month - 1};t=${untilDecember}`,
      });
      expect(answers.at(-1)?.headers).toMatchObject({
        'retry-after': '1',
        ratelimit: `"second";r=0;t=1, "month";r=${month - rate};t=${untilDecember}`,
      });
      expect(answers.at(-1)?.json().error).toMatchObject({
        code: 'rate_limit_exceeded',
        details: { allowed: rate, retry_after_seconds: 1 },
      });
      pass(1000);
      expect((await ask(keys[0] ?? '')).statusCode).toBe(200);
    },
  );

  test.each(REQUEST_ROWS)('%s: %# %i a month are a hard stop', async (plan, _rate, month) => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ requestPlan: plan });
    await spendElsewhere(test, month - 2);
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await test.ask(key)).statusCode);
      test.pass(1000);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await test.ask(key);
    expect(refused.json().error).toMatchObject({
      code: 'monthly_quota_exceeded',
      details: { allowed: month },
    });
    expect(refused.headers.ratelimit).toContain('"month";r=0;');
  });
});

describe('a month', () => {
  test.each([
    ['2026-01-31T23:59:59.000Z', 1, 31, '2026-02-01T00:00:00Z'],
    ['2026-02-28T23:59:59.000Z', 1, 28, '2026-03-01T00:00:00Z'],
    ['2028-02-28T23:59:59.000Z', DAY_SECONDS + 1, 29, '2028-03-01T00:00:00Z'],
    ['2028-02-29T00:00:00.000Z', DAY_SECONDS, 29, '2028-03-01T00:00:00Z'],
    ['2028-02-29T23:59:59.999Z', 1, 29, '2028-03-01T00:00:00Z'],
    ['2100-02-28T23:59:59.000Z', 1, 28, '2100-03-01T00:00:00Z'],
    ['2026-12-31T00:00:00.000Z', DAY_SECONDS, 31, '2027-01-01T00:00:00Z'],
    ['2026-11-01T00:00:00.000Z', 30 * DAY_SECONDS, 30, '2026-12-01T00:00:00Z'],
    ['2026-11-01T00:00:00.999Z', 30 * DAY_SECONDS, 30, '2026-12-01T00:00:00Z'],
    // Clocks change in most of the land on these days.
    ['2026-03-08T07:00:00.000Z', 23 * DAY_SECONDS + 17 * 3600, 31, '2026-04-01T00:00:00Z'],
  ])('at %s ends in %i seconds and has %i days, in UTC', async (at, seconds, days, nextMonth) => {
    const test = await limited(at);
    const key = await test.newKey({ requestPlan: 'Enterprise' });
    await spendElsewhere(test, 100_000);
    const refused = await test.ask(key);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.headers['ratelimit-policy']).toContain(`"month";q=100000;w=${days * DAY_SECONDS}`);
    // Whole seconds: the month may end a part of one before they are over.
    const endsInMs = Date.parse(nextMonth) - Date.parse(at);
    expect(Math.ceil(endsInMs / 1000)).toBe(seconds);
    test.pass(endsInMs - 1);
    expect((await test.ask(key)).statusCode).toBe(429);
    test.pass(1);
    const next = await test.ask(key);
    expect(next.statusCode).toBe(200);
    expect(next.headers.ratelimit).toContain('"month";r=99999;');
  });
});

describe('what a call takes from the month', () => {
  const left = (answer: Awaited<ReturnType<TestApp['get']>>) =>
    Number(/"month";r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);

  test('one that is answered, or whose place is not there, takes one; one that failed takes none', async () => {
    const { newKey, ask } = await limited('2026-11-20T10:00:00Z');
    const key = await newKey({ requestPlan: 'Scale' });
    expect(left(await ask(key))).toBe(9_999);
    expect(left(await ask(key, MISSING))).toBe(9_998);
    expect(left(await ask(key, BAD))).toBe(9_998);
    expect(left(await ask(key, '/search/coordinates?location=x'))).toBe(9_998);
  });

  test('one that is refused for its rate takes none', async () => {
    const { newKey, ask, pass } = await limited('2026-11-20T10:00:00Z');
    const key = await newKey({ requestPlan: 'Build' });
    for (let i = 0; i < 5; i++) await ask(key);
    pass(1000);
    expect(left(await ask(key))).toBe(998);
  });

  test('what is left is known to the next server', async () => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ requestPlan: 'Scale' });
    for (let i = 0; i < 3; i++) await test.ask(key);
    await test.accounts.allowances.settleAll();
    const account = await test.accounts.accounts.byName('test 2');
    const taken = await test.accounts.database.rows
      .selectFrom('allowance')
      .select('taken')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    expect(taken).toEqual({ taken: 3_000 });
  });
});

describe('an mcp key', () => {
  const BUSINESS = { requestPlan: 'Build', reportPlan: 'Business' } as const;

  test('is counted by tool alone, 1,000 a month of the plan Build, or by the name of the route', async () => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey(BUSINESS, { kind: 'mcp' });
    await spendElsewhere(test, 999, 'mcp:batch_convert');
    const ask = async (tool: string) => {
      test.pass(1000);
      return test.ask(key, URL, { 'x-rangeline-tool': tool });
    };
    expect((await ask('batch_convert')).statusCode).toBe(200);
    const refused = await ask('batch_convert');
    expect(refused.json().error).toMatchObject({
      code: 'monthly_quota_exceeded',
      details: { allowed: 1000 },
    });
    expect((await ask('autocomplete')).statusCode).toBe(200);
    expect((await ask('a tool that there is not')).statusCode).toBe(200);
    await test.accounts.allowances.settleAll();
    const account = await test.accounts.accounts.byName('test 2');
    const rows = await test.accounts.database.rows
      .selectFrom('allowance')
      .select(['meter', 'taken'])
      .where('account_id', '=', account.id)
      .orderBy('meter')
      .execute();
    expect(rows).toEqual([
      { meter: 'mcp:autocomplete', taken: 1_000 },
      { meter: 'mcp:batch_convert', taken: 1_000_000 },
      { meter: 'mcp:searchLegalLocation', taken: 1_000 },
    ]);
  });
});

describe('the table of report plans', () => {
  const ROWS: [ReportPlan, number | null, number][] = [
    ['Developer', null, 25],
    ['Professional', null, 250],
    ['Business', null, 1_000],
    ['Enterprise', 3, 3],
  ];

  test('has these rows', () => {
    expect(REPORT_PLANS).toEqual({ Developer: 25, Professional: 250, Business: 1_000, Enterprise: null });
  });

  test.each(ROWS)('%s (own number %s): %i parcels a month, a hard stop', async (plan, number, month) => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ reportPlan: plan, reportNumber: number });
    const report = (parcel: string) => test.ask(key, `/test/report?parcel=${parcel}`);
    await spendElsewhere(test, (month - 2) / 1000, 'reports');
    const first = await report('a');
    expect(first.headers['ratelimit-policy']).toContain(`"reports";q=${month};w=${30 * DAY_SECONDS}`);
    expect(first.headers.ratelimit).toContain('"reports";r=1;');
    expect((await report('b')).headers.ratelimit).toContain('"reports";r=0;');
    const refused = await report('c');
    expect(refused.json().error).toMatchObject({
      code: 'report_allowance_exceeded',
      details: { allowed: month },
    });
    expect(refused.headers['retry-after']).toBe(String(10 * DAY_SECONDS + 14 * 3600));
    expect((await report('a')).statusCode).toBe(200);
    test.pass(1000 * (10 * DAY_SECONDS + 14 * 3600));
    expect((await report('c')).headers.ratelimit).toContain(`"reports";r=${month - 1};`);
  });

  test('the same parcel in another family takes another; what fails takes none', async () => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ reportPlan: 'Developer' });
    const left = async (query: string) => {
      const answer = await test.ask(key, `/test/report?parcel=${query}`);
      return Number(/"reports";r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    };
    expect(await left('a')).toBe(24);
    expect(await left('a&family=energy')).toBe(23);
    for (const fail of ['not_found', 'internal_error']) await left(`b&fail=${fail}`);
    expect(await left('a&family=texas')).toBe(22);
  });

  test('reports take from the rate and not from the requests of the month', async () => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ requestPlan: 'Build', reportPlan: 'Developer' });
    expect((await test.ask(key, '/test/report?parcel=a')).statusCode).toBe(200);
    expect((await test.ask(key, '/test/report?parcel=a')).json().error.code).toBe('rate_limit_exceeded');
    test.pass(1000);
    expect((await test.ask(key)).headers.ratelimit).toContain('"month";r=999;');
  });
});

describe('a tile', () => {
  test('costs a twentieth of a request, and has a bucket of its own', async () => {
    const test = await limited('2026-11-20T10:00:00Z');
    const key = await test.newKey({ requestPlan: 'Build' });
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await test.ask(key, '/test/tile'));
    expect(answers.map((a) => a.statusCode)).toEqual([...Array(20).fill(200), 429]);
    expect(answers[0]?.headers).toMatchObject({
      'ratelimit-policy': expect.stringContaining('"second";q=20;w=1, "month";q=1000;'),
      ratelimit: expect.stringContaining('"month";r=999;'),
    });
    const next = await test.ask(key);
    expect(next.headers.ratelimit).toContain('"second";r=0;t=1, "month";r=998;');
  });

  test('costs what is set', async () => {
    const { app, newKey } = await testApp({
      config: { limits: true, tileUnits: 1000 },
      prepare: addMeteredRoutes,
    });
    const key = await newKey({ requestPlan: 'Build' });
    const ask = () => app.inject({ url: `/test/tile?api_key=${key}` });
    expect((await ask()).headers.ratelimit).toContain('"second";r=0;t=1, "month";r=999;');
    expect((await ask()).statusCode).toBe(429);
  });
});

describe('limits', () => {
  test('are not taken from by those without a valid key', async () => {
    const { get, key, app } = await limitedApp();
    for (let i = 0; i < 20; i++) await app.inject({ url: URL, headers: { 'x-api-key': `${key}x` } });
    expect((await get(URL)).headers.ratelimit).toContain('"second";r=24;');
  });

  test('are not kept when they are off', async () => {
    const { get } = await testApp({ config: { limits: false } });
    for (let i = 0; i < 60; i++) expect((await get(URL)).statusCode).toBe(200);
    expect((await get(URL)).headers.ratelimit).toBeUndefined();
  });

  function limitedApp() {
    return testApp({ config: { limits: true } });
  }
});
