import { expect, test } from 'vitest';
import { MADE_UP_PLACE } from '../../test/made-up-place.ts';
import type { PlaceProperties } from '../place/place.ts';
import type { BatchRow } from './batch-row.ts';
import { doubtsOf } from './doubts.ts';

const rowOf = (facts: Partial<PlaceProperties>): BatchRow => ({
  index: 0,
  number: 1,
  cells: ['x'],
  text: 'x',
  readAs: null,
  outcome: {
    kind: 'found',
    place: { ...MADE_UP_PLACE, properties: { ...MADE_UP_PLACE.properties, assumptions: [], ...facts } },
  },
  reports: {},
});

test('a row that says all itself is in no doubt, though its county was looked up and its boundary computed', () => {
  const assumptions = [{ code: 'county_from_location', message: 'Albany.' }];
  expect(doubtsOf(rowOf({ assumptions, derived: true }))).toEqual([]);
});

test.each([
  ['something else was assumed', { assumptions: [{ code: 'part_ignored', message: 'Only a plat tells.' }] }],
  [
    'other places fit',
    {
      alternatives: [
        { legal_location: '7 1N 1W', state: 'Utah', confidence: 0.4, centroid: { lng: 0, lat: 0 } },
      ],
    },
  ],
  ['the confidence is low', { confidence: 0.89 }],
  ['it may lie wholly elsewhere', { acreage: 40, accuracy_m: 403 }],
])('a row is to be checked where %s', (_, facts) => {
  expect(doubtsOf(rowOf(facts))).toHaveLength(1);
});

test('a row is to be checked where no report can be made of it', () => {
  const error = { code: 'invalid_parameter', message: 'Too large.', details: {} } as const;
  const row: BatchRow = {
    ...rowOf({}),
    reports: { land: { outcome: 'refused', kind: 'federal', error, isFault: false } },
  };
  expect(doubtsOf(row)).toEqual(['No report: Too large.']);
});
