import geographiclib from 'geographiclib-geodesic';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '../../test/seeded-numbers.ts';
import { Reach } from './reach.ts';

type Point = readonly [lng: number, lat: number];

const geodesic = geographiclib.Geodesic.WGS84;
const MILE = 1609.344;
const TEN_MILES = 10 * MILE;

function geodesicMetres([lng, lat]: Point, [toLng, toLat]: Point): number {
  return geodesic.Inverse(lat, lng, toLat, toLng).s12 ?? Number.NaN;
}

/** The least value of a function of 0 to 1 that falls and then rises. */
function leastOf(valueAt: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (valueAt(a) < valueAt(b)) high = b;
    else low = a;
  }
  return Math.min(valueAt((low + high) / 2), valueAt(0), valueAt(1));
}

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + share * (toX - x),
  y + share * (toY - y),
];

/** Geodesic metres from a point to the nearest of some sides, which are straight in degrees. */
function toSides(point: Point, sides: readonly (readonly [Point, Point])[]): number {
  return Math.min(...sides.map(([a, b]) => leastOf((share) => geodesicMetres(point, between(a, b, share)))));
}

const sidesOf = (line: readonly Point[]) => line.slice(1).map((to, i) => [line[i] ?? to, to] as const);

/** A four-sided ring, not quite square, of some miles a side. */
function land([lng, lat]: Point, miles: number, random: () => number): Point[] {
  const { lat2 = 0 } = geodesic.Direct(lat, lng, 0, miles * MILE);
  const { lon2 = 0 } = geodesic.Direct(lat, lng, 90, miles * MILE);
  const [wide, high] = [lon2 - lng, lat2 - lat];
  const off = (side: number) => 0.02 * side * (random() - 0.5);
  const corners: Point[] = [
    [lng + off(wide), lat + off(high)],
    [lng + wide + off(wide), lat + off(high)],
    [lng + wide + off(wide), lat + high + off(high)],
    [lng + off(wide), lat + high + off(high)],
  ];
  return [...corners, corners[0] ?? [0, 0]];
}

const isInside = ([x, y]: Point, ring: readonly Point[]): boolean =>
  sidesOf(ring).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0);

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
      const expected = isInside(point, ring) ? 0 : toSides(point, sidesOf(ring));
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
      const nearest = Math.min(
        ...sidesOf(line).flatMap(([a, b]) =>
          sidesOf(ring).map((side) => leastOf((share) => toSides(between(a, b, share), [side]))),
        ),
      );
      const expected = line.some((point) => isInside(point, ring)) ? 0 : nearest;
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
    const east = (metres: number): Position => {
      const { lon2 = 0, lat2 = 0 } = geodesic.Direct(41.0075, -103.98, 90, metres);
      return [lon2, lat2];
    };
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
