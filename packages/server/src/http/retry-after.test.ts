import { describe, expect, test } from 'vitest';
import { limited, spendElsewhere } from '../../test/limited-app.ts';
import { REQUEST_PLANS, type RequestPlan } from '../accounts/plans.ts';

type Limited = Awaited<ReturnType<typeof limited>>;
type Answer = Awaited<ReturnType<Limited['ask']>>;

const PLANS = Object.keys(REQUEST_PLANS).filter((name): name is RequestPlan => name in REQUEST_PLANS);
const START = '2026-11-20T10:00:00Z';
const PATHS = ['/search/legal-location?location=x', '/test/tile', '/test/report?parcel=a'];
const CASES = PLANS.flatMap((plan) => PATHS.map((path) => [plan, path] as const));

/** One number of the `RateLimit` header: `r` is what is left, `t` when there is more. */
function told(answer: Answer, policy: 'second' | 'month' | 'reports', what: 'r' | 't'): number {
  const found = new RegExp(`"${policy}";r=(\\d+);t=(\\d+)`).exec(String(answer.headers.ratelimit));
  return Number(found?.[what === 'r' ? 1 : 2]);
}

const retryAfter = (answer: Answer): number => Number(answer.headers['retry-after']);

describe('what RateLimit says is left of the rate', () => {
  test.each(CASES)('plan %s, %s: so many calls succeed, and the next one does not', async (plan, path) => {
    const { newKey, ask, pass } = await limited(START);
    const key = await newKey({ requestPlan: plan, reportPlan: 'Developer' });
    const { requestsPerSecond } = REQUEST_PLANS[plan];
    // At a full bucket, at one that is partly full again, and at one that was just refused.
    for (const waitMs of [0, Math.ceil(1000 / requestsPerSecond), 1000, 5000]) {
      pass(waitMs);
      const first = await ask(key, path);
      expect(first.statusCode).toBe(200);
      for (let left = told(first, 'second', 'r'); left > 0; left--)
        expect(told(await ask(key, path), 'second', 'r')).toBe(left - 1);
      const refused = await ask(key, path);
      expect([refused.statusCode, told(refused, 'second', 'r')]).toEqual([429, 0]);
      expect(told(refused, 'second', 't')).toBe(retryAfter(refused));
    }
  });
});

describe('Retry-After', () => {
  test.each(CASES)(
    'of the rate, plan %s, %s: after it there is one more, and none before',
    async (plan, path) => {
      const { newKey, ask, pass } = await limited(START);
      const key = await newKey({ requestPlan: plan, reportPlan: 'Developer' });
      let answer = await ask(key, path);
      while (answer.statusCode === 200) answer = await ask(key, path);
      const waitMs = 1000 * retryAfter(answer);
      const perSecond = Number(/"second";q=(\d+)/.exec(String(answer.headers['ratelimit-policy']))?.[1]);
      // Whole seconds are all that the header can say; where one call a second is allowed they are exact.
      const firstMs = 1000 / perSecond;
      expect(waitMs).toBe(1000 * Math.ceil(firstMs / 1000));
      pass(firstMs - 1);
      expect((await ask(key, path)).statusCode).toBe(429);
      pass(waitMs - firstMs + 1);
      expect((await ask(key, path)).statusCode).toBe(200);
    },
  );

  test.each([
    ['the requests of the month', {}, {}, 'requests', PATHS[0] ?? '', {}],
    ['the requests of the month, for a tile', {}, {}, 'requests', '/test/tile', {}],
    [
      'the calls of a tool',
      { reportPlan: 'Business' } as const,
      { kind: 'mcp' },
      'mcp:batch_convert',
      PATHS[0] ?? '',
      { 'x-rangeline-tool': 'batch_convert' },
    ],
  ])(
    'of %s: in its last millisecond there is none, then there are all',
    async (_, plans, wish, meter, path, headers) => {
      const test = await limited('2028-02-27T13:14:15Z');
      const key = await test.newKey({ requestPlan: 'Enterprise', ...plans }, wish);
      await spendElsewhere(test, 100_000, meter);
      const refused = await test.ask(key, path, headers);
      expect(refused.json().error.code).toBe('monthly_quota_exceeded');
      expect(told(refused, 'month', 't')).toBe(retryAfter(refused));
      test.pass(1000 * retryAfter(refused) - 1);
      expect((await test.ask(key, path, headers)).statusCode).toBe(429);
      test.pass(1);
      const next = await test.ask(key, path, headers);
      expect([next.statusCode, told(next, 'month', 'r')]).toEqual([200, 99_999]);
      expect(told(next, 'month', 't')).toBe(31 * 86_400);
    },
  );

  test('of reports: in its last millisecond there is none, then there are all', async () => {
    const test = await limited('2026-12-31T22:00:00Z');
    const key = await test.newKey({ requestPlan: 'Enterprise', reportPlan: 'Developer' });
    for (let i = 0; i < 25; i++)
      expect((await test.ask(key, `/test/report?parcel=${i}`)).statusCode).toBe(200);
    test.pass(1000);
    const refused = await test.ask(key, '/test/report?parcel=more');
    expect(refused.json().error.code).toBe('report_allowance_exceeded');
    test.pass(1000 * retryAfter(refused) - 1);
    expect((await test.ask(key, '/test/report?parcel=more')).statusCode).toBe(429);
    expect((await test.ask(key, '/test/report?parcel=3')).statusCode).toBe(200);
    test.pass(1);
    const next = await test.ask(key, '/test/report?parcel=more');
    expect([next.statusCode, told(next, 'reports', 'r')]).toEqual([200, 24]);
    // What was free in the old month is not in the new one.
    expect(told(await test.ask(key, '/test/report?parcel=3'), 'reports', 'r')).toBe(23);
  });

  test('of a burst after a long rest: one second’s worth at once, and not one more', async () => {
    const { newKey, ask, pass } = await limited(START);
    const key = await newKey({ requestPlan: 'Scale' });
    pass(3_600_000);
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask(key)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
