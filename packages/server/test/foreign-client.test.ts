/**
 * The service as one meets it who knows nothing of it but what such services have in common: no type of ours, no client of
 * ours, and checks of its own.
 */
import { expect, test } from 'vitest';
import { listeningApp } from './listening-app.ts';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Not an array: ${JSON.stringify(value)}`);
  return value;
}

function object(value: unknown): Json {
  if (!isObject(value)) throw new Error(`Not an object: ${JSON.stringify(value)}`);
  return value;
}

/** A client as anyone writes it. */
async function foreignClient(config: { limits: boolean } = { limits: false }) {
  const { address, newKey } = await listeningApp({ config });
  const key = await newKey({ requestPlan: 'Build' });
  const headers = { 'X-API-Key': key };
  const read = async (response: Response) => ({
    status: response.status,
    body: await response.json(),
    headers: response.headers,
  });
  return {
    get: async (path: string) => read(await fetch(address + path, { headers })),
    post: async (path: string, body: unknown) =>
      read(
        await fetch(address + path, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** The grid and the centroid of an answer, as a map takes them. */
function readPair(answer: unknown): { grid: Json; centroid: Json; properties: Json } {
  const { type, features } = object(answer);
  expect(type).toBe('FeatureCollection');
  const [grid, centroid, ...more] = list(features).map(object);
  if (grid === undefined || centroid === undefined) throw new Error('No pair of features');
  expect(more).toEqual([]);
  for (const feature of [grid, centroid]) expect(feature.type).toBe('Feature');
  const properties = object(grid.properties);
  expect(properties.shape).toBe('grid');
  expect(object(centroid.properties)).toEqual({ ...properties, shape: 'centroid' });
  return { grid: object(grid.geometry), centroid: object(centroid.geometry), properties };
}

test('a search answers a FeatureCollection with the boundary and a point inside it', async () => {
  const { get } = await foreignClient();
  const { status, body, headers } = await get('/search/legal-location?location=NENE+7+14N+77W+6th+Meridian');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const { grid, centroid, properties } = readPair(body);
  expect(grid.type).toBe('Polygon');
  const [ring] = list(grid.coordinates).map(list);
  expect(ring?.[0]).toEqual(ring?.at(-1));
  expect(centroid.type).toBe('Point');
  const [lng, lat] = list(centroid.coordinates);
  expect(lng).toBeCloseTo(-106.07, 1);
  expect(lat).toBeCloseTo(41.2, 1);
  expect(properties).toMatchObject({
    search_term: 'NENE 7 14N 77W 6th Meridian',
    legal_location: 'NENE 7 14N 77W 6th Meridian',
    unit: 'Second Division',
    survey_system: 'PLSS',
    county: 'Albany',
    state: 'Wyoming',
  });
});

test('a reverse search takes longitude,latitude and answers the same', async () => {
  const { get } = await foreignClient();
  const { status, body } = await get('/search/coordinates?location=-106.0751,41.2025');
  expect(status).toBe(200);
  expect(readPair(body).properties).toMatchObject({
    legal_location: '7 14N 77W 6th Meridian',
    search_term: [-106.0751, 41.2025],
  });
});

test('what is typed is completed by points', async () => {
  const { get } = await foreignClient();
  const { body } = await get('/autocomplete/legal-location?location=NENE+7+14N+7&limit=2&proximity=-106,41');
  const features = list(object(body).features).map(object);
  expect(features).toHaveLength(2);
  for (const { geometry, properties } of features) {
    expect(object(geometry).type).toBe('Point');
    expect(object(properties)).toMatchObject({ survey_system: 'PLSS', legal_location: expect.any(String) });
  }
});

test('a batch takes a bare array and answers one, with null for what has no place', async () => {
  const { post } = await foreignClient();
  const asked = ['7 14N 77W 6th Meridian', 'the old mill', '8 14N 77W 6th Meridian'];
  const { status, body } = await post('/batch/legal-location', asked);
  expect(status).toBe(200);
  const [first, second, third] = list(body);
  expect(second).toBeNull();
  expect([first, third].map((one) => readPair(one).properties.legal_location)).toEqual([asked[0], asked[2]]);
});

test('a batch of points takes pairs and objects', async () => {
  const { post } = await foreignClient();
  const coordinates = [[-106.0751, 41.2025], { lng: -106.0632, lat: 41.1971 }, [0, 0]];
  const { body } = await post('/batch/coordinates', { coordinates });
  const [first, second, third] = list(body);
  expect([first, second].map((one) => readPair(one).properties.legal_location)).toEqual([
    '7 14N 77W 6th Meridian',
    '8 14N 77W 6th Meridian',
  ]);
  expect(third).toBeNull();
});

test('errors have their status, and a message at the top', async () => {
  const { get, post } = await foreignClient();
  const answers = await Promise.all([
    get('/search/legal-location?location=7+99N+77W+6th+Meridian'),
    get('/no/such/path'),
    post('/batch/legal-location', Array(101).fill('7 14N 77W 6th Meridian')),
    get('/search/legal-location?location=the+old+mill'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 413, 400]);
  for (const { body } of answers) expect(object(body).message).toMatch(/^\w.{10,}\.$/);
});

test('a client that is too fast is told how long to wait', async () => {
  const { get } = await foreignClient({ limits: true });
  const path = '/search/legal-location?location=7+14N+77W+6th+Meridian';
  const answers = await Promise.all([get(path), get(path), get(path)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(object(refused?.body).message).toMatch(/a second/);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
