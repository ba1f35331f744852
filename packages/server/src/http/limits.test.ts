import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import type { RequestPlan } from '../accounts/plans.ts';

const URL = '/search/legal-location?location=x';

describe('the rate of a plan', () => {
  test.each<[RequestPlan, number]>([
    ['Build', 1],
    ['Scale', 5],
    ['Enterprise', 25],
  ])('%s is %i requests a second, and says what is left', async (plan, rate) => {
    const { app, accounts } = await testApp({ config: { limits: true } });
    const account = accounts.ensureAccount(plan, plan, null);
    const keys = [accounts.createKey(account, 'one').key, accounts.createKey(account, 'two').key];
    const answers = [];
    for (let i = 0; i <= rate; i++) {
      answers.push(await app.inject({ url: URL, headers: { 'x-api-key': keys[i % 2] ?? '' } }));
    }
    expect(answers.map((a) => a.statusCode)).toEqual([...Array(rate).fill(200), 429]);
    expect(answers[0]?.headers).toMatchObject({
      'ratelimit-policy': `"second";q=${rate};w=1`,
      ratelimit: `"second";r=${rate - 1};t=1`,
    });
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
    expect(answers.at(-1)?.json().error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { allowed: rate, retry_after_seconds: 1 },
    });
  });

  test('is not taken from by those without a valid key', async () => {
    const { app, key } = await testApp({ config: { limits: true } });
    for (let i = 0; i < 50; i++) await app.inject({ url: URL, headers: { 'x-api-key': `${key}x` } });
    expect((await app.inject({ url: URL, headers: { 'x-api-key': key } })).statusCode).toBe(200);
  });

  test('is not kept when limits are off', async () => {
    const { get } = await testApp({ config: { limits: false } });
    for (let i = 0; i < 60; i++) expect((await get(URL)).statusCode).toBe(200);
    expect((await get(URL)).headers.ratelimit).toBeUndefined();
  });
});
