import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import {
  geodesicMetres,
  isInConvex,
  metresBetweenLines,
  metresToSides,
  type Point,
  pointAway,
  sidesOf,
} from '../../test/geodesic-distances.ts';
import { seededNumbers } from '../../test/seeded-numbers.ts';
import { Reach } from './reach.ts';

const MILE = 1609.344;
const TEN_MILES = 10 * MILE;

/** A four-sided ring, not quite square, of some miles a side. */
function land([lng, lat]: Point, miles: number, random: () => number): Point[] {
  const [, north] = pointAway([lng, lat], 0, miles * MILE);
  const [east] = pointAway([lng, lat], 90, miles * MILE);
  const [wide, high] = [east - lng, north - lat];
  const off = (side: number) => 0.02 * side * (random() - 0.5);
  const corners: Point[] = [
    [lng + off(wide), lat + off(high)],
    [lng + wide + off(wide), lat + off(high)],
    [lng + wide + off(wide), lat + high + off(high)],
    [lng + off(wide), lat + high + off(high)],
  ];
  return [...corners, corners[0] ?? [0, 0]];
}

const PLACES: readonly (readonly [Point, miles: number])[] = [
  [[-106.1, 41.19], 1],
  [[-103.6, 31.3], 0.25],
  [[-103.2, 48.9], 6],
  [[-150, 69.5], 1],
  [[-98, 35.6], 12],
];

describe('metres from land, beside geodesics to every side of it', () => {
  test.each(PLACES)('to points about %j, %d miles wide', (corner, miles) => {
    const random = seededNumbers(1785);
    const ring = land(corner, miles, random);
    const reach = new Reach([[ring]], TEN_MILES);
    const [wide, high] = [(ring[1]?.[0] ?? 0) - corner[0], (ring[2]?.[1] ?? 0) - corner[1]];
    const [aside, up] = [(wide / miles) * 11, (high / miles) * 11];
    let within = 0;
    for (let i = 0; i < 150; i++) {
      const point: Point = [
        corner[0] - aside + random() * (wide + 2 * aside),
        corner[1] - up + random() * (high + 2 * up),
      ];
      const expected = isInConvex(point, ring) ? 0 : metresToSides(point, sidesOf(ring));
      const metres = reach.metresTo({ type: 'Point', coordinates: [...point] });
      if (expected > TEN_MILES + 1) expect(metres).toBeNull();
      else if (expected < TEN_MILES - 1) expect(Math.abs((metres ?? Number.NaN) - expected)).toBeLessThan(1);
      if (metres !== null) within++;
    }
    expect(within).toBeGreaterThan(75);
  });

  test.each(PLACES.slice(0, 3))('to lines about %j, %d miles wide', (corner, miles) => {
    const random = seededNumbers(42);
    const ring = land(corner, miles, random);
    const reach = new Reach([[ring]], TEN_MILES);
    for (let i = 0; i < 12; i++) {
      const at = (): Point => [corner[0] + 0.5 * (random() - 0.5), corner[1] + 0.3 * (random() - 0.5)];
      const line = [at(), at(), at()];
      const expected = line.some((point) => isInConvex(point, ring))
        ? 0
        : metresBetweenLines(sidesOf(line), sidesOf(ring));
      const metres = reach.metresTo({ type: 'LineString', coordinates: line.map((point) => [...point]) });
      expect(Math.abs((metres ?? Number.NaN) - expected)).toBeLessThan(1);
    }
  });
});

describe('a reach', () => {
  const ring: Point[] = [
    [-104, 41],
    [-103.98, 41],
    [-103.98, 41.015],
    [-104, 41.015],
    [-104, 41],
  ];
  const reach = new Reach([[ring]], MILE);
  const line = (...coordinates: Position[]) => reach.metresTo({ type: 'LineString', coordinates });

  test('has nothing between it and what lies in it, crosses it or touches it', () => {
    expect(reach.metresTo({ type: 'Point', coordinates: [-103.99, 41.01] })).toBe(0);
    expect(reach.metresTo({ type: 'Point', coordinates: [-104, 41] })).toBeLessThan(0.001);
    expect(line([-103.995, 41.005], [-103.985, 41.01])).toBe(0);
    expect(line([-105, 41.005], [-103, 41.01])).toBe(0);
    expect(line([-104.01, 41.001], [-104, 41.001])).toBeLessThan(0.001);
  });

  test('ends where it ends', () => {
    const east = (metres: number): Position => [...pointAway([-103.98, 41.0075], 90, metres)];
    expect(reach.metresTo({ type: 'Point', coordinates: east(MILE - 0.1) })).toBeCloseTo(MILE - 0.1, 2);
    expect(reach.metresTo({ type: 'Point', coordinates: east(MILE + 0.1) })).toBeNull();
    expect(line(east(MILE + 0.1), east(MILE + 5000))).toBeNull();
  });

  test('of no metres holds what lies in the land alone', () => {
    const none = new Reach([[ring]], 0);
    expect(none.metresTo({ type: 'Point', coordinates: [-103.99, 41.01] })).toBe(0);
    expect(none.metresTo({ type: 'Point', coordinates: [-103.9799, 41.01] })).toBeNull();
  });

  test('does not begin in a hole, but at its border', () => {
    const hole: Point[] = [
      [-103.995, 41.003],
      [-103.995, 41.012],
      [-103.985, 41.012],
      [-103.985, 41.003],
      [-103.995, 41.003],
    ];
    const holed = new Reach([[ring, hole]], MILE);
    const metres = holed.metresTo({ type: 'Point', coordinates: [-103.99, 41.004] });
    expect(metres).toBeCloseTo(geodesicMetres([-103.99, 41.004], [-103.99, 41.003]), 1);
  });

  test('of several parts is measured from the nearest, however far apart they lie', () => {
    const far = ring.map(([lng, lat]): Point => [lng + 3, lat + 2]);
    const both = new Reach([[ring], [far]], MILE);
    expect(both.boxes).toHaveLength(2);
    const metres = both.metresTo({ type: 'Point', coordinates: [-100.975, 43.01] });
    expect(metres).toBeCloseTo(geodesicMetres([-100.975, 43.01], [-100.98, 43.01]), 1);
  });

  test('of several points or lines is measured to the nearest', () => {
    const points: Position[] = [
      [-103.9, 41.01],
      [-103.975, 41.01],
    ];
    const metres = geodesicMetres([-103.975, 41.01], [-103.98, 41.01]);
    expect(reach.metresTo({ type: 'MultiPoint', coordinates: points })).toBeCloseTo(metres, 2);
    const lines = [points.map(([x = 0]) => [x, 41.01]), points.map(([x = 0]) => [x + 1, 41.01])];
    expect(reach.metresTo({ type: 'MultiLineString', coordinates: lines })).toBeCloseTo(metres, 2);
  });

  test('is not measured to polygons', () => {
    expect(() => reach.metresTo({ type: 'Polygon', coordinates: [] })).toThrow(RangeError);
  });
});
