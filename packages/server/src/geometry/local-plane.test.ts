import { describe, expect, test } from 'vitest';
import { geodesicMetres, type Point, pointAway } from '../../test/geodesic-distances.ts';
import { LocalPlane } from './local-plane.ts';

const PLACES: readonly Point[] = [
  [-106.1, 41.19],
  [-81, 25.2],
  [-150, 69.5],
];
const DIRECTIONS = [0, 45, 90, 200, 271];

describe.each(PLACES)('the plane about %d, %d', (...place) => {
  const plane = new LocalPlane(place);

  test.each([
    [1_000, 0.001],
    [40_000, 2e-5 * 40_000],
    [90_000, 1e-4 * 90_000],
  ])('has points %d m away so far from its middle, to %d m', (metres, tolerance) => {
    for (const direction of DIRECTIONS) {
      const laid = plane.at(pointAway(place, direction, metres));
      expect(Math.abs(Math.hypot(...laid) - metres)).toBeLessThan(tolerance);
    }
  });

  test.each([1_000, 40_000, 90_000])('gives a point %d m away back to a millimetre', (metres) => {
    for (const direction of DIRECTIONS) {
      const point = pointAway(place, direction, metres);
      expect(geodesicMetres(plane.pointAt(...plane.at(point)), point)).toBeLessThan(0.001);
    }
  });
});
