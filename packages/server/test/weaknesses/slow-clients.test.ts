import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  BODY_STALLED_MS,
  LOOK_FOR_STALLED_MS,
  MAX_ARRIVING_OF_ACCOUNT,
} from '../../src/http/plugins/arriving-bodies.ts';
import { MAX_UNANSWERED } from '../../src/http/plugins/overload.ts';
import { BOUNDLESS } from '../boundless-rates.ts';
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

describe('bodies that do not go on', () => {
  const SLOW_MACHINE = { timeout: 10_000 };
  const MCP = { reportPlan: 'Business' } as const;

  /** A request with a key, of whose body the first byte has arrived. */
  const halfBody = (path: string, key: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[`;

  /** Sends as many at once, and waits until the service has looked at each. */
  async function send(requests: number, { app }: TestApp, sockets: LocalSocket, bytes: string) {
    let seen = 0;
    const all = new Promise<void>((resolve) => {
      app.server.on('request', () => {
        if (++seen === requests) resolve();
      });
    });
    const open = Array.from({ length: requests }, () => sockets.open().setEncoding('latin1'));
    const answers: string[] = [];
    for (const socket of open) {
      socket.on('data', (text: string) => answers.push(text.slice(0, 12)));
      socket.write(bytes);
    }
    await all;
    return { open, answers };
  }

  test.each([
    ['/mcp', 'mcp'],
    ['/batch/legal-location', 'api'],
    ['/batch/coordinates', 'api'],
  ] as const)('a thousand of one key, for %s, keep no other key from an answer', async (path, kind) => {
    const test = await testApp();
    const sockets = await LocalSocket.to(test.app);
    const key = await test.newKey(MCP, { kind });
    const { open, answers } = await send(MAX_UNANSWERED, test, sockets, halfBody(path, key));
    expect((await test.get('/search/legal-location?location=x')).statusCode).toBe(200);
    const payload = ['x'];
    const url = '/batch/legal-location';
    const other = await test.app.inject({ method: 'POST', url, payload, headers: { 'x-api-key': test.key } });
    expect(other.statusCode).toBe(200);
    await vi.waitFor(
      () => expect(answers).toHaveLength(MAX_UNANSWERED - MAX_ARRIVING_OF_ACCOUNT),
      SLOW_MACHINE,
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429']));
    // Those that go away make room for as many.
    for (const socket of open) socket.destroy();
    await vi.waitFor(
      async () => expect(await figure(test, 'rangeline_bodies_arriving')).toBe(0),
      SLOW_MACHINE,
    );
    const again = await send(MAX_ARRIVING_OF_ACCOUNT, test, sockets, halfBody(path, key));
    expect(await figure(test, 'rangeline_bodies_arriving')).toBe(MAX_ARRIVING_OF_ACCOUNT);
    expect(again.answers).toEqual([]);
    expect(await figure(test, 'rangeline_requests_unanswered')).toBe(0);
  });

  test('one more of an account than may arrive at once is refused in the one shape', async () => {
    const test = await testApp({ config: { limits: true }, rates: BOUNDLESS });
    const sockets = await LocalSocket.to(test.app);
    await test.get('/search/legal-location?location=x');
    const bytes = halfBody('/batch/legal-location', test.key);
    await send(MAX_ARRIVING_OF_ACCOUNT, test, sockets, bytes);
    const refused = await sockets.raw(
      bytes.replace('\r\n\r\n', `\r\nConnection: close\r\n\r\n${'['.repeat(98)}`),
    );
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/^retry-after: 1\r$/m);
    expect(refused).toMatch(/^ratelimit: /m);
    expect(refused).toContain('"code":"rate_limit_exceeded"');
  });

  test('one of which nothing more comes is given up, one that goes on is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const test = await testApp();
    const sockets = await LocalSocket.to(test.app);
    await test.get('/search/legal-location?location=x');
    const begin = async () => {
      const socket = sockets.open().setEncoding('latin1');
      const request = once(test.app.server, 'request');
      socket.write(halfBody('/batch/legal-location', test.key));
      const [message]: IncomingMessage[] = await request;
      return { socket, message };
    };
    const [still, steady] = [await begin(), await begin()];
    vi.advanceTimersByTime(BODY_STALLED_MS - LOOK_FOR_STALLED_MS);
    if (steady.message === undefined) throw new Error('It has not arrived.');
    const arrived = once(steady.message, 'data');
    steady.socket.write('1');
    await arrived;
    const answer = once(still.socket, 'data');
    const closed = once(still.socket, 'close');
    vi.advanceTimersByTime(2 * LOOK_FOR_STALLED_MS);
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 400 .*did not arrive whole in time/s);
    await closed;
    expect(await figure(test, 'rangeline_bodies_arriving')).toBe(1);
    expect(await figure(test, 'rangeline_bodies_given_up_total')).toBe(1);
  });
});

async function figure({ app }: TestApp, name: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}
