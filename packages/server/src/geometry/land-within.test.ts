import { beforeAll, describe, expect, test } from 'vitest';
import { metresToSides, type Point, pointAway, sidesOf } from '../../test/geodesic-distances.ts';
import { type Geos, loadGeos } from './geos.ts';
import { landWithin } from './land-within.ts';
import { LocalPlane } from './local-plane.ts';
import { METRES_PER_MILE } from './miles.ts';
import type { PolygonRings } from './polygons.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

/** A ring through points so many metres east and north of a place. */
function ringAt(place: Point, points: readonly (readonly [east: number, north: number])[]): Point[] {
  const at = ([east, north]: readonly [number, number]) => pointAway(pointAway(place, 90, east), 0, north);
  const ring = points.map(at);
  return [...ring, ring[0] ?? place];
}

function rectangle(place: Point, wide: number, high: number): Point[] {
  return ringAt(place, [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ]);
}

/** Geodesic metres from points of the border of what lies around polygons, its vertices and places between them, to their sides. */
function distances(polygons: readonly PolygonRings[], metres: number): number[] {
  const [[lng, lat] = [0, 0]] = polygons.flat(2);
  const within = landWithin(geos, polygons, metres, new LocalPlane([lng, lat]));
  const sides = polygons.flat().flatMap((ring) => sidesOf(ring));
  return within
    .flat()
    .flatMap((ring) => sidesOf(ring).flatMap(([a, b]) => [a, between(a, b, 0.5), between(a, b, 0.1)]))
    .map((point) => metresToSides(point, sides));
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + share * (toX - x), y + share * (toY - y)];
}

const [WYOMING, ALASKA]: readonly [Point, Point] = [
  [-106.1, 41.19],
  [-150, 69.5],
];

describe('the border of all land within some miles', () => {
  test.each<[string, Point, wide: number, high: number, miles: number, tolerance: number]>([
    ['a lot', WYOMING, 60, 30, 0.1, 0.1],
    ['a section', WYOMING, 1_609, 1_609, 1, 0.3],
    ['a section', WYOMING, 1_609, 1_609, 10, 1.7],
    ['a township', WYOMING, 9_656, 9_656, 10, 1.7],
    ['a township of Alaska', ALASKA, 9_656, 9_656, 10, 1.7],
  ])('of %s is as far from it as that', (_, place, wide, high, miles, tolerance) => {
    const metres = miles * METRES_PER_MILE;
    const all = distances([[rectangle(place, wide, high)]], metres);
    expect(all.length).toBeGreaterThan(700);
    for (const distance of all) expect(Math.abs(distance - metres)).toBeLessThan(tolerance);
  });

  test('of land that is notched, in parts, or holed is that far to a hundredth', () => {
    const notched = ringAt(WYOMING, [
      [0, 0],
      [1_600, 0],
      [1_600, 1_600],
      [820, 1_600],
      [800, 400],
      [780, 1_600],
      [0, 1_590],
    ]);
    const far = rectangle(pointAway(WYOMING, 60, 4_000), 400, 400);
    const holed = [
      rectangle(pointAway(WYOMING, 300, 9_000), 4_200, 4_200),
      rectangle(pointAway(pointAway(pointAway(WYOMING, 300, 9_000), 90, 50), 0, 50), 4_100, 4_100),
    ];
    const all = distances([[notched], [far], holed], METRES_PER_MILE);
    for (const distance of all)
      expect(Math.abs(distance - METRES_PER_MILE)).toBeLessThan(0.01 * METRES_PER_MILE);
  });

  test('of parts that lie near each other is one line around them all', () => {
    const parts = [0, 400, 800].map((east) => [rectangle(pointAway(WYOMING, 90, east), 400, 400)]);
    const within = landWithin(geos, parts, METRES_PER_MILE, new LocalPlane(WYOMING));
    expect(within.map((rings) => rings.length)).toEqual([1]);
  });
});
