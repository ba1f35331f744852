import { describe, expect, test } from 'vitest';
import { madeUpRow } from '../../test/made-up-texas.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { testApp } from '../../test/test-app.ts';
import { texasStore } from '../../test/texas-rows.ts';

const NAMES = { survey: 'T&P RR CO', section: '17' };
const survey = realSurvey(
  await texasStore([
    madeUpRow({ column: 0, abstractLabel: 'A-718', block: '50 T8S', ...NAMES }),
    madeUpRow({ column: 0, row: 9, abstractLabel: 'A-695', block: '50 T7S', ...NAMES }),
  ]),
);

async function search(path: string) {
  const { get } = await testApp({ survey });
  const answer = await get(path);
  return { status: answer.statusCode, body: answer.json() };
}

const legalLocation = (text: string) => search(`/search/legal-location?location=${encodeURIComponent(text)}`);

describe('a Texas survey', () => {
  test('is found by its description, and by a point in it', async () => {
    const { status, body } = await legalLocation('A-718 Reeves County');
    expect(status).toBe(200);
    const [grid, centroid] = body.features;
    expect(grid.properties).toMatchObject({
      legal_location: 'Abstract 718 Reeves County Texas',
      alternate_legal_location: 'Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas',
      unit: null,
      survey_system: 'TXSS',
      county: 'Reeves',
      confidence: 1,
      components: { county_fips: '48389', abstracts: ['718'], block: '50', township: 'T8S', section: '17' },
      abstract_no: '718',
      block_no: '50 T8S',
      survey_name: 'T&P RR CO',
    });
    const there = await search(`/search/coordinates?location=${centroid.geometry.coordinates}`);
    expect(there.body.features[0].properties.legal_location).toBe('Abstract 718 Reeves County Texas');
    expect(there.body.features[0].geometry).toEqual(grid.geometry);
  });

  test('that two fit is 400 with both, each of which is found', async () => {
    const { status, body } = await legalLocation('Section 17 Block 50 T&P Reeves County');
    expect([status, body.error.code]).toEqual([400, 'ambiguous_location']);
    const { candidates } = body.error.details;
    expect(candidates).toHaveLength(2);
    for (const { legal_location } of candidates)
      expect((await legalLocation(legal_location)).status).toBe(200);
  });

  test('of a county that is not loaded is 404 with the data that would answer', async () => {
    const { status, body } = await legalLocation('A-12 Pecos County');
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(body.error.message).toContain('Original Texas Land Survey');
  });
});
