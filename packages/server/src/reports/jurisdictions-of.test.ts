import { expect, test } from 'vitest';
import { squareRing } from '../../test/made-up-records.ts';
import { jurisdictionsWithin } from './jurisdictions-of.ts';
import type { Parcel } from './parcel.ts';

const MILE = 1609.344;

/** About a mile south of the border of Wyoming and Colorado (41° N), and well inside Larimer County. */
const BELOW_THE_BORDER: Parcel = {
  polygons: [[squareRing(-105.5, 40.97, 0.015).map(([x = 0, y = 0]) => [x, y] as const)]],
  jurisdictions: [{ stateCode: 'CO', countyFips: '08069' }],
};

test.each([
  [0, ['08069']],
  [0.5, ['08069']],
  [2, ['08069', '56001']],
  [10, ['08069', '56001']],
  [20, ['08069', '56001', '56021']],
])('within %d miles of a parcel at a border lie %j', (miles, expected) => {
  const found = jurisdictionsWithin(BELOW_THE_BORDER, miles * MILE).map(({ countyFips }) => countyFips);
  expect(found.slice(0, 1)).toEqual(['08069']);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('a county that holds all of the reach is the only one', () => {
  const parcel: Parcel = {
    polygons: [[squareRing(-105.7, 41.5, 0.01).map(([x = 0, y = 0]) => [x, y] as const)]],
    jurisdictions: [{ stateCode: 'WY', countyFips: '56001' }],
  };
  expect(jurisdictionsWithin(parcel, 5 * MILE)).toEqual(parcel.jurisdictions);
});
