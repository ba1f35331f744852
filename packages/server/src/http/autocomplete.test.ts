import { describe, expect, test } from 'vitest';
import { realSuggestions } from '../../test/real-survey.ts';
import { testApp } from '../../test/test-app.ts';

const PATH = '/autocomplete/legal-location';

describe('autocomplete', () => {
  test('answers points of places, the best first, three unless told otherwise', async () => {
    const { get } = await testApp({ suggestions: await realSuggestions() });
    const answer = await get(`${PATH}?location=NENE%207%2014N%207&proximity=-106.07,41.2`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { features } = answer.json();
    expect(features).toHaveLength(3);
    expect(features[0]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [expect.closeTo(-106.07, 1), expect.closeTo(41.2, 1)] },
      properties: {
        shape: 'centroid',
        search_term: 'NENE 7 14N 7',
        legal_location: 'NENE 7 14N 77W 6th Meridian',
        unit: 'Second Division',
        survey_system: 'PLSS',
        county: 'Albany',
        state: 'Wyoming',
        confidence: expect.any(Number),
        ranked: 1,
      },
    });
    expect(features.map(({ properties }: { properties: { ranked: number } }) => properties.ranked)).toEqual([
      1, 2, 3,
    ]);
  });

  test.each([1, 3, 10])('answers at most %i where so many are asked for', async (limit) => {
    const { get } = await testApp();
    expect((await get(`${PATH}?location=T14N&limit=${limit}`)).json().features).toHaveLength(limit);
  });

  test('answers an empty list where nothing fits', async () => {
    const { get } = await testApp();
    expect((await get(`${PATH}?location=nowhere`)).json()).toEqual({
      type: 'FeatureCollection',
      features: [],
    });
  });

  test.each(['0', '11', '-1', '2.5', '1e1', 'three', '', '03', '100'])(
    'refuses a limit of %j, naming what is accepted',
    async (limit) => {
      const { get } = await testApp();
      const answer = await get(`${PATH}?location=T14N&limit=${encodeURIComponent(limit)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid_parameter',
        details: { parameter: 'limit', allowed: expect.stringContaining('1 to 10') },
      });
    },
  );

  test.each(['', 'T', '%F0%9F%98%80'])('refuses fewer than two characters: %j', async (location) => {
    const { get } = await testApp();
    const answer = await get(`${PATH}?location=${location}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(
      /^The parameter location is too short\. Accepted: .*two characters/,
    );
  });

  test.each(['41.2,-106', '-106', 'here', '', '-106,41,2'])(
    'refuses a proximity of %j',
    async (proximity) => {
      const { get } = await testApp();
      const answer = await get(`${PATH}?location=T14N&proximity=${encodeURIComponent(proximity)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid_parameter',
        details: { parameter: 'proximity' },
      });
    },
  );

  test('asks for a key', async () => {
    const { app } = await testApp();
    expect((await app.inject(`${PATH}?location=T14N`)).statusCode).toBe(401);
  });
});
