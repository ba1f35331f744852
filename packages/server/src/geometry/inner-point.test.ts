import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedDegrees } from './degrees.ts';
import { clearanceOf, innerPoint } from './inner-point.ts';
import { type Point, polygonHolds, polygonsAcres } from './polygons.ts';

const RUNS = { seed: 1836, numRuns: 300 };
const SIDE = 0.01;

function ring(...corners: readonly Point[]): Point[] {
  return [...corners, ...corners.slice(0, 1)];
}

const at = (x: number, y: number): Point => [-97 + x * SIDE, 31 + y * SIDE];

/** Corners around a centre at growing angles: no side crosses another. */
const star: fc.Arbitrary<Point[]> = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 24 })
  .map((radii) =>
    ring(
      ...radii.map((radius, i): Point => {
        const angle = (2 * Math.PI * i) / radii.length;
        return at(radius * Math.cos(angle), radius * Math.sin(angle));
      }),
    ),
  );

function shown([lng, lat]: Point): Point {
  return [roundedDegrees(lng), roundedDegrees(lat)];
}

describe('the inner point', () => {
  test('lies inside any polygon, as answers round it too', () => {
    fc.assert(
      fc.property(star, (outer) => {
        expect(polygonHolds([outer], shown(innerPoint([outer])))).toBe(true);
      }),
      RUNS,
    );
  });

  test('is the centre of gravity of a section', () => {
    const [lng, lat] = innerPoint([ring(at(0, 0), at(1, 0), at(1, 1), at(0, 1))]);
    expect(lng).toBeCloseTo(-97 + SIDE / 2, 9);
    expect(lat).toBeCloseTo(31 + SIDE / 2, 9);
  });

  test.each([
    [
      'a horseshoe',
      [ring(at(0, 0), at(3, 0), at(3, 3), at(2.8, 3), at(2.8, 0.2), at(0.2, 0.2), at(0.2, 3), at(0, 3))],
    ],
    [
      'a ring',
      [
        ring(at(0, 0), at(3, 0), at(3, 3), at(0, 3)),
        ring(at(0.1, 0.1), at(0.1, 2.9), at(2.9, 2.9), at(2.9, 0.1)),
      ],
    ],
    ['a sliver a thousand times as long as wide', [ring(at(0, 0), at(3, 3), at(3, 3.003), at(0, 0.003))]],
    ['a triangle of a square metre', [ring(at(0, 0), at(0.001, 0), at(0, 0.001))]],
  ])('lies inside %s', (_, polygon) => {
    expect(polygonHolds(polygon, shown(innerPoint(polygon)))).toBe(true);
    expect(clearanceOf(polygon, innerPoint(polygon))).toBeGreaterThan(0);
  });

  test('of a ring without land is a point of it', () => {
    expect(innerPoint([ring(at(1, 1), at(1, 1), at(1, 1))])).toEqual(at(1, 1));
  });
});

describe('polygons', () => {
  test('that share a side never both hold a point on it, and one does', () => {
    const west = [ring(at(0, 0), at(1, 0), at(1, 1), at(0, 1))];
    const east = [ring(at(1, 0), at(2, 0), at(2, 1), at(1, 1))];
    for (const y of [0.1, 0.25, 0.5, 0.9]) {
      expect([west, east].filter((polygon) => polygonHolds(polygon, at(1, y)))).toHaveLength(1);
    }
  });

  test('do not hold what lies in their holes, and add up', () => {
    const outer = ring(at(0, 0), at(3, 0), at(3, 3), at(0, 3));
    const hole = ring(at(1, 1), at(1, 2), at(2, 2), at(2, 1));
    expect(polygonHolds([outer, hole], at(1.5, 1.5))).toBe(false);
    expect(polygonHolds([outer, hole], at(0.5, 1.5))).toBe(true);
    expect(polygonsAcres([[outer, hole], [hole]])).toBeCloseTo(polygonsAcres([[outer]]), 6);
  });
});
