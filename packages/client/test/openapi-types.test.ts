import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';

const NOTICE = `/** What the service answers. Written by \`npm run client:types\` from its OpenAPI document. */\n\n`;

/** Paths that people and operators ask, and no key opens. */
const NOT_OF_CLIENTS = /^\/(account|healthz|readyz|metrics)/;

type Content = Record<string, { schema?: object }>;
type Operation = { responses: Record<string, { content?: Content }> };

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; parameters?: object };
}

/** What a client asks, and the answer that it hopes for: every error has one shape. */
function forClients(document: Document): Document {
  const { schemas, parameters = {} } = document.components;
  const paths = Object.entries(document.paths).filter(([path]) => !NOT_OF_CLIENTS.test(path));
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, operations]) => [path, mapValues(operations, hopedFor)])),
    components: { schemas, parameters },
  };
}

/** An operation with its good answer alone, without examples. */
function hopedFor(operation: Operation): Operation {
  const content = mapValues(operation.responses[200]?.content ?? {}, ({ schema }) => ({
    schema: schema ?? {},
  }));
  return { ...operation, responses: { 200: { content } } };
}

function mapValues<From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

test('the types of the client are those of the service', async () => {
  const { get } = await testApp();
  const document: Document = (await get('/openapi.json')).json();
  const types = await openapiTypescript(JSON.stringify(forClients(document)));
  await expect(NOTICE + astToString(types)).toMatchFileSnapshot('../src/openapi.ts');
});
