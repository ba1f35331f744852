import { expect, test } from 'vitest';
import { signedIn } from '../browser.ts';
import { askEveryRoute, wholeApp } from '../every-route.ts';

/** Objects that would become the ancestors of all others. */
const BODIES = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"locations":["x"],"__proto__":{"polluted":true}}',
  '{"label":"x","origins":{"__proto__":{"polluted":true}}}',
  '[{"__proto__":{"polluted":true}}]',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"autocomplete","arguments":{"__proto__":{"polluted":true}}}}',
];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(BODIES)('the body %s changes no other object, and is no defect', async (payload) => {
  const whole = await wholeApp();
  const ann = await signedIn(whole, 'ann@example.com');
  const agentKey = await whole.newKey({ reportPlan: 'Business' }, { kind: 'mcp' });
  for (const url of [
    '/batch/legal-location',
    '/batch/coordinates',
    '/mcp',
    '/account/keys',
    '/account/auth/sign-in/email',
  ]) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': url === '/mcp' ? agentKey : whole.key,
    };
    const answer = await ann.send('POST', url, payload, headers);
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
  }
  expect('polluted' in {}).toBe(false);
});

test.each(NAMES)('%s names nothing, in any path or query', async (name) => {
  const whole = await wholeApp();
  const query = `?${name}=1&${name}[polluted]=1&location=${name}&legal_location=${name}&include=${name}&unit=${name}`;
  for (const { route, answer } of await askEveryRoute(whole, { part: name, query }))
    expect([route.path, answer.statusCode < 500]).toEqual([route.path, true]);
  expect('polluted' in {}).toBe(false);
});
