import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

describe('a search refuses', () => {
  test.each([
    ['/search/legal-location', 'location', 'missing'],
    ['/search/legal-location?Location=x', 'location', 'missing'],
    ['/search/legal-location?location=', 'location', 'empty'],
    ['/search/legal-location?location=a&location=b', 'location', 'more than once'],
    ['/search/coordinates', 'location', 'missing'],
    ['/search/coordinates?location=-106,41&location=-106,41', 'location', 'more than once'],
    ['/search/coordinates?location=-106,41&unit=township', 'unit', 'not accepted'],
    ['/search/coordinates?location=-106,41&unit=', 'unit', 'not accepted'],
    ['/search/coordinates?location=-106,41&unit=all&unit=all', 'unit', 'more than once'],
    ['/search/coordinates?location=NaN,41', 'location', 'two numbers'],
    ['/search/coordinates?location=-106', 'location', 'two numbers'],
    ['/search/coordinates?location=-106,41,7', 'location', 'two numbers'],
    ['/search/coordinates?location=-106%2041', 'location', 'two numbers'],
    ['/search/coordinates?location=-1e2,41', 'location', 'two numbers'],
    ['/search/coordinates?location=Infinity,41', 'location', 'two numbers'],
    ['/search/coordinates?location=0x10,41', 'location', 'two numbers'],
    [`/search/coordinates?location=${'1'.repeat(400)},41`, 'location', 'two numbers'],
    ['/search/coordinates?location=-180.0000001,41', 'location', 'out of range'],
    ['/search/coordinates?location=-106,90.5', 'location', 'out of range'],
  ])('%s, naming the parameter and what is accepted', async (url, parameter, words) => {
    const { get } = await testApp();
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    const { error, message } = answer.json();
    expect(error).toMatchObject({ code: 'invalid_parameter', details: { parameter } });
    expect(error.details.allowed.length).toBeGreaterThan(0);
    expect(message).toContain(words);
  });

  test.each([
    ['41.11,-106.11', '-106.11,41.11'],
    ['32.5,-86.9', '-86.9,32.5'],
    ['13.4,144.7', '144.7,13.4'],
  ])('%s as swapped, and suggests %s', async (location, suggestion) => {
    const { get } = await testApp();
    const answer = await get(`/search/coordinates?location=${location}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('swapped');
    expect(answer.json().error.details).toMatchObject({ parameter: 'location', suggestion });
  });

  test('what lists the levels when the level is unknown', async () => {
    const { get } = await testApp();
    const { error } = (await get('/search/coordinates?location=-106,41&unit=acre')).json();
    expect(error.details.allowed).toEqual(['Township', 'First Division', 'Second Division', 'all']);
  });
});
