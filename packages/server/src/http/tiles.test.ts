import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { importOf } from '../../test/made-up-records.ts';
import { madeUpTiles } from '../../test/made-up-tiles.ts';
import { CLIMBING, PUBLISHED, UNPUBLISHED } from '../../test/published-archives.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { TILE_JSON_3 } from '../../test/tile-json-schema.ts';
import { LocalRates } from '../accounts/rates/local-rates.ts';
import { LAYERS } from '../layers/catalogue.ts';
import type { DataSet, FeatureStore } from '../store/feature-store.ts';
import { ARCHIVES } from '../tiles/published.ts';
import { TileError } from '../tiles/tile-error.ts';
import { portOf } from './server.ts';

const MAPS_URL = 'https://maps.example/tiles';
/** A tile of Wyoming that every archive has the zoom of but those that end before, or begin after. */
const AT = { 7: '7/26/47', 12: '12/841/1532', 14: '14/3366/6130' };

/** As if every layer had data. */
function everythingLoaded(): Pick<FeatureStore, 'dataSets' | 'damaged'> {
  const dataSets = LAYERS.map(
    (layer): DataSet => ({
      ...importOf(layer),
      layer: layer.schema.name,
      partition: layer.states.includes('TX') ? 'TX' : 'WY',
      box: [-106, 41, -105, 42],
    }),
  );
  return { dataSets: () => dataSets, damaged: () => [] };
}

/** The service's own validator, behind a route that no gate stands before. */
function addCheck(app: FastifyInstance): void {
  app.post<{ Body: unknown }>('/check', (request) => {
    const validate = request.compileValidationSchema(TILE_JSON_3);
    return validate(request.body) ? [] : validate.errors;
  });
}

function mapsApp(store = everythingLoaded()): Promise<TestApp> {
  return testApp({ config: { mapsUrl: MAPS_URL }, tiles: madeUpTiles(store), prepare: addCheck });
}

describe('every published archive', () => {
  test('has tiles, and TileJSON 3.0.0 that names the layer inside', async () => {
    const { app, get, key } = await mapsApp();
    for (const [path, inside] of PUBLISHED) {
      const answer = await get(`/maps/${path}.json`);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/^private/);
      const checked = await app.inject({ method: 'POST', url: '/check', payload: answer.json() });
      expect(checked.json(), path).toEqual([]);
      const { tiles, minzoom, maxzoom, vector_layers: layers, bounds } = answer.json();
      expect(layers.map(({ id }: { id: string }) => id)).toEqual([inside]);
      expect(bounds[0]).toBeLessThan(bounds[2]);
      expect(tiles).toEqual([`${MAPS_URL}/${path}/{z}/{x}/{y}.mvt?api_key=${key}`]);
      for (const [zoom, at] of Object.entries(AT)) {
        const tile = await app.inject(`/maps/${path}/${at}.mvt?api_key=${key}`);
        const isInside = minzoom <= Number(zoom) && Number(zoom) <= maxzoom;
        expect(tile.statusCode, `${path} ${zoom}`).toBe(isInside ? 200 : 204);
        if (!isInside) expect(tile.body).toBe('');
      }
    }
  });

  test('is in layers.json once, with the address of its TileJSON and its companion', async () => {
    const { app, get, key } = await mapsApp();
    const answer = await get('/maps/layers.json');
    expect(answer.headers['cache-control']).toMatch(/^private/);
    const layers = answer.json();
    const names = PUBLISHED.map(([path]) => path.split('/').at(-1) ?? '').filter(
      (name) => !name.startsWith('tx_otls'),
    );
    expect(layers.map(({ id }: { id: string }) => id).sort()).toEqual([...new Set(names)].sort());
    for (const { id, tilejson, companion, kind } of layers) {
      expect(tilejson.startsWith(`${MAPS_URL}/`) && tilejson.endsWith(`.json?api_key=${key}`), id).toBe(true);
      const there = await app.inject(tilejson.replace(MAPS_URL, '/maps'));
      expect(there.statusCode, id).toBe(200);
      if (kind === 'label') expect(companion).toBeNull();
      else if (companion !== null) expect(names).toContain(companion);
    }
    const [twp] = layers.filter(({ id }: { id: string }) => id === 'twp');
    expect(twp).toMatchObject({
      group: 'Land survey',
      kind: 'fill',
      source_layer: 'twp',
      companion: 'twp_label',
    });
  });

  test('that has no data is served empty, and its TileJSON says so', async () => {
    const { get } = await testApp();
    for (const { family, name, layers, labelsOf } of ARCHIVES) {
      const path = family === 'base' ? name : `${family}/${name}`;
      const { shows, description } = (await get(`/maps/${path}.json`)).json();
      const isModelled = layers.some((layer) => layer.startsWith('plss'));
      expect(shows, name).toBe(isModelled ? 'model' : 'none');
      if (labelsOf !== null || isModelled) continue;
      expect(description).toContain('Nothing is loaded');
      expect((await get(`/maps/${path}/${AT[12]}.mvt`)).statusCode).toBe(204);
    }
  });

  test('of an alias has the same bytes', async () => {
    const { get } = await mapsApp();
    const paths = ['texas-land-surveys', 'tx_otls', 'texas/tx_otls', 'texas/texas-land-surveys'];
    const tags = await Promise.all(
      paths.map(async (path) => (await get(`/maps/${path}/${AT[12]}.mvt`)).headers.etag),
    );
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^"[\w-]{27}-plain"$/);
  });
});

describe('what is not published', () => {
  test.each(UNPUBLISHED)('%s is 403', async (path) => {
    const { app, key } = await mapsApp();
    const answer = await app.inject({ url: `/maps/${path}?api_key=${key}` });
    expect(answer.json()).toMatchObject({ error: { code: 'archive_not_published' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test.each(CLIMBING)('%s is 403, sent as it is', async (path) => {
    const { app, key } = await mapsApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { port: portOf(app), path: `/maps/${path}?api_key=${key}` };
      request(asked, resolve).on('error', reject).end();
    });
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });

  test('a tile whose address is none is 400', async () => {
    const { get } = await mapsApp();
    for (const at of [
      'a/1/1',
      '7/1.5/1',
      '7/-1/1',
      '7/128/1',
      '7/1/128',
      '31/0/0',
      '7/1e1/1',
      '7//1',
      '%37x/1/1',
    ]) {
      const answer = await get(`/maps/twp/${at}.mvt`);
      expect(answer.json(), at).toMatchObject({ error: { code: 'invalid_tile' } });
      expect(answer.statusCode).toBe(400);
    }
    expect((await get('/maps/twp/30/1073741823/0.mvt')).statusCode).toBe(204);
    expect((await get('/maps/county/a/1/1.mvt')).statusCode).toBe(403);
  });
});

describe('the key', () => {
  const PATHS = [
    'twp/7/26/47.mvt',
    'twp.json',
    'layers.json',
    'style.json',
    'glyphs/Noto Sans Bold/0-255.pbf',
    'nothing',
  ];

  test.each(PATHS)('%s asks for one, which may stand in the URL', async (path) => {
    const { app, key } = await mapsApp();
    const url = `/maps/${encodeURI(path)}`;
    for (const query of ['', '?api_key=', '?api_key=rl_live_wrong', `?api_key=${key}&api_key=${key}`]) {
      const answer = await app.inject(url + query);
      expect(answer.json(), query).toMatchObject({ error: { code: 'invalid_api_key' } });
      expect(answer.statusCode).toBe(401);
    }
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }])
      expect((await app.inject({ url, headers })).statusCode).not.toBe(401);
    expect((await app.inject(`${url}?api_key=${key}`)).statusCode).not.toBe(401);
  });

  test('never reaches the log, whose lines stay whole', async () => {
    const tiles = madeUpTiles(everythingLoaded(), {
      press: {
        draw: async () => {
          throw new TileError('it is to fail');
        },
      },
    });
    const { app, key, log } = await testApp({ tiles });
    const headers = { referer: `http://x/?api_key=${key}` };
    for (const path of ['twp/7/26/47.mvt', 'twp.json', 'style.json', 'nothing', 'twp/a/b/c.mvt'])
      for (const query of [`?api_key=${key}`, `?x=1&api%5Fkey=${key}&y=2`, `?api_key=${key}"secret\\`])
        await app.inject({ url: `/maps/${path}${query}`, headers });
    expect(log.some((line) => line.includes('request failed') && line.includes('it is to fail'))).toBe(true);
    for (const line of log) {
      expect(line).not.toContain(key);
      expect(line).not.toContain(key.slice(8));
      expect(() => JSON.parse(line), line).not.toThrow();
    }
  });

  test('of a header is named in the addresses of tiles, and where there is none, none is', async () => {
    const { app, key } = await mapsApp();
    const answer = await app.inject({ url: '/maps/twp.json', headers: { 'x-api-key': key } });
    expect(answer.json().tiles[0]).toContain(`api_key=${key}`);
    expect(answer.headers.vary).toContain('X-API-Key');
  });
});

describe('a tile on the wire', () => {
  const URL = `/maps/twp/${AT[12]}.mvt`;

  test('is a vector tile, compressed for those who take it and plain for others', async () => {
    const { app, key } = await mapsApp();
    const ask = (encoding?: string) =>
      app.inject({
        url: URL,
        headers: { 'x-api-key': key, ...(encoding && { 'accept-encoding': encoding }) },
      });
    for (const encoding of ['gzip', 'br, gzip;q=0.5', 'deflate, *', 'GZIP']) {
      const { headers, rawPayload } = await ask(encoding);
      expect(headers).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
      });
      expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(gunzipSync(rawPayload).toString()).toBe(`twp ${AT[12]}`);
    }
    for (const encoding of [undefined, 'identity', 'br', 'gzip;q=0', '*;q=0', 'gzip;q=0, *']) {
      const { headers, body } = await ask(encoding);
      expect(headers['content-encoding'], encoding).toBeUndefined();
      expect(body).toBe(`twp ${AT[12]}`);
    }
  });

  test('is not sent again to one who has it', async () => {
    const { app, key } = await mapsApp();
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: URL, headers: { 'x-api-key': key, 'accept-encoding': 'gzip', ...headers } });
    const { etag = '' } = (await ask({})).headers;
    for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': tag });
      expect(answer.statusCode, tag).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(answer.headers['cache-control']).toBeDefined();
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': String(etag), 'accept-encoding': 'identity' })).statusCode).toBe(
      200,
    );
  });

  test('answers HEAD without a body', async () => {
    const { app, key } = await mapsApp();
    const answer = await app.inject({
      method: 'HEAD',
      url: URL,
      headers: { 'x-api-key': key, 'accept-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBeDefined();
  });

  test('may be asked for by any page, with a key in the header too', async () => {
    const { app } = await mapsApp();
    const answer = await app.inject({
      method: 'OPTIONS',
      url: URL,
      headers: { origin: 'https://anyone.example', 'access-control-request-method': 'GET' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-headers']).toContain('X-API-Key');
  });

  test('that cannot be had is 503, and says nothing of where it was to come from', async () => {
    const tiles = madeUpTiles(everythingLoaded(), {
      press: {
        draw: async () => {
          throw new TileError('The archive /srv/x.pmtiles cannot be read.');
        },
      },
    });
    const { get, log } = await testApp({ tiles });
    const answer = await get(URL);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.body).not.toContain('/srv');
    expect(log.some((line) => line.includes('/srv/x.pmtiles'))).toBe(true);
  });

  test('costs a twentieth of a request, empty or not, and a refused one nothing', async () => {
    const { app, newKey } = await testApp({
      config: { limits: true },
      rates: new LocalRates(() => 0),
      tiles: madeUpTiles(everythingLoaded()),
    });
    const key = await newKey({ requestPlan: 'Build' });
    const ask = (path: string) => app.inject({ url: `/maps/${path}`, headers: { 'x-api-key': key } });
    const left = async (path: string) => {
      const { headers } = await ask(path);
      return /"month";r=(\d+)/.exec(String(headers.ratelimit))?.[1];
    };
    for (let i = 0; i < 10; i++) await ask('twp/7/26/47.mvt');
    for (let i = 0; i < 8; i++) await ask('twp/1/0/0.mvt');
    expect(await left('county/1/0/0.mvt')).toBe('999');
    expect(await left('twp.json')).toBe('999');
    expect(await ask('twp/7/26/47.mvt').then(({ statusCode }) => statusCode)).toBe(429);
  });
});

describe('the style', () => {
  test('shows the base layers from here alone, with letters that are there', async () => {
    const { app, get } = await mapsApp();
    const answer = await get('/maps/style.json');
    const style = answer.json();
    expect(style.version).toBe(8);
    for (const address of answer.body.match(/https?:[^"]+/g) ?? [])
      expect(address.startsWith(MAPS_URL)).toBe(true);
    for (const { source, 'source-layer': inside, type } of style.layers) {
      if (type === 'background') continue;
      const archive = ARCHIVES.find(({ name }) => name === source);
      expect(inside).toBe(archive?.sourceLayer);
      expect(Object.keys(style.sources)).toContain(source);
    }
    const fonts = new Set(JSON.stringify(style).match(/Noto Sans \w+/g));
    expect(fonts).toEqual(new Set(['Noto Sans Regular', 'Noto Sans Bold']));
    for (const font of fonts) {
      const url = style.glyphs.replace(MAPS_URL, '/maps').replace('{fontstack}', encodeURIComponent(font));
      for (const range of ['0-255', '256-511', '8192-8447', '65280-65535'])
        expect((await app.inject(url.replace('{range}', range))).statusCode).toBe(200);
    }
  });

  test('has letters for the first font that is known, and none for ranges that are none', async () => {
    const { get } = await mapsApp();
    const ask = async (fonts: string, range: string) =>
      (await get(`/maps/glyphs/${encodeURIComponent(fonts)}/${range}.pbf`)).statusCode;
    expect(await ask('Open Sans Regular,Noto Sans Bold', '0-255')).toBe(200);
    for (const range of ['0-256', '1-256', '00-255', '65536-65791', 'a-b', '0-255.pbf', '..%2f..'])
      expect(await ask('Noto Sans Bold', range), range).toBe(404);
    for (const fonts of ['Open Sans Regular', '', '../glyphs/Noto Sans Bold', 'Noto Sans Bold/..'])
      expect(await ask(fonts, '0-255'), fonts).toBe(404);
  });
});
