import { describe, expect, test } from 'vitest';
import { askEveryRoute, wholeApp } from '../every-route.ts';

const EVIL = 'evil.example';
/** All that a request may say of where it went, and by what. */
const POISON = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-server': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '444',
  'x-forwarded-prefix': `//${EVIL}`,
  'x-original-url': `https://${EVIL}/`,
  'x-rewrite-url': `https://${EVIL}/`,
  'x-host': EVIL,
  forwarded: `for=192.0.2.1;host=${EVIL};proto=https`,
};

describe('what a request says of its host changes no address', () => {
  test.each([
    ['from anywhere', {}],
    ['from a proxy that is trusted', { trustedProxies: ['127.0.0.1'] }],
  ])('in any answer, %s', async (_, config) => {
    const whole = await wholeApp({
      config: { ...config, baseUrl: 'https://land.example', mapsUrl: 'https://land.example/maps' },
    });
    const plain = await askEveryRoute(whole, { query: '?location=x' });
    const poisoned = await askEveryRoute(whole, { query: '?location=x', headers: POISON });
    for (const [i, { route, answer }] of poisoned.entries()) {
      const at = `${route.method} ${route.path}`;
      expect(answer.body, at).not.toContain(EVIL);
      expect(JSON.stringify(answer.headers), at).not.toContain(EVIL);
      // These are closed to what was passed on, and to pages that give their own name this address.
      if (!['/mcp', '/metrics'].includes(route.path))
        expect([at, answer.statusCode]).toEqual([at, plain[i]?.answer.statusCode]);
    }
  });

  test('in TileJSON, layers, the style and the description: each names the address of the settings', async () => {
    const { app, key } = await wholeApp({
      config: { baseUrl: 'https://land.example', mapsUrl: 'https://tiles.example/maps' },
    });
    for (const url of [
      '/maps/twp.json',
      '/maps/layers.json',
      '/maps/style.json',
      '/openapi.json',
      '/openapi.yaml',
    ]) {
      const ask = (headers: Record<string, string>) =>
        app.inject({ url, headers: { 'x-api-key': key, ...headers } });
      const [plain, poisoned] = [await ask({}), await ask(POISON)];
      expect(poisoned.body, url).toBe(plain.body);
      expect(poisoned.body, url).toMatch(/https:\/\/(land|tiles)\.example/);
    }
  });

  test('and a request line with an address of its own is answered as its path, or not at all', async () => {
    const { app } = await wholeApp();
    const answer = await app.inject({ url: `http://${EVIL}/openapi.json` });
    expect(answer.body).not.toContain(EVIL);
  });
});
