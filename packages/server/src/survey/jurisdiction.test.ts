import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountyAtlas, countyHolds, readCountyAtlas } from './jurisdiction/county-atlas.ts';
import {
  countiesNamed,
  countyOutline,
  dominantCounty,
  jurisdictionAt,
  liesNear,
  nearestJurisdiction,
} from './jurisdiction.ts';
import type { Ring } from './place.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

describe('the county of a point', () => {
  test.each([
    [-105.5922, 41.3114, 'Albany', 'Wyoming', 'WY', '56001', 'Laramie'],
    [-104.9903, 39.7392, 'Denver', 'Colorado', 'CO', '08031', 'Denver'],
    [-90.5, 38.62, 'St. Louis', 'Missouri', 'MO', '29189', 'Chesterfield'],
    [-90.25, 38.63, 'St. Louis', 'Missouri', 'MO', '29510', 'the city of St. Louis'],
    [-93.6, 32.6, 'Bossier', 'Louisiana', 'LA', '22015', 'a parish'],
    [-147.7164, 64.8378, 'Fairbanks North Star', 'Alaska', 'AK', '02090', 'a borough'],
    [173.0, 52.9, 'Aleutians West', 'Alaska', 'AK', '02016', 'Attu, west of the antimeridian'],
    [-106.75, 32.35, 'Doña Ana', 'New Mexico', 'NM', '35013', 'Las Cruces'],
    [-103.5, 31.4, 'Reeves', 'Texas', 'TX', '48389', 'Pecos'],
    [-83.63, 32.84, 'Bibb', 'Georgia', 'GA', '13021', 'Macon'],
  ])('%f, %f is %s, %s', (lng, lat, county, state, stateCode, countyFips) => {
    expect(jurisdictionAt(lng, lat)).toEqual({ county, state, stateCode, countyFips });
  });

  test.each([
    [-40, 35, 'the open sea'],
    [-99.1332, 19.4326, 'Mexico City'],
    [-106, 52, 'Saskatchewan'],
    [181, 40, 'no longitude'],
    [-105, 90, 'the pole'],
    [Number.NaN, 40, 'no number'],
  ])('%f, %f (%s) lies in none', (lng, lat) => {
    expect(jurisdictionAt(lng, lat)).toBeNull();
  });

  test('the grid answers as a test of every county does, and no two counties hold one point', () => {
    const atlas: CountyAtlas = readCountyAtlas();
    const lng = fc.oneof(
      fc.double({ min: -125, max: -66, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    const lat = fc.double({ min: 17, max: 72, noNaN: true });
    fc.assert(
      fc.property(lng, lat, (x, y) => {
        const holders = atlas.counties.filter((county) => countyHolds(atlas, county, x, y));
        expect(holders.length).toBeLessThanOrEqual(1);
        expect(jurisdictionAt(x, y)).toEqual(holders[0]?.jurisdiction ?? null);
      }),
      { numRuns: 2000, seed: 1785 },
    );
  });

  test('a corner that counties share belongs to one of them', () => {
    const corner = countyOutline('CO', 'Baca')?.rings[0]?.[3];
    if (corner === undefined) throw new Error('Baca has no border');
    expect(jurisdictionAt(corner[0], corner[1])).not.toBeNull();
  });
});

describe('the county near a point', () => {
  test('a point just off the coast belongs to the shore', () => {
    expect(jurisdictionAt(-124.4, 43.4)).toBeNull();
    expect(nearestJurisdiction([-124.4, 43.4], 20_000)).toMatchObject({ county: 'Coos', stateCode: 'OR' });
  });

  test('a point inside answers its own county, however small the reach', () => {
    expect(nearestJurisdiction([-105.5922, 41.3114], 0)?.county).toBe('Albany');
  });

  test('a point farther off than the reach belongs to none', () => {
    expect(nearestJurisdiction([-126, 43.4], 20_000)).toBeNull();
  });
});

describe('counties by name', () => {
  test.each([
    ['Albany', 'WY', 'Albany', false],
    ['albany county', 'WY', 'Albany', false],
    ['SAINT LOUIS', 'MO', 'St. Louis', false],
    ['St Louis County', 'MN', 'St. Louis', false],
    ['St. Tammany Parish', 'LA', 'St. Tammany', false],
    ['Desoto', 'LA', 'De Soto', false],
    ['Dona Ana', 'NM', 'Doña Ana', false],
    ["O'Brien", 'IA', "O'Brien", false],
    ['Ste Genevieve', 'MO', 'Ste. Genevieve', false],
    ['Sweetwatr', 'WY', 'Sweetwater', true],
    ['Swetewater', 'WY', 'Sweetwater', true],
  ])('%s is found in %s as %s', (asked, stateCode, county, spellingCorrected) => {
    expect(countiesNamed(asked)).toContainEqual(
      expect.objectContaining({ stateCode, county, spellingCorrected }),
    );
  });

  test.each(['', 'County', 'Nowhere', 'Le', 'Sweetwaterrrr'])('%j is no county', (asked) => {
    expect(countiesNamed(asked)).toEqual([]);
  });

  test('of a county and an independent city of one name the county comes first', () => {
    const fips = countiesNamed('St. Louis')
      .filter((c) => c.stateCode === 'MO')
      .map((c) => c.countyFips);
    expect(fips).toEqual(['29189', '29510']);
  });

  test('an outline is closed rings in their box', () => {
    const outline = countyOutline('wy', 'albany county');
    expect(outline).toMatchObject({ county: 'Albany', countyFips: '56001' });
    const [west, south, east, north] = outline?.box ?? [0, 0, 0, 0];
    for (const ring of outline?.rings ?? []) {
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const [lng, lat] of ring) {
        expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
      }
    }
    expect(countyOutline('CO', 'Sweetwater')).toBeNull();
  });
});

describe('the county of most of an area', () => {
  test('a section in the middle of a county', () => {
    expect(dominantCounty(square(-105.6, 41.3, 0.015))?.county).toBe('Albany');
  });

  test('an area over the Wyoming line lies where most of it does', () => {
    // The state line runs at 41° N.
    expect(dominantCounty(square(-105.6, 40.92, 0.1))?.stateCode).toBe('CO');
    expect(dominantCounty(square(-105.6, 40.98, 0.1))?.stateCode).toBe('WY');
  });

  test('an area at sea lies in none', () => {
    expect(dominantCounty(square(-40, 35, 0.1))).toBeNull();
    expect(dominantCounty([])).toBeNull();
  });
});

describe('near a state or county', () => {
  test.each<[string, string, [number, number], number, boolean]>([
    ['a point in the state', 'SD', [-104, 44], 0, true],
    ['a point in the county', '48289', [-96, 31.3], 0, true],
    ['beside the state, within reach', 'SD', [-104.2, 44], 20_000, true],
    ['beside the state, beyond reach', 'SD', [-104.4, 44], 20_000, false],
    ['off the coast, within reach', 'CA', [-120.7, 34.4], 20_000, true],
    ['in another state', 'SD', [-98, 31], 20_000, false],
    ['in no state of that code', 'XX', [-104, 44], 20_000, false],
  ])('%s', (_, code, point, withinMetres, expected) => {
    expect(liesNear(code, point, withinMetres)).toBe(expected);
  });
});
