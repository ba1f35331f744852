import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

type Json = { readonly [key: string]: Json } & readonly Json[] & string;

/** A schema of the document with its references put in place. */
function resolved(document: Json, schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => resolved(document, item));
  if ('$ref' in schema && typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return resolved(document, document.components?.schemas?.[name]);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(document, value)]));
}

/** A schema that refuses whatever it does not name: an undocumented field must fail the test. */
function strict(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(strict);
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner;
}

/** The service's own validator, behind a route: an answer against the schema that the document gives it. */
function addCheck(app: FastifyInstance): void {
  app.post<{ Body: { schema: Record<string, unknown>; answer: unknown } }>('/check', (request) => {
    const validate = request.compileValidationSchema(request.body.schema);
    return { valid: validate(request.body.answer), errors: validate.errors ?? [] };
  });
}

describe('the OpenAPI document', () => {
  test('is 3.0.3, in JSON and in YAML, at the address of the settings', async () => {
    const { app } = await testApp({ config: { baseUrl: 'https://land.example' } });
    const json = await app.inject({ url: '/openapi.json', headers: { host: 'evil.example' } });
    expect(json.json()).toMatchObject({ openapi: '3.0.3', servers: [{ url: 'https://land.example' }] });
    expect(json.body).not.toContain('evil.example');
    const yaml = await app.inject('/openapi.yaml');
    expect(yaml.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(yaml.body).toMatch(/^openapi: 3\.0\.3\n/);
  });

  test('names every route that asks for a key, and the two that watch the server', async () => {
    const { get } = await testApp();
    const { paths } = (await get('/openapi.json')).json();
    expect(Object.keys(paths)).toEqual([
      '/healthz',
      '/readyz',
      '/search/legal-location',
      '/search/coordinates',
    ]);
    expect(paths['/healthz'].get.security).toEqual([]);
    expect(paths['/search/coordinates'].get.security).toBeUndefined();
  });

  test('holds nothing that OpenAPI 3.0 does not know', async () => {
    const { get } = await testApp();
    const { body } = await get('/openapi.json');
    expect(body).not.toMatch(/"const"|"type":"null"|"type":\[|"\$id"|"prefixItems"/);
  });

  test.each([
    ['/search/legal-location', '?location=x', 200],
    ['/search/legal-location', '?location=nowhere', 404],
    ['/search/legal-location', '', 400],
    ['/search/coordinates', '?location=-106,41&unit=all', 200],
    ['/search/coordinates', '?location=41,-106', 400],
    ['/healthz', '', 200],
    ['/readyz', '', 200],
  ])('describes all that %s%s answers with %i', async (path, query, status) => {
    const { app, get } = await testApp({ prepare: addCheck });
    const document: Json = (await get('/openapi.json')).json();
    const answer = await get(path + query);
    expect(answer.statusCode).toBe(status);
    const media = document.paths?.[path]?.get?.responses?.[status]?.content?.['application/json'];
    const schema = strict(resolved(document, media?.schema));
    const check = async (body: object) =>
      (await app.inject({ method: 'POST', url: '/check', payload: { schema, answer: body } })).json();
    expect(await check(answer.json())).toEqual({ valid: true, errors: [] });
    expect(await check({ ...answer.json(), undocumented: 1 })).toMatchObject({ valid: false });
  });
});
