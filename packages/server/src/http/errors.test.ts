import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { BREAKS } from '../../test/made-up-survey.ts';
import { addMeteredRoutes } from '../../test/metered-routes.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { ERROR_CATALOGUE, type ErrorEntry, ServiceError } from '../errors.ts';
import { StoreError } from '../store/store-error.ts';
import { MAX_BATCH } from './batch-request.ts';
import type { GateParts } from './plugins/gate.ts';
import { MAX_BODY_BYTES, MAX_URL_BYTES } from './plugins/limits.ts';

const CATALOGUE = new Map<string, ErrorEntry>(Object.entries(ERROR_CATALOGUE));
const SEARCH = '/search/legal-location?location=';

/** Reads whatever body, and has routes of every kind of metering. */
function addTestRoutes(app: FastifyInstance, parts: GateParts): void {
  app.post('/echo', (request) => request.body);
  addMeteredRoutes(app, parts);
}

type Answer = Awaited<ReturnType<TestApp['get']>>;
type Ask = (test: TestApp) => Promise<Answer>;

const search =
  (text: string): Ask =>
  ({ get }) =>
    get(SEARCH + encodeURIComponent(text));
const post =
  (url: string, type: string, payload: string): Ask =>
  ({ app }) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const CASES: readonly (readonly [what: string, code: string, ask: Ask])[] = [
  ['a text that cannot be read', 'invalid_description', search('unreadable')],
  ['a text of two places', 'ambiguous_location', search('two places')],
  [
    'a federal report on Texas',
    'texas_not_supported',
    ({ get }) => get('/federal-land/report?legal_location=a%20Texan%20place'),
  ],
  [
    'a Texas report on public land',
    'plss_not_supported',
    ({ get }) => get('/texas/report?legal_location=7%2014N%2077W%206th%20Meridian'),
  ],
  [
    'a radius out of range',
    'invalid_radius',
    ({ get }) => get('/energy/report?legal_location=7%2014N%2077W%206th%20Meridian&radius_mi=11'),
  ],
  ['a place that is not there', 'not_found', search('nowhere')],
  ['a point outside', 'not_found', ({ get }) => get('/search/coordinates?location=-40,35')],
  ['a path that is not there', 'not_found', ({ get }) => get('/nothing')],
  ['a path with a key in it', 'not_found', ({ app }) => app.inject('/<script>alert(1)</script>')],
  ['a parameter that is missing', 'invalid_parameter', ({ get }) => get('/search/legal-location')],
  ['a path of broken percent-encoding', 'invalid_parameter', ({ get }) => get('/search/%ZZ')],
  ['a tile outside the map', 'invalid_tile', ({ get }) => get('/maps/twp/7/128/0.mvt')],
  ['an archive of no list', 'archive_not_published', ({ get }) => get('/maps/texas/twp.json')],
  ['a path of broken UTF-8', 'invalid_parameter', ({ get }) => get('/search/%C0%AF')],
  ['a body that is no JSON', 'invalid_parameter', post('/echo', 'application/json', '{')],
  ['an empty body', 'invalid_parameter', post('/echo', 'application/json', '')],
  ['no key', 'invalid_api_key', ({ app }) => app.inject(`${SEARCH}x`)],
  ['a method that is not answered', 'method_not_allowed', post('/search/legal-location', 'text/csv', 'x')],
  [
    'a batch of one too many',
    'batch_too_large',
    ({ app, key }) =>
      app.inject({
        method: 'POST',
        url: '/batch/legal-location',
        payload: Array(MAX_BATCH + 1).fill('x'),
        headers: { 'x-api-key': key },
      }),
  ],
  [
    'a body too large',
    'body_too_large',
    post('/echo', 'application/json', `"${'x'.repeat(MAX_BODY_BYTES)}"`),
  ],
  ['a body of another type', 'unsupported_media_type', post('/echo', 'text/xml', '<x/>')],
  ['a URL one byte too long', 'uri_too_long', ({ get }) => get(SEARCH.padEnd(MAX_URL_BYTES + 1, 'x'))],
  ['a defect', 'internal_error', search(BREAKS)],
  ['a server that stops', 'unavailable', (app) => stopping(app).get(`${SEARCH}x`)],
  ['a server that is not ready', 'unavailable', (app) => stopping(app).get('/readyz')],
  ['a client in a hurry', 'rate_limit_exceeded', hurry],
  ['no session', 'sign_in_required', ({ app }) => app.inject('/account/keys')],
  [
    'a page of another site',
    'not_permitted',
    ({ app }) => app.inject({ method: 'DELETE', url: '/account/keys/1' }),
  ],
  ['a key for something else', 'key_not_allowed', async ({ app, newKey }) => mcp(app, await newKey())],
  ['a report without a report plan', 'plan_required', async ({ app, key }) => report(app, key)],
  ['a report too many', 'report_allowance_exceeded', noReportsLeft],
  ['a request too many', 'monthly_quota_exceeded', noRequestsLeft],
];

function stopping(test: TestApp): TestApp {
  test.readiness.state = 'stopping';
  return test;
}

async function mcp(app: FastifyInstance, key: string): Promise<Answer> {
  return app.inject({ url: '/test/mcp', headers: { 'x-api-key': key } });
}

function report(app: FastifyInstance, key: string): Promise<Answer> {
  return app.inject({ url: '/test/report?parcel=a', headers: { 'x-api-key': key } });
}

async function noReportsLeft({ app, newKey }: TestApp): Promise<Answer> {
  return report(app, await newKey({ reportPlan: 'Enterprise', reportNumber: 0 }));
}

async function noRequestsLeft({ accounts, get }: TestApp): Promise<Answer> {
  const { id } = await accounts.accounts.byName('test 1');
  await accounts.allowances.spend(id, 'requests', 100_000_000, 100_000_000);
  return get(`${SEARCH}x`);
}

async function hurry({ get }: TestApp): Promise<Answer> {
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(`${SEARCH}x`)));
  return answers.at(-1) ?? get(`${SEARCH}x`);
}

describe('an error', () => {
  test.each(CASES)('%s is %s, in the one shape', async (_, code, ask) => {
    const test = await testApp({ config: { limits: true }, prepare: addTestRoutes });
    const answer = await ask(test);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = answer.json();
    expect(body).toEqual({
      error: { code, message: expect.any(String), details: expect.any(Object) },
      message: body.error.message,
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.statusCode).toBe(CATALOGUE.get(code)?.status);
    expect(answer.headers['x-api-version']).toBe('1');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['retry-after'] !== undefined).toBe([429, 503].includes(answer.statusCode));
  });

  test('of every code of the catalogue is among the cases above', () => {
    expect(new Set(CASES.map(([, code]) => code))).toEqual(new Set(CATALOGUE.keys()));
  });

  test('carries the details that the survey gave', async () => {
    const { get } = await testApp();
    const { error } = (await get(`${SEARCH}nowhere`)).json();
    expect(error).toEqual({
      code: 'not_found',
      message: 'There is no section 37.',
      details: { section: 37 },
    });
  });

  test('carries details of any depth whole', async () => {
    const details = {
      candidates: [{ legal_location: 'x', centroid: { lng: -1.5, lat: 0 } }],
      at: null,
      more: [[]],
    };
    const locate = async () => {
      throw new ServiceError('ambiguous_location', 'Two fit: "a", \n b.', details);
    };
    const { get } = await testApp({ survey: { locate, describe: async () => [] } });
    const { error } = (await get(`${SEARCH}x`)).json();
    expect(error).toEqual({ code: 'ambiguous_location', message: 'Two fit: "a", \n b.', details });
  });

  test('holds nothing of a defect, which the log does under the same id', async () => {
    const { get, log } = await testApp();
    const answer = await get(SEARCH + encodeURIComponent(BREAKS));
    expect(answer.body).not.toMatch(/secret|passwd|SELECT|\.ts|node_modules|Error:/);
    const line = log.find((text) => text.includes('SELECT secret')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ request_id: answer.headers['x-request-id'] });
  });

  test('503 for data that cannot be read, of which the log alone says more', async () => {
    const locate = async () => {
      throw new StoreError('The data set plss_first_division MN (/var/layers/MN.gpkg) is damaged.');
    };
    const { get, log } = await testApp({ survey: { locate, describe: async () => [] } });
    const answer = await get(`${SEARCH}x`);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().error.code).toBe('unavailable');
    expect(answer.body).not.toContain('MN');
    expect(log.some((line) => line.includes('MN.gpkg'))).toBe(true);
  });

  test('never echoes the path', async () => {
    const { app } = await testApp();
    expect((await app.inject('/<script>alert(1)</script>')).body).not.toContain('script');
  });

  test('405 names the methods that are answered, before a body is looked at', async () => {
    const { app } = await testApp();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/search/coordinates?location=1', payload: '<x/>' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
    expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
  });

  test('a URL of the greatest length is read', async () => {
    const { get } = await testApp();
    expect((await get(SEARCH.padEnd(MAX_URL_BYTES, 'x'))).statusCode).toBe(200);
  });

  test('a body of the greatest size is read', async () => {
    const { app } = await testApp({ prepare: addTestRoutes });
    const payload = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`;
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/echo', payload, headers })).statusCode).toBe(200);
  });

  test('docs/errors.md is the catalogue (vitest -u rewrites it)', async () => {
    const rows = [...CATALOGUE].map(
      ([code, { status, when, remedy }]) => `| ${status} | \`${code}\` | ${when} | ${remedy} |`,
    );
    const page = [ERRORS_PAGE_HEAD, ...rows, ''].join('\n');
    await expect(page).toMatchFileSnapshot('../../../../docs/errors.md');
  });
});

const ERRORS_PAGE_HEAD = `# Errors

Every error has one shape:

\`\`\`json
{
  "error": { "code": "not_found", "message": "There is nothing at this path.", "details": {} },
  "message": "There is nothing at this path.",
  "request_id": "6a0c9f0e-2f0b-4a53-9c58-6d3c5be0f2a1"
}
\`\`\`

\`code\` is stable and meant for programs; \`message\` says what was wrong with this input and what would be accepted;
\`details\` holds the same as data. \`request_id\` is also in the header \`X-Request-Id\` and in the server's log.

| status | code | when | what to do |
|---|---|---|---|`;
