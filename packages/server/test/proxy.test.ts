import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import { ErrorSchema } from '../src/http/schemas/error.ts';
import { NGINX } from './deploy-files.ts';
import { ask } from './door.ts';
import { type NginxServer, startNginx } from './nginx-server.ts';
import { describeWith } from './required-program.ts';

/** More than one after the other while a node that failed is left in peace. */
const ASKED = 50;
/** As deploy/nginx has it. */
const MOST_AT_ONCE = 200;

describeWith('nginx', existsSync(NGINX))('the proxy of a fleet', () => {
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  test('a node that refused a request is asked the next one: an overload shuts no node out', async () => {
    const node = refusingEachThird();
    const { address } = await proxyOf(node, node);
    const statuses: number[] = [];
    for (let i = 0; i < ASKED; i++) statuses.push((await ask(`${address}/search`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('where both nodes refuse, their own answer arrives, with the time after which to come again', async () => {
    const { address } = await proxyOf(refusing, refusing);
    for (let i = 0; i < ASKED; i++) {
      const { status, headers, body } = await ask(`${address}/search`);
      expect({ status, body, after: headers['retry-after'] }).toEqual({
        status: 503,
        body: 'refused',
        after: '7',
      });
    }
  });

  test('what may change something is sent once, whatever becomes of it', async () => {
    let received = 0;
    const counting: RequestListener = (request, response) => {
      received++;
      vanishing(request, response);
    };
    const { address } = await proxyOf(counting, counting);
    const { status, headers } = await ask(`${address}/batch`, { method: 'POST', body: '{}' });
    expect({ status, after: headers['retry-after'], received }).toEqual({
      status: 503,
      after: '1',
      received: 1,
    });
  });

  test('keys and the tokens of mails stand in no log, whatever becomes of the request', async () => {
    const { address, log } = await proxyOf(refusingEachThird(), vanishing);
    const secret = 'rl_live_0123456789abcdefghij';
    const token = 'tokenOfAMail0123';
    const paths = [
      `/maps/federal-land/twp/7/26/47.mvt?api_key=${secret}`,
      `/maps/${secret}/and/${secret}`,
      `/maps/%3Fapi_key=${secret}`,
      `/account/auth/reset-password/${token}?callbackURL=/`,
      `/account/auth/verify-email?token=${token}`,
    ];
    // Each meets the node that answers, and the one that is gone.
    for (const path of [...paths, ...paths])
      await ask(address + path, { headers: { 'x-api-key': secret, referer: `${address}${path}` } });
    await ask(`${address}/last`);
    await expect.poll(log).toContain('/last');
    const lines = log();
    for (const path of ['/47.mvt"', '/maps/[key]"', '/reset-password/[token]"', '/verify-email"'])
      expect(lines).toContain(path);
    for (const hidden of [secret, token]) expect(lines).not.toContain(hidden);
  });

  test('an address that asks more than 200 things at once is refused, in the shape of errors, and others are not', async () => {
    const held: ServerResponse[] = [];
    const holding: RequestListener = ({ url }, response) => {
      if (url === '/held') held.push(response);
      else response.end('answered');
    };
    const { address } = await proxyOf(holding, holding);
    const one = Array.from({ length: MOST_AT_ONCE }, () => ask(`${address}/held`, { from: '127.2.0.1' }));
    await expect.poll(() => held.length).toBe(MOST_AT_ONCE);
    const { status, headers, body } = await ask(address, { from: '127.2.0.1' });
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 429, after: '1' });
    expect(Value.Check(ErrorSchema, JSON.parse(body))).toBe(true);
    expect(JSON.parse(body).request_id).toBe(headers['x-request-id']);
    expect((await ask(address, { from: '127.2.0.2' })).status).toBe(200);
    for (const response of held) response.end('answered');
    await Promise.all(one);
    expect((await ask(address, { from: '127.2.0.1' })).status).toBe(200);
  });

  async function proxyOf(...nodes: RequestListener[]): Promise<NginxServer> {
    const ports: number[] = [];
    for (const node of nodes) ports.push(await portOf(node));
    const proxy = await startNginx(ports);
    stops.push(() => proxy.stop());
    return proxy;
  }

  async function portOf(node: RequestListener): Promise<number> {
    const server = createServer(node).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }
});

const refusing: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '7' }).end('refused');
};

const vanishing: RequestListener = (request) => {
  request.socket.destroy();
};

function refusingEachThird(): RequestListener {
  let asked = 0;
  return (request, response) => (++asked % 3 === 0 ? refusing(request, response) : response.end('answered'));
}
