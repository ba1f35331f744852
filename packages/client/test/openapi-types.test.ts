import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';

const NOTICE = `/** What the service answers. Written by \`npm run client:types\` from its OpenAPI document. */\n\n`;

/** Paths that people and operators ask, and no key opens. */
const NOT_OF_CLIENTS = /^\/(account|healthz|readyz|metrics)/;

type Operation = { responses: Record<string, { content?: unknown }> };

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** What a client asks, and the answer that it hopes for: every error has one shape. */
function forClients(document: Document): Document {
  const paths = Object.entries(document.paths).filter(([path]) => !NOT_OF_CLIENTS.test(path));
  return {
    ...document,
    paths: Object.fromEntries(
      paths.map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method,
            { ...operation, responses: { 200: { content: operation.responses[200]?.content } } },
          ]),
        ),
      ]),
    ),
  };
}

test('the types of the client are those of the service', async () => {
  const { get } = await testApp();
  const document: Document = (await get('/openapi.json')).json();
  const types = await openapiTypescript(JSON.stringify(forClients(document)));
  await expect(NOTICE + astToString(types)).toMatchFileSnapshot('../src/openapi.ts');
});
