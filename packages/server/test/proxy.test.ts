import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { NGINX } from './deploy-files.ts';
import { ask } from './door.ts';
import { type NginxServer, startNginx } from './nginx-server.ts';
import { describeWith } from './required-program.ts';

/** More than one after the other while a node that failed is left in peace. */
const ASKED = 50;

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
    const vanishing: RequestListener = (request) => {
      received++;
      request.socket.destroy();
    };
    const { address } = await proxyOf(vanishing, vanishing);
    const { status, headers } = await ask(`${address}/batch`, { method: 'POST', body: '{}' });
    expect({ status, after: headers['retry-after'], received }).toEqual({
      status: 503,
      after: '1',
      received: 1,
    });
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

function refusingEachThird(): RequestListener {
  let asked = 0;
  return (request, response) => (++asked % 3 === 0 ? refusing(request, response) : response.end('answered'));
}
