import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listeningApp } from '../listening-app.ts';
import { operationsOf } from '../openapi-document.ts';

/** What an agent's tools take. */
const ARGUMENTS = [
  'description',
  'descriptions',
  'text',
  'legal_location',
  'lat',
  'lng',
  'url',
  'state',
  'points',
];

/** Listens on an address of this machine, and counts who comes. */
async function trap(): Promise<{ readonly address: string; visits(): number }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The trap has no port');
  return { address: `127.0.0.1:${at.port}`, visits: () => visits };
}

/** Texts that some readers take for another file or server (CVE-2023-43795 of GeoServer; GDAL's `/vsicurl/` and VRT). */
function leadingTo(address: string): string[] {
  return [
    `http://${address}/`,
    `//${address}/`,
    `${address}`,
    `ftp://${address}/a.tif`,
    `/vsicurl/http://${address}/a.tif`,
    `file://${address}/etc/passwd`,
    `<VRTDataset><SourceFilename>http://${address}/a.tif</SourceFilename></VRTDataset>`,
    `{"type":"Feature","geometry":{"$ref":"http://${address}/"}}`,
    `<!DOCTYPE x [<!ENTITY y SYSTEM "http://${address}/">]>`,
    `postgres://a:b@${address}/c`,
    `@${address}`,
  ];
}

async function askAgent(app: FastifyInstance, key: string, name: string, text: string): Promise<void> {
  await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: Object.fromEntries(ARGUMENTS.map((one) => [one, one.endsWith('s') ? [text] : text])),
      },
    },
  });
}

test('no parameter, header, body or argument of a tool makes the server ask another address', async () => {
  const test = await listeningApp();
  const { app, key } = test;
  const { address, visits } = await trap();
  const agentKey = await test.newKey({ reportPlan: 'Business' }, { kind: 'mcp' });
  const texts = leadingTo(address);
  for (const [i, text] of texts.entries()) {
    const headers = {
      'x-api-key': key,
      referer: text,
      'x-forwarded-host': address,
      host: address,
      origin: text,
    };
    for (const { method, path, parameters = [] } of (await operationsOf(test)).filter(
      (_, at) => at % 3 === i % 3,
    )) {
      const named = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const query = new URLSearchParams(named.map((name): [string, string] => [name, text]));
      await app.inject({
        method,
        url: `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}?${query}`,
        headers,
        ...(method === 'POST' && {
          payload: {
            locations: [text],
            url: text,
            callbackURL: text,
            redirectTo: text,
            email: `a@${address}`,
          },
        }),
      });
    }
    for (const name of ['plss_to_coordinates', 'batch_convert', 'parcel_report', 'autocomplete'])
      await askAgent(app, agentKey, name, text);
  }
  expect(visits()).toBe(0);
}, 120_000);
