import { describe, expect, test } from 'vitest';
import { askEveryRoute, wholeApp } from '../../test/every-route.ts';
import { CONSOLE_PAGES } from './routes/console.ts';

const EVERY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
};

describe('every answer', () => {
  test.each([
    ['of every route', {}],
    ['to one without a key', { key: null }],
    ['to one who has it already', { headers: { 'if-none-match': '*' } }],
    ['to a part of a path that there is not', { part: 'nothing' }],
  ])('%s is not to be run, framed, taken for something else or told elsewhere', async (_, asked) => {
    const whole = await wholeApp();
    const answers = await askEveryRoute(whole, asked);
    expect(answers.length).toBeGreaterThan(60);
    for (const { route, answer } of answers)
      expect(answer.headers, `${route.method} ${route.path} ${answer.statusCode}`).toMatchObject(EVERY);
  });

  test.each(['/nothing', '/%ZZ', '/healthz', '/maps/twp.json', '/maps/twp/7/25/47.mvt', '/'])(
    'of %s asks for TLS alone where the service has it, and only there',
    async (url) => {
      const secure = await wholeApp({ config: { baseUrl: 'https://land.example' } });
      expect((await secure.get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
      const plain = await wholeApp();
      expect((await plain.get(url)).headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('is for pages of the service alone, but maps, which any page may show', async () => {
    const { get } = await wholeApp();
    const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
    for (const url of ['/healthz', '/', '/search/legal-location?location=x', '/assets/page.js'])
      expect([url, await policy(url)]).toEqual([url, 'same-origin']);
    for (const url of ['/maps/twp.json', '/maps/twp/7/25/47.mvt', '/maps/nothing.json'])
      expect([url, await policy(url)]).toEqual([url, 'cross-origin']);
  });

  test.each([...CONSOLE_PAGES, '/docs'])('the page %s is in no hands of pages that open it', async (url) => {
    const { app } = await wholeApp();
    expect((await app.inject(url)).headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});
