import { readFileSync } from 'node:fs';
import { Rangeline } from 'rangeline-client';
import { describe, expect, test } from 'vitest';
import { HttpEndpoint, MAX_MESSAGES } from './http-endpoint.ts';

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** An endpoint whose tools wait until they are given up, and a way to post messages to it. */
function waitingEndpoint() {
  let givenUp = 0;
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        givenUp++;
        reject(signal.reason);
      });
    });
  const rangeline = new Rangeline({ baseUrl: '', fetch });
  const endpoint = new HttpEndpoint(() => {});
  const post = (message: object, callerId: string, session?: string) => {
    const body = JSON.stringify(Array.isArray(message) ? message : { jsonrpc: '2.0', ...message });
    const headers = session === undefined ? HEADERS : { ...HEADERS, 'mcp-session-id': session };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers, body });
    return endpoint.answer(request, body, { id: callerId, rangeline });
  };
  return { endpoint, post, givenUp: () => givenUp };
}

const INITIALIZE = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
};
const CALL = {
  id: 7,
  method: 'tools/call',
  params: { name: 'plss_to_coordinates', arguments: { description: 'x' } },
};
const cancel = (requestId: number) => ({ method: 'notifications/cancelled', params: { requestId } });

test('the server names its version, which is that of the package', async () => {
  const { post } = waitingEndpoint();
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await (await post(INITIALIZE, 'a')).text()).toContain(
    `"name":"rangeline","title":"Rangeline","version":"${version}"`,
  );
});

test('one message too many in a request is an error of the protocol', async () => {
  const { post } = waitingEndpoint();
  const pings = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
  expect((await post(pings(MAX_MESSAGES), 'a')).status).toBe(200);
  const refused = await post(pings(MAX_MESSAGES + 1), 'a');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
});

describe('a session', () => {
  test('is a name of its own, and no call of it is under way', async () => {
    const { post, endpoint } = waitingEndpoint();
    const names = await Promise.all(
      [1, 2].map(async () => (await post(INITIALIZE, 'a')).headers.get('mcp-session-id')),
    );
    expect(new Set(names).size).toBe(2);
    expect(endpoint.runningCalls).toBe(0);
  });

  test('has its calls cancelled by itself alone', async () => {
    const { post, endpoint, givenUp } = waitingEndpoint();
    const session = (await post(INITIALIZE, 'a')).headers.get('mcp-session-id') ?? '';
    const answer = await post(CALL, 'a', session);
    expect(endpoint.runningCalls).toBe(1);
    for (const [id, caller, name] of [
      [7, 'b', session],
      [7, 'a', crypto.randomUUID()],
      [7, 'a', undefined],
      [8, 'a', session],
    ] as const)
      expect((await post(cancel(id), caller, name)).status).toBe(202);
    expect([endpoint.runningCalls, givenUp()]).toEqual([1, 0]);
    await post(cancel(7), 'a', session);
    expect([endpoint.runningCalls, givenUp()]).toEqual([0, 1]);
    expect(await answer.text()).not.toContain('"id":7');
  });

  test('that is named as no server would name it is none', async () => {
    const { post, endpoint } = waitingEndpoint();
    await post(CALL, 'a', 'x'.repeat(10_000));
    expect(endpoint.runningCalls).toBe(0);
  });
});
