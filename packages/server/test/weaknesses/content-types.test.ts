import { describe, expect, test } from 'vitest';
import { signedIn } from '../browser.ts';
import { testApp } from '../test-app.ts';

/**
 * Names of JSON that Fastify once read as JSON and checked against no schema (CVE-2025-32442, CVE-2026-25223,
 * CVE-2026-33806), and names of other things that a page may send without asking first.
 */
const TYPES = [
  'application/json;',
  'application/json ; charset=utf-8',
  'application/json\t; charset=utf-8',
  'application/json\tx',
  '\tapplication/json',
  'APPLICATION/JSON',
  'Application/Json;CHARSET=UTF-8',
  'application/json;;;',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json;application/json',
  'application/json,text/plain',
  'application/jsonx',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/json',
  '',
];

/** What no schema lets through. */
const BAD = '{"label":["x"],"kind":7,"locations":7}';

describe('a body that its schema refuses is refused whatever its type is called', () => {
  test.each([...TYPES, null])('%j', async (type) => {
    const test = await testApp();
    const ann = await signedIn(test, 'ann@example.com');
    const headers = type === null ? {} : { 'content-type': type };
    const statuses = [400, 415];
    const made = await ann.send('POST', '/account/keys', BAD, { ...headers });
    expect(statuses).toContain(made.statusCode);
    expect((await ann.get('/account/keys')).json()).toEqual([]);
    const batch = await test.app.inject({
      method: 'POST',
      url: '/batch/legal-location',
      headers: { 'x-api-key': test.key, ...headers },
      payload: BAD,
    });
    expect(statuses).toContain(batch.statusCode);
    const signIn = await ann.send(
      'POST',
      '/account/auth/sign-in/email',
      '{"email":["x"],"password":{}}',
      headers,
    );
    expect(statuses).toContain(signIn.statusCode);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'a page cannot send one as %s, which browsers let it do without asking',
    async (type) => {
      const test = await testApp();
      const ann = await signedIn(test, 'ann@example.com');
      const made = await ann.send('POST', '/account/keys', '{"label":"x"}', { 'content-type': type });
      expect(made.json().error.code).toBe('unsupported_media_type');
    },
  );
});
