import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

/** A page whose name has become the address of this machine is no stranger to the browser that shows it. */
const config = { baseUrl: 'https://land.example', metricsToken: 'x'.repeat(32) };

test.each([
  ['evil.example', 404],
  ['evil.example:8080', 404],
  ['localhost.evil.example', 404],
  ['land.example.evil.example', 404],
  ['localhost:8080', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:8080', 200],
  ['land.example', 200],
])('figures are shown to one on this machine who calls it %j: %i', async (host, status) => {
  const { app } = await testApp({ config });
  const answer = await app.inject({ url: '/metrics', headers: { host } });
  expect(answer.statusCode).toBe(status);
  if (status === 404) expect(answer.json().error.code).toBe('not_found');
});

test('whoever has the token is shown the figures under any name', async () => {
  const { app } = await testApp({ config });
  const headers = { host: 'node-1.internal', authorization: `Bearer ${config.metricsToken}` };
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
});
