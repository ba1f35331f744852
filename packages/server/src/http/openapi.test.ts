import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signedIn } from '../../test/browser.ts';
import { filledStore } from '../../test/filled-store.ts';
import { MADE_UP_PLACE, MADE_UP_TEXAS_PLACE } from '../../test/made-up-survey.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { realSuggestions, realSurvey } from '../../test/real-survey.ts';
import { routesOf } from '../../test/routes.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { roundedDegrees } from '../geometry/degrees.ts';
import type {
  LandSurvey,
  Place,
  PlssComponents,
  PlssPlace,
  Position,
  Ring,
  TractComponent,
} from '../survey/place.ts';
import type { PlaceProperties } from './schemas/search.ts';

type Footage = NonNullable<TractComponent['footage']>;

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

/** The objects of a schema that name fields and leave room for others, by path. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`));
  if (!('properties' in schema) || !('type' in schema) || schema.type !== 'object') return inner;
  const closed = 'additionalProperties' in schema && schema.additionalProperties === false;
  return closed ? inner : [path, ...inner];
}

/** All that a document says of answers, as JSON; what is sent may be one of several things. */
function answersOf(document: object): string {
  return JSON.stringify(document, (key, value) => (key === 'requestBody' ? undefined : value));
}

/** The service's own validator, behind a route: an answer against the schema that the document gives it. */
function addCheck(app: FastifyInstance): void {
  app.post<{ Body: { schema: Record<string, unknown>; answer: unknown } }>('/check', (request) => {
    const validate = request.compileValidationSchema(request.body.schema);
    return validate(request.body.answer) ? [] : validate.errors;
  });
}

/** What is wrong with a body by the schema that the document gives it. */
async function faults(
  { app, get }: TestApp,
  path: string,
  status: number,
  answer: unknown,
  method: 'get' | 'post' | 'delete' = 'get',
) {
  const document: Json = (await get('/openapi.json')).json();
  const media = document.paths?.[path]?.[method]?.responses?.[status]?.content?.['application/json'];
  const schema = resolved(document, media?.schema);
  const checked = await app.inject({ method: 'POST', url: '/check', payload: { schema, answer } });
  expect(checked.statusCode).toBe(200);
  return checked.json();
}

const SEARCH = '/search/legal-location?location=x';

function surveyOf(place: Place): LandSurvey {
  return { locate: async () => place, describe: async () => [place] };
}

const RING: Ring = [
  [-106, 41],
  [-105, 41],
  [-105, 42],
  [-106, 41],
];
const [TRACT] = MADE_UP_PLACE.components.tracts;

/** {@link MADE_UP_PLACE} of one tract, changed. */
function withTract(change: Partial<TractComponent>): Partial<PlssPlace> {
  if (TRACT === undefined) throw new Error('The made-up place has no tract');
  const tract = { ...TRACT, aliquot: null, ...change };
  return { components: { ...MADE_UP_PLACE.components, tracts: [tract, TRACT] } };
}

/** Whatever a field may hold that those of {@link MADE_UP_PLACE} do not. */
const CHANGES: readonly (readonly [what: string, change: Partial<PlssPlace>])[] = [
  ['something in every field', {}],
  ['several parts', { boundary: { type: 'MultiPolygon', coordinates: [[RING], [RING, RING]] } }],
  ['a township', { ...withTract({ section: null, except: [], acres: null }), unit: 'Township' }],
  ['half a township', withTract({ township: { number: 28.5, direction: 'S' } })],
  ['a lot', withTract({ lot: 'N2 of L4' })],
  ['a tract', withTract({ tract: '42' })],
  ['a corner', withTract({ corner: 'NE Corner', text: null })],
  ['footage of a section', withTract({ footage: footage(null) })],
  ['footage of an aliquot', withTract({ footage: footage(['SW', 'NE']) })],
  ['tracts that share nothing', { components: withoutShared() }],
  ['nothing assumed, no other reading', { assumptions: [], alternatives: [] }],
  [
    'letters that JSON escapes',
    { county: 'O\u2019Brien "\\\n\u0001\ud800😀', legalLocation: '"'.repeat(50) },
  ],
  ['numbers at their ends', { confidence: 1, areaAcres: 23040.004, accuracyMetres: 0, derived: false }],
];
const { components: TEXAS } = MADE_UP_TEXAS_PLACE;
const NAMELESS = { ...TEXAS, abstracts: [], block: null, township: null, section: null, survey: null };
const PLACES: readonly [string, Place][] = [
  ...CHANGES.map(([what, change]): [string, Place] => [what, { ...MADE_UP_PLACE, ...change }]),
  ['a Texas survey', MADE_UP_TEXAS_PLACE],
  [
    'a Texas survey without names',
    { ...MADE_UP_TEXAS_PLACE, components: NAMELESS, abstractNumber: null, block: null, surveyName: null },
  ],
];

function footage(of: Footage['of']): Footage {
  return { kind: 'footage', northSouth: { feet: 1980, side: 'N' }, eastWest: { feet: -0.5, side: 'E' }, of };
}

function withoutShared(): PlssComponents {
  const { principal_meridian, tracts } = MADE_UP_PLACE.components;
  return { principal_meridian, tracts };
}

/** What the features of a place share, as answers show it. */
function placeProperties(place: Place, searchTerm: string | Position): PlaceProperties {
  return {
    search_term: searchTerm,
    legal_location: place.legalLocation,
    alternate_legal_location: place.alternateLegalLocation,
    unit: place.unit,
    survey_system: place.surveySystem,
    county: place.county,
    state: place.state,
    state_code: place.stateCode,
    confidence: roundedTo(place.confidence, 1000),
    components: place.components,
    assumptions: place.assumptions,
    alternatives: place.alternatives.map(({ legal_location, state, confidence, centroid }) => ({
      legal_location,
      state,
      confidence: roundedTo(confidence, 1000),
      centroid: { lng: roundedDegrees(centroid.lng), lat: roundedDegrees(centroid.lat) },
    })),
    acreage: roundedTo(place.areaAcres, 100),
    derived: place.derived,
    source: place.source,
    accuracy_m: roundedTo(place.accuracyMetres, 10),
    abstract_no: place.surveySystem === 'TXSS' ? place.abstractNumber : null,
    block_no: place.surveySystem === 'TXSS' ? place.block : null,
    survey_name: place.surveySystem === 'TXSS' ? place.surveyName : null,
  };
}

function roundedTo(value: number, stepsPerUnit: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit;
}

/** All of an answer, nothing of it written as answers are. */
function expected(places: readonly Place[], searchTerm: string | Position): unknown {
  const features = places.flatMap((place) => {
    const properties = placeProperties(place, searchTerm);
    const { point } = place;
    return [
      { type: 'Feature', geometry: rounded(place.boundary), properties: { shape: 'grid', ...properties } },
      {
        type: 'Feature',
        geometry: rounded({ type: 'Point', coordinates: point }),
        properties: { shape: 'centroid', ...properties },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}

type Coordinates = number | readonly Coordinates[];

function rounded({ type, coordinates }: { readonly type: string; readonly coordinates: Coordinates }) {
  const round = (value: Coordinates): Coordinates =>
    typeof value === 'number' ? roundedDegrees(value) : value.map(round);
  return { type, coordinates: round(coordinates) };
}

/** One for each way in which the real survey fills an answer. */
const TEXTS = [
  'T14N R77W 6th Meridian',
  'Section 7 T14N R77W 6th PM Wyoming',
  'NENE 7 14N 77W 6th Meridian',
  'Sec 5: N2NE, SENE; Sec 6: Lots 1-4, less the W2NW, T14N R77W, Albany County, WY',
  '1980 FNL 660 FEL Sec 5 T14N R77W 6th PM',
  'NE corner of Sec 9 T14N R77W 6th PM',
  'NE 7 14N 77W Wyoming, containing 160 acres',
];

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

  test('names every route there is, but for itself and what refuses the rest, and what each asks for', async () => {
    const { app, get } = await testApp();
    const { paths } = (await get('/openapi.json')).json();
    const described = Object.entries<Json>(paths).flatMap(([path, operations]) =>
      Object.entries<Json>(operations).map(([method, { security }]) => {
        const asksFor = security === undefined ? 'a key' : security.length === 0 ? 'nothing' : 'a session';
        return { route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, asksFor };
      }),
    );
    const there = routesOf(app).map(({ method, path }) => `${method} ${path}`);
    // The router prints `/maps/*` so.
    const itself = ['GET /openapi.json', 'GET /openapi.yaml', 'GET *'];
    expect(described.map(({ route }) => route).sort()).toEqual(
      there.filter((route) => !itself.includes(route)).sort(),
    );
    const withKey = described.filter(({ asksFor }) => asksFor === 'a key').map(({ route }) => route);
    expect(withKey).toEqual([
      'GET /search/legal-location',
      'GET /search/coordinates',
      'POST /batch/legal-location',
      'GET /batch/legal-location',
      'POST /batch/coordinates',
      'GET /batch/coordinates',
      'GET /autocomplete/legal-location',
      'GET /federal-land/report',
      'GET /federal-land/summary',
      'GET /federal-land/surface-management',
      'GET /federal-land/leases',
      'GET /federal-land/geothermal-leases',
      'GET /federal-land/rights-of-way',
      'GET /federal-land/flood-zones',
      'GET /federal-land/mining-claims',
      'GET /federal-land/wetlands',
      'GET /federal-land/firesheds',
      'GET /federal-land/soils',
      'GET /federal-land/orphaned-wells',
      'GET /federal-land/critical-habitat',
      'GET /federal-land/public-access',
      'GET /federal-land/wildfire-risk',
      'GET /maps/layers.json',
      'GET /maps/style.json',
      'GET /maps/glyphs/:fontstack/:range.pbf',
      'GET /maps/:layer/:z/:x/:y.mvt',
      'GET /maps/:layer.json',
      'GET /maps/energy/:archive/:z/:x/:y.mvt',
      'GET /maps/energy/:archive.json',
      'GET /maps/federal-land/:archive/:z/:x/:y.mvt',
      'GET /maps/federal-land/:archive.json',
      'GET /maps/texas/:archive/:z/:x/:y.mvt',
      'GET /maps/texas/:archive.json',
    ]);
    const open = described.filter(({ asksFor }) => asksFor === 'nothing').map(({ route }) => route);
    expect(open.filter((route) => !route.includes('/account/auth/'))).toEqual([
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
    ]);
  });

  test('names the cookie of a session as browsers are given it', async () => {
    for (const [baseUrl, name] of [
      ['http://localhost:8080', 'rangeline.session_token'],
      ['https://land.example', '__Secure-rangeline.session_token'],
    ] as const) {
      const app = await testApp({ config: { baseUrl } });
      const { components } = (await app.get('/openapi.json')).json();
      expect(components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name });
      const { cookies } = await signedIn(app, 'ann@example.com', baseUrl);
      expect([...cookies.keys()]).toContain(name);
    }
  });

  test('describes all that the routes of an account answer', async () => {
    const service = await testApp({ prepare: addCheck });
    const ann = await signedIn(service, 'ann@example.com');
    const { id } = (await ann.send('POST', '/account/keys', { label: 'old' })).json();
    const auth = '/account/auth';
    const password = PASSWORD;
    const asked: [method: 'GET' | 'POST' | 'DELETE', path: string, url: string, body?: object][] = [
      ['GET', '/account/profile', ''],
      ['GET', '/account/plans', ''],
      ['GET', '/account/usage', '?from=2000-01-01&to=9999-12-31'],
      ['GET', '/account/usage', '?from=yesterday&to=9999-12-31'],
      ['GET', '/account/keys', ''],
      ['POST', '/account/keys', '', { label: 'a' }],
      ['POST', '/account/keys', '', { label: 'a', kind: 'mcp' }],
      ['POST', '/account/keys', '', { label: 'a', account: 1 }],
      ['POST', '/account/keys/{id}/rotate', `/account/keys/${id}/rotate`, {}],
      ['POST', '/account/keys/{id}/rotate', '/account/keys/999/rotate', {}],
      ['DELETE', '/account/keys/{id}', '/account/keys/999'],
      ['POST', `${auth}/sign-up/email`, '', { email: 'bob@example.com', password, name: 'Bob' }],
      ['POST', `${auth}/sign-up/email`, '', { email: 'ann@example.com', password, name: 'Bob' }],
      ['POST', `${auth}/sign-up/email`, '', { email: 'bob', password: 'short', name: 'Bob' }],
      ['POST', `${auth}/sign-in/email`, '', { email: 'ann@example.com', password: 'wrong horse battery' }],
      ['POST', `${auth}/send-verification-email`, '', { email: 'ann@example.com' }],
      ['POST', `${auth}/request-password-reset`, '', { email: 'ann@example.com' }],
      ['POST', `${auth}/reset-password`, '', { token: 'x', newPassword: PASSWORD }],
      ['POST', `${auth}/update-user`, '', { name: 'Ann B' }],
      ['POST', `${auth}/two-factor/enable`, '', { password }],
      ['POST', `${auth}/two-factor/verify-totp`, '', { code: '000000' }],
      ['GET', `${auth}/admin/list-users`, ''],
      ['POST', `${auth}/change-password`, '', { currentPassword: 'wrong', newPassword: PASSWORD }],
      ['POST', `${auth}/sign-out`, ''],
      ['GET', '/account/profile', ''],
    ];
    for (const [method, path, url, body] of asked) {
      const answer = await ann.send(method, url.startsWith('/') ? url : path + url, body);
      const lower = method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'delete';
      const found = await faults(service, path, answer.statusCode, answer.json(), lower);
      expect([path, answer.statusCode, found]).toEqual([path, answer.statusCode, []]);
      const more = Object.assign(answer.json(), { undocumented: 1 });
      if (!Array.isArray(more))
        expect(await faults(service, path, answer.statusCode, more, lower)).not.toEqual([]);
    }
  });

  test('holds nothing that OpenAPI 3.0 does not know', async () => {
    const { get } = await testApp();
    const { body } = await get('/openapi.json');
    expect(body).not.toMatch(/"const"|"type":"null"|"type":\[|"\$id"|"prefixItems"/);
  });

  test('holds no choice of schemas, by which each answer would be validated to be written', async () => {
    const { get } = await testApp();
    expect(answersOf((await get('/openapi.json')).json())).not.toMatch(/"oneOf"|"anyOf"|"allOf"|"if"/);
  });

  test('leaves no room in an answer for a field that it does not name', async () => {
    const { get } = await testApp();
    const document = (await get('/openapi.json')).json();
    expect(openObjects(JSON.parse(answersOf(document)))).toEqual([]);
  });

  test.each([
    ['/search/legal-location', '?location=x', 200],
    ['/search/legal-location', '?location=nowhere', 404],
    ['/search/legal-location', '', 400],
    ['/search/coordinates', '?location=-106,41&unit=all', 200],
    ['/search/coordinates', '?location=41,-106', 400],
    ['/batch/legal-location', '', 400],
    ['/batch/coordinates', '?location=-106,41&unit=Parcel', 400],
    ['/autocomplete/legal-location', '?location=x7&limit=4', 200],
    ['/autocomplete/legal-location', '?location=nowhere', 200],
    ['/autocomplete/legal-location', '?location=x7&limit=11', 400],
    ['/healthz', '', 200],
    ['/readyz', '', 200],
  ])('describes all that %s%s answers with %i', async (path, query, status) => {
    const service = await testApp({ prepare: addCheck });
    const answer = await service.get(path + query);
    expect(answer.statusCode).toBe(status);
    expect(await faults(service, path, status, answer.json())).toEqual([]);
    expect(
      await faults(service, path, status, Object.assign(answer.json(), { undocumented: 1 })),
    ).not.toEqual([]);
  });

  test.each([
    ['/federal-land/report', 200],
    ['/federal-land/report', 200, '&include=geometry,soils'],
    ['/federal-land/summary', 200],
    ['/federal-land/critical-habitat', 200],
    ['/federal-land/report', 400, '&include=none'],
  ])('describes all that a report by %s answers with %i', async (path, status, more = '') => {
    const query = `?legal_location=7%2014N%2077W%206th%20Meridian${more}`;
    for (const store of [await filledStore(2), new MemoryFeatureStore()]) {
      const service = await testApp({ survey: realSurvey(), store, prepare: addCheck });
      const answer = await service.get(path + query);
      expect(answer.statusCode).toBe(status);
      expect(await faults(service, path, status, answer.json())).toEqual([]);
      const longer = Object.assign(answer.json(), { undocumented: 1 });
      expect(await faults(service, path, status, longer)).not.toEqual([]);
    }
  });

  test.each([
    ['/batch/legal-location', ['x', 'nowhere', 7]],
    ['/batch/coordinates', { coordinates: [[-106, 41], [-40, 35], null], unit: 'all' }],
  ])('describes all that a batch of %s answers, with errors and without', async (path, payload) => {
    const service = await testApp({ prepare: addCheck });
    const headers = { 'x-api-key': service.key };
    for (const query of ['', '?errors=true']) {
      const answer = await service.app.inject({ method: 'POST', url: path + query, payload, headers });
      const [found, ...others] = answer.json();
      expect(found.features.length).toBeGreaterThan(0);
      expect(await faults(service, path, 200, [found, ...others], 'post')).toEqual([]);
      expect(await faults(service, path, 200, [{ ...found, undocumented: 1 }], 'post')).not.toEqual([]);
    }
    const refused = await service.app.inject({ method: 'POST', url: path, payload: [], headers });
    expect(await faults(service, path, 400, refused.json(), 'post')).toEqual([]);
  });

  test('names the statuses and headers of a batch, and what is sent', async () => {
    const { get } = await testApp();
    const { paths } = (await get('/openapi.json')).json();
    const { post, get: byUrl } = paths['/batch/legal-location'];
    expect(Object.keys(post.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '414',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(byUrl.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '414',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(post.responses[200].headers)).toEqual([
      'X-Request-Id',
      'RateLimit-Policy',
      'RateLimit',
    ]);
    expect(Object.keys(post.responses[429].headers)).toEqual(['Retry-After']);
    expect(post.requestBody.content['application/json'].schema.oneOf).toHaveLength(2);
  });

  test.each(PLACES)('describes an answer with %s, which arrives whole', async (_, place) => {
    const service = await testApp({ survey: surveyOf(place), prepare: addCheck });
    const answer = await service.get(SEARCH);
    // By its schema, and nothing was left out or changed on the way.
    expect(answer.json()).toEqual(expected([place], 'x'));
    expect(await faults(service, '/search/legal-location', 200, answer.json())).toEqual([]);
  });

  test('describes what the real survey answers, which arrives whole', async () => {
    const survey = realSurvey();
    const service = await testApp({ survey, prepare: addCheck });
    for (const text of TEXTS) {
      const answer = await service.get(`/search/legal-location?location=${encodeURIComponent(text)}`);
      const place = await survey.locate(text);
      expect(answer.json()).toEqual(expected([place], text));
      expect(await faults(service, '/search/legal-location', 200, answer.json())).toEqual([]);
      const levels = await service.get(`/search/coordinates?unit=all&location=${place.point}`);
      expect(levels.json()).toEqual(expected(await survey.describe(place.point, 'all'), place.point));
      expect(await faults(service, '/search/coordinates', 200, levels.json())).toEqual([]);
    }
  });

  test('describes what the real suggestions are, which arrive whole', async () => {
    const suggestions = await realSuggestions();
    const service = await testApp({ suggestions, prepare: addCheck });
    for (const text of ['NENE 7 14N 7', 'T14N R77W "']) {
      const url = `/autocomplete/legal-location?location=${encodeURIComponent(text)}&proximity=-106,41.3`;
      const answer = await service.get(url);
      const found = await suggestions.suggest(text, 3, [-106, 41.3]);
      expect(answer.json()).toEqual({
        type: 'FeatureCollection',
        features: found.map(({ point, legalLocation, surveySystem, unit, county, state, confidence }, i) => ({
          type: 'Feature',
          geometry: rounded({ type: 'Point', coordinates: point }),
          properties: {
            shape: 'centroid',
            search_term: text,
            legal_location: legalLocation,
            unit,
            survey_system: surveySystem,
            county,
            state,
            confidence: Math.round(confidence * 1000) / 1000,
            ranked: i + 1,
          },
        })),
      });
      expect(await faults(service, '/autocomplete/legal-location', 200, answer.json())).toEqual([]);
    }
  });

  test('is kept: a field that it lacks is not in an answer', async () => {
    const components = Object.assign({ undocumented: 1 }, MADE_UP_PLACE.components);
    const { get } = await testApp({ survey: surveyOf({ ...MADE_UP_PLACE, components }) });
    expect((await get(SEARCH)).json()).toEqual(expected([MADE_UP_PLACE], 'x'));
  });

  test('is kept: an answer without a field that it asks for is a failure', async () => {
    const place = Object.assign({ ...MADE_UP_PLACE }, { county: undefined });
    const { get } = await testApp({ survey: surveyOf(place) });
    const answer = await get(SEARCH);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error.code).toBe('internal_error');
  });
});
