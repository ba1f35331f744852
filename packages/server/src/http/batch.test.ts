import { describe, expect, test } from 'vitest';
import { BREAKS, MADE_UP_PLACE, MADE_UP_SURVEY } from '../../test/made-up-survey.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { StoreError } from '../store/store-error.ts';
import type { LandSurvey } from '../survey/place.ts';
import { MAX_BATCH } from './batch-request.ts';
import { MAX_BODY_BYTES } from './plugins/limits.ts';

const LOCATIONS = '/batch/legal-location';
const COORDINATES = '/batch/coordinates';

function post({ app, key }: TestApp, url: string, payload: string | object) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url, payload, headers });
}

const search = async ({ get }: TestApp, text: string) =>
  (await get(`/search/legal-location?location=${encodeURIComponent(text)}`)).json();

describe('a batch of descriptions', () => {
  test('answers what a search of each would, in the order of the input', async () => {
    const service = await testApp({ survey: realSurvey() });
    const texts = ['7 14N 77W 6th PM', 'NENE 7 14N 77W 6th PM', 'T14N R77W 6th PM'];
    const answer = await post(service, LOCATIONS, texts);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(await Promise.all(texts.map((text) => search(service, text))));
    expect((await post(service, LOCATIONS, { locations: texts })).body).toBe(answer.body);
    const query = texts.map((text) => `location=${encodeURIComponent(text)}`).join('&');
    expect((await service.get(`${LOCATIONS}?${query}`)).body).toBe(answer.body);
  });

  test('with one bad item of each kind answers the others as if it were not there', async () => {
    const service = await testApp();
    const items = ['x', 7, 'nowhere', 'unreadable', null, BREAKS, ['x'], { location: 'x' }, true, 'x'];
    const found = await search(service, 'x');
    const nulls = [found, null, null, null, null, null, null, null, null, found];
    expect((await post(service, LOCATIONS, items)).json()).toEqual(nulls);
    const errors = (await post(service, `${LOCATIONS}?errors=true`, items)).json();
    expect([errors[0], errors[9]]).toEqual([found, found]);
    expect(errors.slice(1, 9).map((item: { error: { code: string } }) => item.error.code)).toEqual([
      'invalid_parameter',
      'not_found',
      'invalid_description',
      'invalid_parameter',
      'internal_error',
      'invalid_parameter',
      'invalid_parameter',
      'invalid_parameter',
    ]);
    expect(errors[1].error.message).toContain('This item is a number; a land description is a text');
  });

  test('is refused while data of one item cannot be had: a null would say that there is no such place', async () => {
    const survey: LandSurvey = {
      ...MADE_UP_SURVEY,
      locate: async (text, lead) => {
        if (text === 'damaged') throw new StoreError('The data set plss_first_division WY is damaged.');
        return MADE_UP_SURVEY.locate(text, lead);
      },
    };
    const service = await testApp({ survey });
    const refused = await post(service, LOCATIONS, ['x', 'damaged']);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error.code).toBe('unavailable');
    expect(refused.headers['retry-after']).toBeDefined();
    const items = (await post(service, `${LOCATIONS}?errors=true`, ['x', 'damaged'])).json();
    expect(items[0]).toEqual(await search(service, 'x'));
    expect(items[1].error.code).toBe('unavailable');
  });

  test('holds nothing of a defect, which the log does under the id of the request', async () => {
    const service = await testApp();
    const answer = await post(service, `${LOCATIONS}?errors=true`, [BREAKS]);
    expect(answer.body).not.toMatch(/secret|passwd|SELECT/);
    const line = service.log.find((text) => text.includes('SELECT secret')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ request_id: answer.headers['x-request-id'] });
  });

  test('of an empty text says so of that text alone', async () => {
    const service = await testApp({ survey: realSurvey() });
    const [empty, long, good] = (
      await post(service, `${LOCATIONS}?errors=true`, ['', 'x'.repeat(20_000), '7 14N 77W 6th PM'])
    ).json();
    expect([empty.error.code, long.error.code]).toEqual(['invalid_description', 'invalid_description']);
    expect(good.features).toHaveLength(2);
  });

  test('of the greatest number of places is answered', async () => {
    const service = await testApp();
    const answer = await post(service, LOCATIONS, Array(MAX_BATCH).fill('x'));
    expect(answer.json()).toHaveLength(MAX_BATCH);
  });

  test('is one request of the rate', async () => {
    const service = await testApp({ config: { limits: true } });
    const first = await post(service, LOCATIONS, Array(MAX_BATCH).fill('x'));
    expect(first.headers.ratelimit).toContain('"second";r=24;t=1');
  });
});

describe('a batch of coordinates', () => {
  test('takes points in both forms, and a level', async () => {
    const asked: unknown[] = [];
    const survey: LandSurvey = {
      locate: async () => MADE_UP_PLACE,
      describe: async (point, unit) => {
        asked.push([point, unit]);
        return [MADE_UP_PLACE];
      },
    };
    const service = await testApp({ survey });
    const coordinates = [[-106, 41], { lng: -105.5, lat: 41.5 }];
    const answer = await post(service, COORDINATES, { coordinates, unit: 'Township' });
    expect(answer.json().map((item: { features: unknown[] }) => item.features.length)).toEqual([2, 2]);
    const byUrl = await service.get(`${COORDINATES}?location=-106,41&location=-105.5,41.5&unit=Township`);
    expect(byUrl.body).toBe(answer.body);
    await post(service, COORDINATES, { coordinates: [[-106, 41]] });
    expect(asked).toEqual([
      [[-106, 41], 'Township'],
      [[-105.5, 41.5], 'Township'],
      [[-106, 41], 'Township'],
      [[-105.5, 41.5], 'Township'],
      [[-106, 41], 'finest'],
    ]);
  });

  test('says of each point what is wrong with it', async () => {
    const service = await testApp();
    const coordinates = [
      [41, -106],
      [-40, 35],
      [-106],
      [-106, 41, 0],
      ['-106', 41],
      7,
      [200, 41],
      [-106, 41],
    ];
    const answer = (await post(service, `${COORDINATES}?errors=true`, { coordinates })).json();
    expect(answer.slice(0, -1).map((item: { error: { code: string } }) => item.error.code)).toEqual([
      'invalid_parameter',
      'not_found',
      ...Array(5).fill('invalid_parameter'),
    ]);
    expect(answer[0].error).toMatchObject({ details: { suggestion: '-106,41' } });
    expect(answer.at(-1).features).toHaveLength(2);
  });
});

describe('no batch', () => {
  test.each([
    ['an empty array', LOCATIONS, '[]', 400, 'invalid_parameter', 'The batch is empty.'],
    ['no array', LOCATIONS, '"x"', 400, 'invalid_parameter', 'The body is not a batch.'],
    ['null', LOCATIONS, 'null', 400, 'invalid_parameter', 'The body is not a batch.'],
    ['another object', LOCATIONS, '{"places":["x"]}', 400, 'invalid_parameter', 'The body is not a batch.'],
    ['broken JSON', LOCATIONS, '["x"', 400, 'invalid_parameter', 'not well-formed JSON'],
    [
      'a prototype',
      LOCATIONS,
      '{"__proto__":{},"locations":["x"]}',
      400,
      'invalid_parameter',
      'not well-formed',
    ],
    [
      'one place too many',
      LOCATIONS,
      JSON.stringify(Array(MAX_BATCH + 1).fill('x')),
      413,
      'batch_too_large',
      '101',
    ],
    [
      'a byte too many',
      LOCATIONS,
      `["${'x'.repeat(MAX_BODY_BYTES - 3)}"]`,
      413,
      'body_too_large',
      'larger than',
    ],
    [
      'points without their name',
      COORDINATES,
      '[[-106,41]]',
      400,
      'invalid_parameter',
      'The body is not a batch.',
    ],
    ['no points', COORDINATES, '{"coordinates":[]}', 400, 'invalid_parameter', 'The batch is empty.'],
    [
      'an unknown level',
      COORDINATES,
      '{"coordinates":[[-106,41]],"unit":"Lot"}',
      400,
      'invalid_parameter',
      'unit',
    ],
  ])('is %s', async (_, url, payload, status, code, words) => {
    const answer = await post(await testApp(), url, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
    expect(answer.json().message).toContain(words);
  });

  test.each([
    [`${LOCATIONS}`, 'The parameter location is missing.'],
    [`${LOCATIONS}?location=x&errors=yes`, 'The parameter errors has a value that is not accepted.'],
    [`${COORDINATES}?location=-106,41&unit=Lot`, 'The parameter unit has a value that is not accepted.'],
  ])('is %s', async (url, words) => {
    const { get } = await testApp();
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('is a body of another type, nor one without a key', async () => {
    const { app, key } = await testApp();
    const csv = { 'x-api-key': key, 'content-type': 'text/csv' };
    const other = await app.inject({ method: 'POST', url: LOCATIONS, payload: 'x', headers: csv });
    expect(other.json().error.code).toBe('unsupported_media_type');
    expect((await app.inject({ method: 'POST', url: LOCATIONS, payload: ['x'] })).statusCode).toBe(401);
    const put = await app.inject({
      method: 'PUT',
      url: LOCATIONS,
      payload: ['x'],
      headers: { 'x-api-key': key },
    });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
