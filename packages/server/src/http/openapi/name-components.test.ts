import { expect, test } from 'vitest';
import type { OpenApiDocument } from './document-types.ts';
import { nameComponents } from './name-components.ts';

const OK = { description: 'It is.' };
const DEGREES = { title: 'Degrees', type: 'number' };

/** A document of one operation that answers with a schema. */
function answering(schema: object, parameters: object[] = []): OpenApiDocument {
  const operation = {
    operationId: 'one',
    parameters,
    responses: { 200: { ...OK, content: { 'application/json': { schema } } } },
  };
  return JSON.parse(
    JSON.stringify({
      components: { schemas: {}, parameters: {}, headers: {}, responses: {}, examples: {} },
      paths: { '/one': { get: operation } },
    }),
  );
}

function answerOf({ paths }: OpenApiDocument) {
  const response = paths['/one']?.get?.responses[200];
  return response !== undefined && 'content' in response
    ? response.content?.['application/json']?.schema
    : null;
}

test('a schema with a title is a component wherever it stands, and is said once', () => {
  const { components, ...document } = nameComponents(
    answering({ type: 'object', properties: { lng: DEGREES, lat: DEGREES } }),
  );
  expect(components.schemas).toEqual({ Degrees: { type: 'number' } });
  const reference = { $ref: '#/components/schemas/Degrees' };
  expect(answerOf({ components, ...document })).toEqual({
    type: 'object',
    properties: { lng: reference, lat: reference },
  });
});

test('a field that is called title is a field, and an example is left as it is', () => {
  const schema = {
    type: 'object',
    properties: { title: { type: 'string' } },
    example: { title: 'Leases' },
  };
  const named = nameComponents(answering(schema));
  expect(named.components.schemas).toEqual({});
  expect(answerOf(named)).toEqual(schema);
});

test('two schemas that differ cannot have one title', () => {
  const schema = { type: 'array', items: [DEGREES, { ...DEGREES, minimum: 0 }] };
  expect(() => nameComponents(answering(schema))).toThrow('called Degrees');
});

test('a parameter with a title is a component, described by a sentence', () => {
  const limit = {
    name: 'limit',
    in: 'query',
    description: 'how many',
    schema: { title: 'RowLimit', type: 'string' },
  };
  const { components, paths } = nameComponents(answering({}, [limit]));
  expect(components.parameters).toEqual({
    RowLimit: { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'string' } },
  });
  expect(paths['/one']?.get?.parameters).toEqual([{ $ref: '#/components/parameters/RowLimit' }]);
});
