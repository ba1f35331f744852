import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { generateKey } from '../accounts/key-format.ts';

const URL = '/search/legal-location?location=x';

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
    const { id, key } = accounts.createKey(accounts.ensureAccount('gone', 'Build', null), 'old');
    const ask = () => app.inject({ url: URL, headers: { 'x-api-key': key } });
    expect((await ask()).statusCode).toBe(200);
    accounts.revokeKey(id);
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
