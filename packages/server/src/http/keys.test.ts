import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { generateKey } from '../accounts/keys/key-format.ts';
import { FAILED_KEYS } from './plugins/failed-keys.ts';

const URL = '/search/legal-location?location=x';
const BUSINESS = { reportPlan: 'Business' } as const;

describe('a key', () => {
  test('opens the service in X-API-Key and as a bearer token', async () => {
    const { app, key } = await testApp();
    for (const headers of [
      { 'x-api-key': key },
      { 'x-api-key': ` ${key} ` },
      { authorization: `Bearer ${key}` },
      { authorization: `bearer  ${key}` },
    ]) {
      expect((await app.inject({ url: URL, headers })).statusCode).toBe(200);
    }
  });

  test('that is missing, malformed, unknown, or in the URL opens nothing', async () => {
    const { app, key } = await testApp();
    for (const headers of [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': `${key}x` },
      { 'x-api-key': generateKey() },
      { 'x-api-key': 'é'.repeat(3000) },
      { authorization: key },
      { authorization: `Basic ${key}` },
      { authorization: 'Bearer' },
    ]) {
      const answer = await app.inject({ url: `${URL}&api_key=${key}`, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="rangeline"');
    }
  });

  test('that is revoked stops working', async () => {
    const { app, accounts } = await testApp();
    const plans = { requestPlan: 'Build', reportPlan: null, reportNumber: null } as const;
    const account = await accounts.accounts.create('gone', plans);
    const { id, key } = await accounts.keys.create(account, { label: 'old' });
    const ask = () => app.inject({ url: URL, headers: { 'x-api-key': key } });
    expect((await ask()).statusCode).toBe(200);
    await accounts.keys.revoke(account, id);
    expect((await ask()).statusCode).toBe(401);
  });

  test('is not asked for where a server is watched or read about', async () => {
    const { app } = await testApp();
    for (const url of ['/healthz', '/readyz', '/openapi.yaml', '/openapi.json']) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
  });

  test('never shows in the log, wherever it was sent', async () => {
    const { app, key, log } = await testApp({ config: { limits: false } });
    const encoded = key.replaceAll('_', '%5F');
    await app.inject({ url: URL, headers: { 'x-api-key': key } });
    await app.inject({
      url: `${URL}&api_key=${key}&api%5Fkey=${encoded}`,
      headers: { authorization: `Bearer ${key}` },
    });
    await app.inject({ url: `/search/legal-location?location=${key}`, headers: { 'x-request-id': key } });
    await app.inject({ url: `/${key}` });
    await app.inject({ url: `/%ZZ${key}` });
    const secret = key.slice('rl_live_'.length);
    expect(log.length).toBeGreaterThanOrEqual(4);
    expect(log.join('')).not.toContain(secret);
    expect(log.join('')).toContain('[key]');
  });
});

describe('what a key is for', () => {
  test.each([
    ['scopes without search', { scopes: ['tiles'] }, {}],
    ['another web page', { origins: ['https://maps.example'] }, { origin: 'https://other.example' }],
    ['no web page', { origins: ['https://maps.example'] }, {}],
  ])('%s: 403 key_not_allowed', async (_, wish, headers) => {
    const { app, newKey } = await testApp();
    const key = await newKey({}, wish);
    const answer = await app.inject({ url: URL, headers: { 'x-api-key': key, ...headers } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.code).toBe('key_not_allowed');
  });

  test('its scopes and web pages let in', async () => {
    const { app, newKey } = await testApp();
    const key = await newKey({}, { scopes: ['search'], origins: ['https://maps.example'] });
    const headers = { 'x-api-key': key, origin: 'https://maps.example' };
    const answer = await app.inject({ url: URL, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://maps.example',
      vary: 'Origin',
    });
  });

  test('a key without web pages lets none read its answers', async () => {
    const { app, key } = await testApp();
    const answer = await app.inject({ url: URL, headers: { 'x-api-key': key, origin: 'https://a.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a preflight is answered for the web pages of any key, and for no other', async () => {
    const { app, newKey } = await testApp();
    await newKey({}, { origins: ['https://maps.example'] });
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: URL,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-api-key',
        },
      });
    const answer = await ask('https://maps.example');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://maps.example',
      'access-control-allow-headers': expect.stringMatching(
        /^X-API-Key, Authorization, Content-Type, X-Request-Id, Mcp-/,
      ),
    });
    const refused = await ask('https://other.example');
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a preflight is not answered for the web pages of a key that is revoked or has expired', async () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const { app, accounts, newKey } = await testApp({ nowMs: () => now });
    const expiresAt = '2026-11-21T00:00:00.000Z';
    await newKey({}, { origins: ['https://maps.example'], expiresAt });
    await newKey({}, { label: 'old', origins: ['https://old.example'] });
    const isAnswered = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      const answer = await app.inject({ method: 'OPTIONS', url: URL, headers });
      return answer.headers['access-control-allow-origin'] === origin;
    };
    const ask = () => Promise.all(['https://maps.example', 'https://old.example'].map(isAnswered));
    expect(await ask()).toEqual([true, true]);
    await accounts.keys.revokeLabelled(await accounts.accounts.byName('test 3'), 'old');
    now = Date.parse(expiresAt) - 1;
    expect(await ask()).toEqual([true, false]);
    now += 5_000;
    expect(await ask()).toEqual([false, false]);
  });

  test('an account that is suspended: 403, and its other keys too', async () => {
    const { app, accounts, newKey } = await testApp();
    const key = await newKey();
    await accounts.accounts.setSuspended('test 2', true);
    const answer = await app.inject({ url: URL, headers: { 'x-api-key': key } });
    expect(answer.json().error.code).toBe('key_not_allowed');
  });

  test('an mcp key of an account that left MCP: 403 plan_required', async () => {
    const { app, accounts, newKey } = await testApp();
    const key = await newKey(BUSINESS, { kind: 'mcp' });
    const ask = () => app.inject({ url: URL, headers: { 'x-api-key': key } });
    expect((await ask()).statusCode).toBe(200);
    const plans = { requestPlan: 'Enterprise', reportPlan: 'Professional', reportNumber: null } as const;
    await accounts.accounts.setPlans('test 2', plans);
    accounts.verifier.forget();
    expect((await ask()).json().error.code).toBe('plan_required');
  });
});

describe('one who tries keys', () => {
  const guess = () => ({ 'x-api-key': generateKey() });

  test('is slowed down by address, and those with a good key beside them are not', async () => {
    const { app, get, newKey } = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
    expect((await get(URL)).statusCode).toBe(200);
    for (let i = 0; i < FAILED_KEYS.burst; i++)
      expect((await app.inject({ url: URL, headers: guess() })).statusCode).toBe(401);
    const refused = await app.inject({ url: URL, headers: guess() });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const fresh = { 'x-api-key': await newKey() };
    expect((await app.inject({ url: URL, headers: fresh })).statusCode).toBe(429);
    expect((await get(URL)).statusCode).toBe(200);
    const elsewhere = { ...guess(), 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url: URL, headers: elsewhere })).statusCode).toBe(401);
  });

  test('does not escape by an address that no proxy vouches for', async () => {
    const { app } = await testApp();
    const statuses = [];
    for (let i = 0; i <= FAILED_KEYS.burst; i++) {
      const headers = { ...guess(), 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await app.inject({ url: URL, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not escape within the 64 bits of a network', async () => {
    const { app } = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
    const statuses = [];
    for (let i = 0; i <= FAILED_KEYS.burst; i++) {
      const headers = { ...guess(), 'x-forwarded-for': `2001:db8:1:2:${i}::1` };
      statuses.push((await app.inject({ url: URL, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
