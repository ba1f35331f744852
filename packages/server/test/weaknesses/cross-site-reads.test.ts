import { expect, test } from 'vitest';
import { ORIGIN, signedIn } from '../browser.ts';
import { testApp } from '../test-app.ts';

/** What a browser says of the page that a read comes from, whatever cookie goes with it. */
const PAGES = [
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site, and its name', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['the console', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the console, behind another host', { 'sec-fetch-site': 'same-site', origin: ORIGIN }, 200],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ['no browser that says so', {}, 200],
] as const;

const READS = ['/search/legal-location?location=x', '/maps/twp/7/26/47.mvt', '/account/plans'];

test.each(PAGES)('a read that rides on a session, from %s: %o gets %i', async (_, headers, status) => {
  const test = await testApp();
  const { cookies } = await signedIn(test, 'ann@example.com');
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  for (const url of READS) {
    // The second time the session is remembered.
    for (let times = 0; times < 2; times++) {
      const answer = await test.app.inject({ url, headers: { cookie, ...headers } });
      expect(answer.statusCode === 204 ? 200 : answer.statusCode).toBe(status);
      if (status === 403) expect(answer.json().error.code).toBe('not_permitted');
    }
  }
});

test('a session that is remembered opens nothing to another site', async () => {
  const test = await testApp();
  const { cookies } = await signedIn(test, 'ann@example.com');
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const read = (site: string) =>
    test.app.inject({
      url: '/search/legal-location?location=x',
      headers: { cookie, 'sec-fetch-site': site },
    });
  expect((await read('same-origin')).statusCode).toBe(200);
  expect((await read('cross-site')).statusCode).toBe(403);
});

test('a read with a key is answered to whatever page has it', async () => {
  const { app, key } = await testApp();
  const headers = { 'x-api-key': key, 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url: '/search/legal-location?location=x', headers })).statusCode).toBe(200);
});
