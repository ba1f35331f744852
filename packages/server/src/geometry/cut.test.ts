import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCut, cutWith, MAX_PIECE_VERTICES } from './cut.ts';
import { type Geos, loadGeos } from './geos.ts';
import { doubledArea } from './ring.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
const vertices = (geometry: Polygon | MultiPolygon): number => polygonsOf(geometry).flat(2).length;
/** The area of a polygon that is wound as RFC 7946 wants it: holes count against it. */
const area = (geometry: Polygon | MultiPolygon): number =>
  polygonsOf(geometry)
    .flat()
    .reduce((sum, ring) => sum + doubledArea(ring) / 2, 0);

/** Without regard to holes. */
const outerArea = (geometry: Polygon | MultiPolygon): number =>
  polygonsOf(geometry).reduce((sum, [outer = []]) => sum + doubledArea(outer) / 2, 0);

/** A star about a centre, its arms of the lengths that are given. */
function star([x, y]: readonly [number, number], arms: readonly number[], winding: 1 | -1 = 1): Position[] {
  const ring = arms.map((length, i): Position => {
    const angle = (winding * 2 * Math.PI * i) / arms.length;
    return [round(x + length * Math.cos(angle)), round(y + length * Math.sin(angle))];
  });
  return [...ring, ring[0] ?? [0, 0]];
}
const round = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;

const arms = (least: number, most: number) =>
  fc.array(fc.double({ min: least, max: most, noNaN: true }), { minLength: 40, maxLength: 400 });
/** Stars with a hole, beside one another. */
const land = fc
  .array(fc.tuple(arms(0.3, 0.5), fc.option(arms(0.05, 0.2))), { minLength: 1, maxLength: 3 })
  .map(
    (stars): MultiPolygon => ({
      type: 'MultiPolygon',
      coordinates: stars.map(([outer, hole], i) => {
        const centre = [-106 + i * 1.25, 41] as const;
        return [star(centre, outer), ...(hole === null ? [] : [star(centre, hole, -1)])];
      }),
    }),
  );

describe('a polygon that is cut', () => {
  test('is covered exactly by valid pieces of few vertices, the largest first, wound as RFC 7946 wants them', () => {
    const cut = cutWith(geos, 32);
    fc.assert(
      fc.property(land, (whole) => {
        const pieces = cut(whole);
        expect(pieces.map(outerArea)).toEqual(pieces.map(outerArea).sort((one, other) => other - one));
        for (const piece of pieces) {
          expect(vertices(piece)).toBeLessThanOrEqual(32);
          expect(geos.isValid({ type: 'MultiPolygon', coordinates: polygonsOf(piece) })).toBe(true);
          for (const [outer = [], ...holes] of polygonsOf(piece)) {
            expect(doubledArea(outer)).toBeGreaterThan(0);
            for (const hole of holes) expect(doubledArea(hole)).toBeLessThan(0);
          }
        }
        const sum = pieces.reduce((all, piece) => all + area(piece), 0);
        expect(Math.abs(sum - area(whole))).toBeLessThan(1e-9 * area(whole));
        const united = geos.union({ type: 'MultiPolygon', coordinates: pieces.flatMap(polygonsOf) });
        const lost = geos.difference(whole, united);
        expect(
          lost.coordinates.flat().reduce((all, ring) => all + Math.abs(doubledArea(ring)), 0),
        ).toBeLessThan(1e-7);
      }),
      { seed: 20_240_131, numRuns: 40 },
    );
  });

  test('of sides that lie on the cuts is covered too', () => {
    // A staircase on a grid whose middle is a line of it, as sections have it.
    const steps = Array.from({ length: 64 }, (_, i): Position[] => [
      [i, i],
      [i + 1, i],
    ]).flat();
    const ring: Position[] = [...steps, [64, 64], [0, 64], [0, 0]];
    const whole: Polygon = { type: 'Polygon', coordinates: [ring] };
    const pieces = cutWith(geos, 16)(whole);
    expect(Math.max(...pieces.map(vertices))).toBeLessThanOrEqual(16);
    expect(pieces.reduce((all, piece) => all + area(piece), 0)).toBeCloseTo(area(whole), 9);
  });

  test(`stays whole up to ${MAX_PIECE_VERTICES} vertices, and is cut from one more on`, async () => {
    const cut = await createCut();
    const circle = (count: number): Polygon => ({
      type: 'Polygon',
      coordinates: [
        star(
          [-106, 41],
          Array.from({ length: count - 1 }, () => 1),
        ),
      ],
    });
    const most = circle(MAX_PIECE_VERTICES);
    expect(cut(most)).toEqual([most]);
    expect(cut(circle(MAX_PIECE_VERTICES + 1))).toHaveLength(2);
  });
});
