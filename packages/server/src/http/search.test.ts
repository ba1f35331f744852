import { describe, expect, test } from 'vitest';
import { MADE_UP_PLACE } from '../../test/made-up-survey.ts';
import { testApp } from '../../test/test-app.ts';
import type { Boundary, LandSurvey, Ring } from '../survey/place.ts';

const PROPERTY_ORDER = [
  'shape',
  'search_term',
  'legal_location',
  'alternate_legal_location',
  'unit',
  'survey_system',
  'county',
  'state',
  'state_code',
  'confidence',
  'components',
  'assumptions',
  'alternatives',
  'acreage',
  'derived',
  'source',
  'accuracy_m',
  'abstract_no',
  'block_no',
  'survey_name',
];

describe('a search answers', () => {
  test('the boundary, then the point, with the same properties in the order of the contract', async () => {
    const { get } = await testApp();
    const answer = await get(`/search/legal-location?location=${encodeURIComponent('NE "quoted" 7 😀')}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { type, features } = answer.json();
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(2);
    const [grid, centroid] = features;
    expect(grid.geometry.type).toBe('Polygon');
    expect(centroid.geometry).toEqual({ type: 'Point', coordinates: [-106.11, 41.11] });
    expect(Object.keys(grid.properties)).toEqual(PROPERTY_ORDER);
    expect(grid.properties.search_term).toBe('NE "quoted" 7 😀');
    expect({ ...grid.properties, shape: 'centroid' }).toEqual(centroid.properties);
    expect(Object.keys(centroid.properties)).toEqual(PROPERTY_ORDER);
  });

  test('seven decimals of a degree, hundredths of an acre, tenths of a metre, thousandths of confidence', async () => {
    const { get } = await testApp();
    const [grid] = (await get('/search/legal-location?location=x')).json().features;
    expect(grid.geometry.coordinates[0][0]).toEqual([-106.1234568, 41.1]);
    expect(grid.geometry.coordinates[0][2]).toEqual([-106.1, 41.1234567]);
    expect(grid.properties).toMatchObject({ acreage: 39.99, accuracy_m: 123.5, confidence: 0.988 });
    expect(grid.properties.alternatives[0].centroid).toEqual({ lng: -95.1234568, lat: 42 });
  });

  test('several parts as a MultiPolygon', async () => {
    const ring: Ring = [
      [-106, 41],
      [-105, 41],
      [-105, 42],
      [-106, 41],
    ];
    const boundary: Boundary = { type: 'MultiPolygon', coordinates: [[ring], [ring]] };
    const place = { ...MADE_UP_PLACE, boundary };
    const { get } = await testApp({ survey: { locate: async () => place, describe: async () => [place] } });
    const [grid] = (await get('/search/legal-location?location=x')).json().features;
    expect(grid.geometry).toEqual(boundary);
  });

  test('a pair of features for each level with unit=all', async () => {
    const { get } = await testApp();
    const { features } = (await get('/search/coordinates?location=-106.11,41.11&unit=all')).json();
    const shapes = features.map((f: { properties: { shape: string; unit: string } }) => [
      f.properties.unit,
      f.properties.shape,
    ]);
    expect(shapes).toEqual([
      ['Township', 'grid'],
      ['Township', 'centroid'],
      ['Second Division', 'grid'],
      ['Second Division', 'centroid'],
    ]);
  });

  test.each([
    ['-106.11,41.11', [-106.11, 41.11]],
    ['%20-106.11%20,%20+41.11', [-106.11, 41.11]],
    ['-106,41.', [-106, 41]],
    ['-106.11,41.11&unit=Township', [-106.11, 41.11]],
  ])('the point of location=%s, as search_term', async (query, term) => {
    const { get } = await testApp();
    const answer = await get(`/search/coordinates?location=${query}`);
    expect(answer.json().features[0].properties.search_term).toEqual(term);
  });

  test('the unit that was asked for, or the finest', async () => {
    const asked: string[] = [];
    const survey: LandSurvey = {
      locate: async () => MADE_UP_PLACE,
      describe: async (_, unit) => {
        asked.push(unit);
        return [MADE_UP_PLACE];
      },
    };
    const { get } = await testApp({ survey });
    for (const unit of [
      '',
      '&unit=Township',
      '&unit=First%20Division',
      '&unit=Second+Division',
      '&unit=all',
    ]) {
      expect((await get(`/search/coordinates?location=-106,41${unit}`)).statusCode).toBe(200);
    }
    expect(asked).toEqual(['finest', 'Township', 'First Division', 'Second Division', 'all']);
  });

  test('HEAD with the headers of GET and no body', async () => {
    const { app, key } = await testApp();
    const url = '/search/legal-location?location=x';
    const head = await app.inject({ method: 'HEAD', url, headers: { 'x-api-key': key } });
    const get = await app.inject({ url, headers: { 'x-api-key': key } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('as if a parameter that it does not know were not there', async () => {
    const { get } = await testApp();
    expect((await get('/search/legal-location?location=x&colour=red&location[]=y')).statusCode).toBe(200);
  });
});
