import { expect, test } from 'vitest';
import { MADE_UP_PLACE, MADE_UP_TRACT } from '../../test/made-up-place.ts';
import type { Place, Tract } from './place.ts';
import { askedTractsOf, surveyAround } from './plat.ts';

const SECTION = 'WY060140N0770W0SN070';

function placeOf(...tracts: Partial<Tract>[]): Place {
  const components = {
    principal_meridian: { code: '06', name: '6th Meridian' },
    tracts: tracts.map((parts) => ({ ...MADE_UP_TRACT, ...parts })),
  };
  return { ...MADE_UP_PLACE, properties: { ...MADE_UP_PLACE.properties, components } };
}

test.each<[string, Partial<Tract>]>([
  [SECTION, {}],
  [`${SECTION}ASE`, { aliquot: 'SE', plss_id: `${SECTION}ASE` }],
  ['SE less NWSE, SWSE 7 14N 77W 6th Meridian, Wyoming', { aliquot: 'SE', except: ['NWSE', 'SWSE'] }],
  ['All less NE 7 14N 77W 6th Meridian, Wyoming', { except: ['NE'] }],
  ['N2 of L4 7 14N 77W 6th Meridian, Wyoming', { lot: 'N2 of L4' }],
  ['Tract 37 7 14N 77W 6th Meridian, Wyoming', { tract: '37' }],
  ['NE Corner 7 14N 77W 6th Meridian, Wyoming', { corner: 'NE Corner' }],
  [
    '1980 FNL 660 FEL of NE 7 14N 77W 6th Meridian, Wyoming',
    {
      footage: {
        kind: 'footage',
        northSouth: { feet: 1980, side: 'N' },
        eastWest: { feet: 660, side: 'E' },
        of: ['NE'],
      },
    },
  ],
])('a tract is asked for as %s', (asked, parts) => {
  expect(askedTractsOf(placeOf(parts)).map((tract) => tract.asked)).toEqual([asked]);
});

test('each tract is asked for once, and a township not at all', () => {
  expect(askedTractsOf(placeOf({}, {}))).toHaveLength(1);
  expect(askedTractsOf(placeOf({ section: null, plss_id: 'WY060140N0770W0' }))).toEqual([]);
});

test('a part of a survey of Texas is drawn in the whole, a whole one alone', () => {
  const components = {
    county: 'Reeves',
    county_fips: '48389',
    abstracts: ['9001'],
    block: null,
    township: null,
    section: null,
    survey: null,
  };
  const named = (legal_location: string): Place => ({
    ...MADE_UP_PLACE,
    properties: { ...MADE_UP_PLACE.properties, components, legal_location },
  });
  expect(surveyAround(named('NE Abstract 9001 Reeves County Texas'))).toBe(
    'Abstract 9001 Reeves County Texas',
  );
  expect(surveyAround(named('Abstract 9001 Reeves County Texas'))).toBe(null);
});
