import { describe, expect, test } from 'vitest';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { ServiceError } from '../../errors.ts';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { PlssPlace, Position } from '../place.ts';
import { createPlssSurvey } from './plss-survey.ts';

const survey = createPlssSurvey(new MemoryFeatureStore());

async function refusal(action: () => Promise<unknown>): Promise<ServiceError> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

interface ListedCandidate {
  readonly legal_location: string;
  readonly county: string;
  readonly state: string;
  readonly centroid: { readonly lng: number; readonly lat: number };
}

function candidatesOf({ details }: ServiceError): ListedCandidate[] {
  const { candidates } = details;
  if (!Array.isArray(candidates)) throw new Error('No candidates are listed');
  return candidates;
}

const codes = ({ assumptions }: PlssPlace): string[] => assumptions.map(({ code }) => code);
const meridianOf = ({ components }: PlssPlace): string => components.principal_meridian.code;

describe('the meridian follows', () => {
  test.each([
    ['5 14N 77W 6th Meridian', '06', null],
    ['5 14N 77W Wyoming', '06', 'meridian_from_numbers'],
    ['5 5N 2W Wyoming', '34', 'meridian_from_numbers'],
    ['Sec 5 T12N R20E Nevada', '21', null],
    ['5 110N 60W South Dakota', '05', 'meridian_from_numbers'],
    ['5 5N 5E South Dakota', '07', 'meridian_from_numbers'],
    ['5 10S 70W Colorado', '06', 'meridian_from_numbers'],
    ['5 40N 10W Colorado', '23', 'meridian_from_numbers'],
    ['5 1S 1W Mesa County, Colorado', '31', 'meridian_from_county'],
    ['5 1S 1W Utah', '26', 'meridian_from_numbers'],
    ['5 1S 1W Duchesne County, Utah', '30', 'meridian_from_county'],
    ['5 2N 5E Cimarron County, Oklahoma', '11', 'meridian_from_county'],
    ['5 2N 5E Pontotoc County, Oklahoma', '17', 'meridian_from_county'],
    ['5 2N 5E San Joaquin County, California', '21', 'meridian_from_county'],
    ['5 2N 2E Humboldt County, California', '15', 'meridian_from_county'],
    ['5 5N 5E San Bernardino County, California', '27', 'meridian_from_county'],
    ['5 5N 1E Fulton County, Illinois', '04', 'meridian_from_county'],
    ['5 5N 1E Fayette County, Illinois', '03', 'meridian_from_county'],
    ['5 5S 1W Madison County, Alabama', '16', 'meridian_from_county'],
    ['5 5N 1E Hinds County, Mississippi', '10', 'meridian_from_county'],
    ['5 5S 5E Livingston Parish, Louisiana', '24', 'meridian_from_county'],
    ['5 10S 5E Lafayette Parish, Louisiana', '18', 'meridian_from_county'],
  ])('%s: %s', async (text, meridian, assumption) => {
    const place = await survey.locate(text);
    expect(meridianOf(place)).toBe(meridian);
    if (assumption !== null) expect(codes(place)).toContain(assumption);
  });

  test('the text alone when it names it, with no word of it among the assumptions', async () => {
    expect(codes(await survey.locate('Sec 5 T14N R77W 6th PM'))).toEqual([
      'state_from_location',
      'county_from_location',
    ]);
  });
});

describe('more than one place fits', () => {
  test.each([
    ['5 2N 5E Oklahoma', 2],
    ['5 5N 5E California', 3],
    ['5 5N 1E Illinois', 2],
    ['5 5N 1E Mississippi', 2],
    ['5 10S 5E Louisiana', 2],
    ['18S 42W 6th Meridian', 2],
    ['5 5N 5E', 10],
  ])('%s: %i candidates, each of which finds its own place again', async (text, count) => {
    const error = await refusal(() => survey.locate(text));
    expect(error.code).toBe('ambiguous_location');
    const candidates = candidatesOf(error);
    expect(candidates).toHaveLength(count);
    for (const { legal_location, county, state, centroid } of candidates) {
      const place = await survey.locate(legal_location);
      expect(place).toMatchObject({ county, state });
      expect(place.point[0]).toBeCloseTo(centroid.lng, 6);
      expect(place.point[1]).toBeCloseTo(centroid.lat, 6);
    }
  });

  test('of more places than are named it is told how many there are and where, and each region leaves fewer', async () => {
    const { total, regions } = (await refusal(() => survey.locate('5 5N 5E'))).details;
    expect(total).toBeGreaterThan(10);
    if (!Array.isArray(regions)) throw new Error('No regions are listed');
    let found = 0;
    for (const region of regions) {
      const text = `5 5N 5E, ${region}`;
      const place = await survey.locate(text).catch(() => null);
      found +=
        place === null
          ? candidatesOf(await refusal(() => survey.locate(text))).length
          : 1 + place.alternatives.length;
    }
    expect(found).toBe(total);
  });

  test('a place far likelier than the others is answered, and they are named', async () => {
    const place = await survey.locate('5 1S 1W Utah');
    expect(place.legalLocation).toBe('5 1S 1W Salt Lake Meridian');
    expect(place.alternatives.map(({ legal_location }) => legal_location)).toEqual([
      '5 1S 1W Uintah Meridian',
    ]);
    expect(place.confidence).toBeLessThan(0.9);
  });
});

describe('a county', () => {
  test('in another part of the state is a contradiction, and the refusal says where the land lies', async () => {
    const error = await refusal(() => survey.locate('14N 77W 6th Meridian, Natrona County, Wyoming'));
    expect(error.code).toBe('not_found');
    expect(error.message).toContain(
      '14N 77W 6th Meridian lies in Albany County, Wyoming, not in Natrona County.',
    );
    expect(candidatesOf(error)).toMatchObject([{ legal_location: '14N 77W 6th Meridian', county: 'Albany' }]);
  });

  test('that none of the possible surveys holds is told with all of them', async () => {
    const { message } = await refusal(() => survey.locate('5 2N 5E Texas County, Oklahoma'));
    expect(message).toContain('5 2N 5E Indian Meridian lies in Pontotoc County, Oklahoma');
    expect(message).toContain('5 2N 5E Cimarron Meridian lies in Cimarron County, Oklahoma');
  });

  test('of another state is a contradiction', async () => {
    const { message } = await refusal(() => survey.locate('5 14N 77W 6th Meridian, Kings County'));
    expect(message).toContain('Albany County, Wyoming, which has no county named Kings');
  });

  test('of no known name is said, and not believed to decide anything', async () => {
    const place = await survey.locate('Sec 5 T14N R77W Nonesuch County, Wyoming');
    expect(place.county).toBe('Albany');
    expect(place.assumptions).toContainEqual({
      code: 'part_ignored',
      message: 'No county named Nonesuch is known; the land lies in Albany.',
    });
    expect(codes(place)).not.toContain('meridian_from_county');
    expect(place.confidence).toBeLessThan((await survey.locate('Sec 5 T14N R77W Wyoming')).confidence);
  });

  test('spelled with a slip is corrected, and is said to be', async () => {
    const place = await survey.locate('Sec 5 T14N R77W Albeny County, Wyoming');
    expect(place.county).toBe('Albany');
    expect(codes(place)).toContain('spelling_corrected');
  });

  test('is believed where the land lies along its border, which is one long straight line', async () => {
    const inAlbany = await survey.locate('6 18N 77W 6th Meridian, Albany County, Wyoming');
    const inCarbon = await survey.locate('1 18N 78W 6th Meridian, Carbon County, Wyoming');
    expect([inAlbany.county, inCarbon.county]).toEqual(['Albany', 'Carbon']);
  });

  test('holds most of the land when there are several pieces', async () => {
    const place = await survey.locate('5 14N 77W; 17, 18 15N 80W 6th Meridian');
    expect(place.county).toBe('Carbon');
    expect((await survey.locate('5, 6 14N 77W; 17 15N 80W 6th Meridian')).county).toBe('Albany');
  });
});

describe('nothing is known of', () => {
  test.each([
    ['Sec 5 T1N R12E Ohio', 'not_found', 'Ohio'],
    ['Sec 37 T14N R77W 6th PM', 'not_found', 'sections above 36'],
    ['Sec 5 T14.5N R77W 6th PM', 'not_found', 'half townships'],
    ['WY060140N0770W2SN070', 'not_found', 'more than once'],
    ['Sec 5 T14N R177W 6th PM', 'not_found', 'no such township is known'],
    ['Sec 5 T14N R77W Georgia', 'not_found', 'Georgia is not a public land state'],
    ['NE less NE Sec 5 T14N R77W 6th PM', 'invalid_description', 'exceptions leave nothing'],
    ['99999 FNL 660 FEL Sec 5 T14N R77W 6th PM', 'invalid_description', 'lead out of the section'],
    ['hello', 'invalid_description', 'found'],
    ['Sec 5 6th PM', 'invalid_description', 'The township is missing.'],
  ])('%s: %s, %s', async (text, code, words) => {
    const error = await refusal(() => survey.locate(text));
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
    expect(error.details).toHaveProperty('parsed');
  });

  test.each([
    [[-103.5, 31.4], 'Texas'],
    [[-83.6, 32.8], 'Georgia is not a public land state'],
    [[-82.5, 39.5], 'Ohio'],
    [[-40, 35], 'outside the United States'],
    [[-99.13, 19.43], 'outside the United States'],
  ] as const)('the point %j: %s', async ([lng, lat], words) => {
    const error = await refusal(() => survey.describe([lng, lat], 'finest'));
    expect(error.code).toBe('not_found');
    expect(error.message).toContain(words);
  });
});

describe('an answer', () => {
  test('shows what was read, each tract traced to its words', async () => {
    const text = 'Lots 1-2, N2NE Sec 5; SE less NWSE Sec 6; T14N R77W 6th PM';
    const { components, boundary } = await survey.locate(text);
    expect(components).toMatchObject({
      principal_meridian: { code: '06', name: '6th Meridian' },
      township: { number: 14, direction: 'N' },
      range: { number: 77, direction: 'W' },
    });
    expect(components.section).toBeUndefined();
    expect(
      components.tracts.map(({ section, lot, aliquot, except }) => [section, lot, aliquot, except]),
    ).toEqual([
      [5, '1', null, []],
      [5, '2', null, []],
      [5, null, 'N2NE', []],
      [6, null, 'SE', ['NWSE']],
    ]);
    expect(components.tracts[2]).toMatchObject({ text: 'N2NE', plss_id: 'WY060140N0770W0SN050AN2NE' });
    expect(boundary.type).toBe('MultiPolygon');
  });

  test('of part of a lot names the whole part', async () => {
    expect((await survey.locate('N2 of Lot 3 Sec 7 T14N R77W 6th PM')).components.tracts[0]?.lot).toBe(
      'N2 of L3',
    );
  });

  test.each([
    ['14N 77W 6th Meridian', 'Township', 22_000, 24_000],
    ['5 14N 77W 6th Meridian', 'First Division', 600, 680],
    ['Tract 37 14N 77W 6th Meridian', 'First Division', 22_000, 24_000],
    ['NENE 8 14N 77W 6th Meridian', 'Second Division', 38, 42],
    ['All less NENE 8 14N 77W 6th Meridian', 'Second Division', 580, 620],
  ])('%s is a %s', async (text, unit, least, most) => {
    const place = await survey.locate(text);
    expect(place.unit).toBe(unit);
    expect(place.areaAcres).toBeGreaterThan(least);
    expect(place.areaAcres).toBeLessThan(most);
    expect(place.derived).toBe(true);
    expect(place.confidence).toBeLessThanOrEqual(0.95);
  });

  test('is the less accurate the more a plat is needed', async () => {
    const metres = async (text: string): Promise<number> => (await survey.locate(text)).accuracyMetres;
    const section = await metres('8 14N 77W 6th Meridian');
    expect(await metres('Lot 9 Sec 8 T14N R77W 6th PM')).toBeGreaterThan(section + 300);
    expect(await metres('Tract 37 14N 77W 6th Meridian')).toBeGreaterThan(5000);
    expect(await metres('L1 7 14N 77W 6th Meridian')).toBe(section);
  });

  test('says what it assumes of lots, exceptions and pieces that vanish', async () => {
    const assumed = async (text: string) => codes(await survey.locate(text));
    expect(await assumed('Lot 3 Sec 7 T14N R77W 6th PM')).toContain('lot_position_assumed');
    expect(await assumed('Lot 9 Sec 8 T14N R77W 6th PM')).toContain('part_ignored');
    expect(await assumed('NE less Lot 9 Sec 8 T14N R77W 6th PM')).toContain('part_ignored');
    expect(await assumed('NE less NE Sec 5; SW Sec 6; T14N R77W 6th PM')).toContain('part_ignored');
  });

  test('to all levels is township, section and quarter-quarter around one point', async () => {
    const point: Position = [-106.07, 41.2];
    const places = await survey.describe(point, 'all');
    expect(places.map(({ unit }) => unit)).toEqual(['Township', 'First Division', 'Second Division']);
    const [finest] = await survey.describe(point, 'finest');
    expect(finest?.legalLocation).toBe(places[1]?.legalLocation);
    expect(places.map(({ confidence }) => confidence)).toEqual(
      places.map(({ confidence }) => confidence).toSorted((a, b) => b - a),
    );
  });
});

describe("BLM's mining claim records agree (MLRS, centroids as published)", () => {
  test.each([
    ['CA210250S0380E0SN110ANENE', -117.850493, 35.7818162],
    ['ND051490N0920W0SN270', -102.4394, 47.6957],
  ])('%s lies at %f, %f within the accuracy stated', async (text, lng, lat) => {
    const { point, accuracyMetres } = await survey.locate(text);
    expect(distanceMetres(point, [lng, lat])).toBeLessThan(accuracyMetres);
  });
});
