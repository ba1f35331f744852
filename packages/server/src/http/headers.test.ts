import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

describe('every answer', () => {
  test.each(['/search/legal-location?location=x', '/healthz', '/nothing', '/%ZZ', '/openapi.yaml'])(
    '%s carries its id, the version and the security headers',
    async (url) => {
      const { get } = await testApp();
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-api-version': '1',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test.each(['a', 'req-1.2:3_4', 'x'.repeat(128)])('keeps the sane id %s of the caller', async (id) => {
    const { app } = await testApp();
    const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toBe(id);
  });

  test.each(['', 'x'.repeat(129), 'a b', '<script>', 'é', '"', 'a,b'])('replaces the id %j', async (id) => {
    const { app } = await testApp();
    const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has an id of its own', async () => {
    const { get } = await testApp();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await get('/healthz')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(20);
  });
});
