import { expect, test } from 'vitest';
import type { ListedPlace } from './places.ts';
import { ambiguous, MAX_CANDIDATES } from './refusals.ts';

const place = (county: string): ListedPlace => ({
  legal_location: `Abstract 12 ${county} County Texas`,
  county,
  state: 'Texas',
  confidence: 0.1,
  centroid: { lng: -100, lat: 31 },
});
const COUNTIES = Array.from({ length: MAX_CANDIDATES + 1 }, (_, index) => `County ${index}`);

test('of more surveys than are named it is told how many there are, and in what counties', () => {
  const { details } = ambiguous([...COUNTIES, 'Reeves', 'Reeves'], COUNTIES.slice(0, 10).map(place));
  expect(details.total).toBe(COUNTIES.length + 2);
  expect(details.regions).toHaveLength(COUNTIES.length + 1);
  expect(details.regions).toContain('Reeves County, Texas');
});

test('of surveys that are all named no more is told', () => {
  const counties = COUNTIES.slice(0, MAX_CANDIDATES);
  expect(Object.keys(ambiguous(counties, counties.map(place)).details)).toEqual(['candidates']);
});
