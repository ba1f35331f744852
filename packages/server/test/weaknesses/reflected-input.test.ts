import { describe, expect, test } from 'vitest';
import { askEveryRoute, wholeApp } from '../every-route.ts';

/** As tileserver-gl gave them back in its pages (CVE-2020-15500, CVE-2024-35627). */
const SCRIPT = '"><script>alert(1)</script>';
const QUERY = ['key', 'api_key', 'style', 'font', 'location', 'legal_location', 'callbackURL', 'x']
  .map((name) => `${name}=${encodeURIComponent(SCRIPT)}`)
  .join('&');

const RUNS_IN_BROWSERS = /html|svg|xml|javascript|css/;

describe('a script in a request', () => {
  test.each([
    ['in every part of the path', { part: SCRIPT }],
    ['in parameters', { query: `?${QUERY}` }],
    ['in the name of a parameter', { query: `?${encodeURIComponent(SCRIPT)}=1` }],
    ['without a key', { part: SCRIPT, query: `?${QUERY}`, key: null }],
    ['as the key', { key: SCRIPT }],
    [
      'in headers',
      { headers: { referer: SCRIPT, origin: SCRIPT, 'user-agent': SCRIPT, 'x-request-id': SCRIPT } },
    ],
  ])('%s is in no page, and in no answer that a browser takes for one', async (_, asked) => {
    const whole = await wholeApp();
    for (const { route, answer } of await askEveryRoute(whole, asked)) {
      const type = String(answer.headers['content-type'] ?? '');
      const at = `${route.method} ${route.path}`;
      if (RUNS_IN_BROWSERS.test(type)) expect(answer.body, at).not.toContain('alert(1)');
      expect([at, answer.headers['x-content-type-options']]).toEqual([at, 'nosniff']);
      expect(JSON.stringify(answer.headers), at).not.toContain('<script>');
    }
  });

  test.each(['/maps/twp.json', '/maps/layers.json', '/maps/style.json'])(
    '%s names no parameter of the request but a key that is good',
    async (path) => {
      const { get, key } = await wholeApp();
      const answer = await get(
        `${path}?key=${encodeURIComponent(SCRIPT)}&style=${encodeURIComponent(SCRIPT)}`,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('alert');
      expect(answer.body).toContain(key);
    },
  );

  test.each([
    '/maps/<script>.json',
    '/maps/glyphs/<script>/0-255.pbf',
    '/maps/<script>/1/2/3.mvt',
    '/<script>',
  ])('an error of %s does not repeat the path', async (path) => {
    const { get } = await wholeApp();
    const answer = await get(encodeURI(path));
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/script/i);
  });
});
