import { once } from 'node:events';
import { expect, test } from 'vitest';
import { LocalSocket } from '../local-socket.ts';
import { type TestApp, testApp } from '../test-app.ts';

/** Limits of the service, shortened so that a test need not wait for them. */
const SOON_MS = 50;

async function impatient(): Promise<TestApp & { readonly sockets: LocalSocket }> {
  const test = await testApp();
  test.app.server.headersTimeout = SOON_MS;
  test.app.server.requestTimeout = 2 * SOON_MS;
  return { ...test, sockets: await LocalSocket.to(test.app) };
}

test.each([
  ['nothing', ''],
  ['a part of a head', 'GET /healthz HTTP/1.1\r\nA: b\r\n'],
  ['a part of a body', 'POST /nothing HTTP/1.1\r\nContent-Length: 9\r\n\r\nx'],
])('a client that sends %s and then waits is given up', async (_, bytes) => {
  const { sockets } = await impatient();
  expect(await sockets.raw(bytes)).not.toContain('HTTP/1.1 200 ');
});

test('a thousand idle connections keep nobody from an answer', async () => {
  const { app } = await testApp();
  const sockets = await LocalSocket.to(app);
  const idle = Array.from({ length: 1_000 }, () => sockets.open());
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  const answer = await sockets.raw('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer).toContain('HTTP/1.1 200 ');
});

test('a flood of requests whose answers nobody reads is not taken in', async () => {
  const { app } = await testApp();
  let begun = 0;
  app.server.prependListener('request', () => {
    begun++;
  });
  const sockets = await LocalSocket.to(app);
  const socket = sockets.open();
  socket.pause();
  const flood = 'GET /openapi.json HTTP/1.1\r\n\r\n'.repeat(20_000);
  socket.write(flood);
  // Another client is answered in the meantime, many times over.
  for (let i = 0; i < 20; i++)
    expect(await sockets.raw('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('200 OK');
  expect(begun).toBeLessThan(5_000);
});
