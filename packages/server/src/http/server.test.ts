import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { MAX_HEAD_BYTES } from './plugins/limits.ts';
import { type RunningServer, startServer } from './server.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

/** No route of the service takes time; this one does. */
function addSlow(app: FastifyInstance): void {
  app.get('/slow', async () => {
    await delay(200);
    return {};
  });
}

async function running(stopWithinMs?: number): Promise<TestApp & { server: RunningServer }> {
  const test = await testApp({ prepare: addSlow });
  test.readiness.state = 'starting';
  const server = await startServer(test.app, LOOPBACK, test.readiness, stopWithinMs);
  return { ...test, server };
}

/** Sends bytes and gathers what comes back until the server closes. */
function exchange(port: number, ...parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (const part of parts) {
        socket.write(part);
        await delay(20);
      }
    });
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('what the HTTP parser refuses is answered in the one shape', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_parameter'],
    ['a method that is none', 'FOO / HTTP/1.1\r\n\r\n', 400, 'invalid_parameter'],
    ['a header that is none', 'GET / HTTP/1.1\r\nno colon\r\n\r\n', 400, 'invalid_parameter'],
    ['a head too long', `GET /${'x'.repeat(MAX_HEAD_BYTES)} HTTP/1.1\r\n\r\n`, 414, 'uri_too_long'],
  ])('%s', async (_, bytes, status, code) => {
    const { server } = await running();
    const answer = await exchange(server.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('content-type: application/json; charset=utf-8');
    const body = bodyOf(answer);
    expect(body.error.code).toBe(code);
    expect(answer).toContain('x-api-version: 1');
    expect(answer).toContain(`x-request-id: ${body.request_id}`);
  });

  test('a request without a Host, which is never used, is answered', async () => {
    const { server } = await running();
    const answer = await exchange(server.port, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a server', () => {
  test('is ready once it listens, and not once it stops', async () => {
    const { server, app, readiness } = await running();
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    readiness.state = 'starting';
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await server.stop();
    expect(readiness.state).toBe('stopping');
    await expect(fetch(`http://127.0.0.1:${server.port}/readyz`)).rejects.toThrow();
  });

  test('gives up on clients that take their time', async () => {
    const { app } = await running();
    expect(app.server.headersTimeout).toBe(10_000);
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.keepAliveTimeout).toBe(65_000);
    expect(app.server.timeout).toBe(120_000);
  });

  test('that stops lets a request in flight finish', async () => {
    const { server } = await running();
    const answer = fetch(`http://127.0.0.1:${server.port}/slow`);
    await delay(50);
    await server.stop();
    expect((await answer).status).toBe(200);
  });

  test('that stops answers a request that arrives too late with 503', async () => {
    const { server, key } = await running();
    const head = `GET /search/legal-location?location=x HTTP/1.1\r\nX-API-Key: ${key}\r\n`;
    const answer = exchange(server.port, head, '', '', '\r\n');
    await delay(30);
    await server.stop();
    expect(await answer).toMatch(/^HTTP\/1.1 503 /);
    expect(bodyOf(await answer).error.code).toBe('unavailable');
  });

  test('that stops cuts off what does not finish', async () => {
    const { server } = await running(100);
    const answer = exchange(server.port, 'GET /healthz HTTP/1.1\r\n');
    await delay(30);
    const start = performance.now();
    await server.stop();
    expect(performance.now() - start).toBeLessThan(2000);
    await answer;
  });

  test('that finds its port taken says so', async () => {
    const { server } = await running();
    const second = await testApp();
    const busy = { host: '127.0.0.1', port: server.port };
    await expect(startServer(second.app, busy, second.readiness)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
