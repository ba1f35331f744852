import { describe, expect, test } from 'vitest';
import { gridTownship, officialStore, sectionFeatures } from '../../test/made-up-official.ts';
import { MADE_UP_PLACE } from '../../test/made-up-survey.ts';
import { realSurvey } from '../../test/real-survey.ts';
import type { PlssPlace } from '../survey/place.ts';
import { jurisdictionsOf } from './jurisdictions-of.ts';
import { resolvePlssParcel } from './resolve-plss-parcel.ts';
import { MAX_PARCEL_ACRES } from './resolved-parcel.ts';

const survey = realSurvey();
const resolved = (text: string) => resolvePlssParcel(survey, text);

describe('a description finer than the data', () => {
  test.each([
    ['NENE 7 14N 77W 6th Meridian', '7 14N 77W 6th Meridian'],
    ['SENENENE 7 14N 77W 6th Meridian', '7 14N 77W 6th Meridian'],
    ['N2 8 14N 77W 6th Meridian; SW 7 14N 77W 6th Meridian', '7; 8 14N 77W 6th Meridian'],
    ['1980 FNL 660 FEL Sec 5 T14N R77W 6th PM', '5 14N 77W 6th Meridian'],
  ])('%s is reported on by %s, where the grid model alone knows the place', async (text, section) => {
    const { described, reported, scope } = await resolved(text);
    expect(scope).toBe('containing_section');
    expect(described.unit).toBe('Second Division');
    expect(reported.legalLocation).toBe(section);
  });

  test('a section and a township are reported on as they are', async () => {
    for (const text of ['7 14N 77W 6th Meridian', '14N 77W 6th Meridian'])
      expect(await resolved(text)).toMatchObject({ scope: 'parcel', reported: { legalLocation: text } });
  });

  test('a quarter-quarter is, too, where official sections are loaded', async () => {
    const official = realSurvey(await officialStore({ sections: sectionFeatures(gridTownship()) }));
    const { scope, reported } = await resolvePlssParcel(official, 'SENENENE 7 14N 77W 6th Meridian');
    expect(scope).toBe('parcel');
    expect(reported.areaAcres).toBeCloseTo(2.5, 1);
  });

  test('a lot that only a plat could tell is reported on by its official section', async () => {
    const official = realSurvey(await officialStore({ sections: sectionFeatures(gridTownship()) }));
    const { scope, reported, described } = await resolvePlssParcel(official, 'L3 20 14N 77W 6th Meridian');
    expect(described.assumptions).toContainEqual(expect.objectContaining({ code: 'part_ignored' }));
    expect(scope).toBe('containing_section');
    expect(reported.legalLocation).toBe('20 14N 77W 6th Meridian');
  });
});

describe('a parcel is the same parcel', () => {
  test('however it is described', async () => {
    const texts = [
      '7 14N 77W 6th Meridian',
      'Section 7, T14N, R77W, 6th PM, Wyoming',
      'WY060140N0770W0SN070',
    ];
    const identities = await Promise.all(texts.map(async (text) => (await resolved(text)).identity));
    expect(new Set(identities).size).toBe(1);
  });

  test('for all parts of a section that are reported on by it', async () => {
    const [a, b] = [
      await resolved('NENE 7 14N 77W 6th Meridian'),
      await resolved('L3 7 14N 77W 6th Meridian'),
    ];
    expect(a.identity).toBe(b.identity);
  });

  test('whatever order its tracts are named in', async () => {
    const [a, b] = [await resolved('7; 8 14N 77W 6th Meridian'), await resolved('8; 7 14N 77W 6th Meridian')];
    expect(a.identity).toBe(b.identity);
  });

  test.each([
    ['8 14N 77W 6th Meridian', 'its neighbour'],
    ['7; 8 14N 77W 6th Meridian', 'more than it'],
    ['7 14N 77W Black Hills Meridian', 'of another meridian'],
  ])('and %s, %s, is another', async (text) => {
    const other = await resolved(text).catch(() => null);
    expect(other?.identity).not.toBe((await resolved('7 14N 77W 6th Meridian')).identity);
  });

  test('and what is left of it without a part is another', async () => {
    const official = realSurvey(await officialStore({ sections: sectionFeatures(gridTownship()) }));
    const texts = ['NE 7 14N 77W 6th Meridian', 'NE less NENE 7 14N 77W 6th Meridian'];
    const [a, b] = await Promise.all(texts.map((text) => resolvePlssParcel(official, text)));
    expect(a?.identity).not.toBe(b?.identity);
  });
});

describe('Texas is refused', () => {
  test.each([
    'Abstract 175 Reeves County Texas',
    'Abstract 175 Texas',
    'Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas',
    'Reeves County, Texas',
  ])('%s, whether it is loaded or not', async (text) => {
    await expect(resolved(text)).rejects.toMatchObject({ code: 'texas_not_supported' });
  });
});

describe('a report never picks', () => {
  // By words and numbers alone the Salt Lake Meridian is more than four times as likely as the Uintah Meridian.
  const LEANING = '5 1S 1W Utah';

  test('what a search would: a reading with a tenth of the likelihood leaves it open', async () => {
    const { alternatives, confidence } = await survey.locate(LEANING);
    expect((alternatives[0]?.confidence ?? 0) / confidence).toBeGreaterThan(0.1);
    await expect(resolved(LEANING)).rejects.toMatchObject({
      code: 'ambiguous_location',
      details: {
        candidates: [
          { legal_location: '5 1S 1W Salt Lake Meridian', county: expect.any(String), state: 'Utah' },
          { legal_location: '5 1S 1W Uintah Meridian' },
        ],
      },
    });
  });

  test('among places that a search leaves open, too', async () => {
    await expect(resolved('5 5N 5E')).rejects.toMatchObject({ code: 'ambiguous_location' });
  });
});

describe('a parcel too large', () => {
  const townships = (count: number) =>
    Array.from({ length: count }, (_, i) => `T${14 + i}N R77W 6th Meridian`).join('; ');

  test('of four townships is reported on, of five it is refused', async () => {
    expect((await resolved(townships(4))).reported.areaAcres).toBeLessThan(MAX_PARCEL_ACRES);
    await expect(resolved(townships(5))).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { parameter: 'legal_location', allowed: 'at most 100000 acres' },
    });
  });
});

describe('the states and counties of a parcel', () => {
  const placed = (west: number, south: number, side: number): PlssPlace => ({
    ...MADE_UP_PLACE,
    point: [west + side / 2, south + side / 2],
    boundary: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + side, south],
          [west + side, south + side],
          [west, south + side],
          [west, south],
        ],
      ],
    },
  });
  const fips = (place: PlssPlace) => jurisdictionsOf(place).map(({ countyFips }) => countyFips);

  test('are one in the middle of a county', () => {
    expect(jurisdictionsOf(placed(-105.6, 41.3, 0.01))).toEqual([{ stateCode: 'WY', countyFips: '56001' }]);
  });

  test('are two for land well over a state line, and one for land that touches it', () => {
    // The line runs at 41° N.
    expect(fips(placed(-105.6, 40.96, 0.1))).toEqual(['56001', '08069']);
    expect(fips(placed(-105.6, 40.998, 0.01))).toEqual(['56001']);
  });
});
