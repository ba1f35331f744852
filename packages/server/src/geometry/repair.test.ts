import fc from 'fast-check';
import type { Geometry, MultiPolygon, Position } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geos, loadGeos } from './geos.ts';
import { createRepair, type Repair } from './repair.ts';
import { doubledArea, isSurelySimple } from './ring.ts';

let geos: Geos;
let repair: Repair;
beforeAll(async () => {
  geos = await loadGeos();
  repair = await createRepair();
});

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates });

/** The area of what a repair left, in square degrees. */
function areaOf(geometry: Geometry): number {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.flat().reduce((sum, ring) => sum + doubledArea(ring) / 2, 0);
}

function repaired(geometry: Geometry): { geometry: Geometry; repairs: readonly string[] } {
  const outcome = repair(geometry);
  if ('dropped' in outcome) throw new Error(`Dropped: ${outcome.dropped}`);
  return outcome;
}

describe('what is right stays as it is', () => {
  test('a square keeps its very coordinates', () => {
    const ring = square(-104, 44, 0.01);
    const outcome = repaired(polygon(ring));
    expect(outcome).toEqual({ geometry: polygon(ring), repairs: [] });
  });

  test('a polygon with a hole, and one of several parts', () => {
    const withHole = polygon(square(0, 0, 3), square(1, 1, 1).toReversed());
    expect(repaired(withHole)).toEqual({ geometry: withHole, repairs: [] });
    const parts: MultiPolygon = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 5, 1)]] };
    expect(repaired(parts)).toEqual({ geometry: parts, repairs: [] });
  });

  test('a narrow strip with an area is no sliver', () => {
    const strip: Position[] = [
      [-104, 44],
      [-103.99, 44],
      [-103.99, 44.0000001],
      [-104, 44.0000001],
      [-104, 44],
    ];
    expect(repaired(polygon(strip)).repairs).toEqual([]);
  });
});

describe('what is wrong is put right, and named', () => {
  test.each<[string, Geometry, string[], number]>([
    ['a ring wound clockwise', polygon(square(0, 0, 1).toReversed()), [], 1],
    ['a hole wound like an outer ring', polygon(square(0, 0, 3), square(1, 1, 1)), [], 8],
    ['an open ring', polygon(square(0, 0, 1).slice(0, 4)), ['ring closed'], 1],
    [
      'a point that stands twice',
      polygon([[0, 0], ...square(0, 0, 1), [0, 0]]),
      ['repeated points removed'],
      1,
    ],
    [
      'a hole with no area',
      polygon(square(0, 0, 3), [
        [1, 1],
        [2, 2],
        [1, 1],
        [1, 1],
      ]),
      ['repeated points removed', 'ring without area removed'],
      9,
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [1, 0],
        [2, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
      ['made valid'],
      1,
    ],
    [
      'two parts that overlap',
      { type: 'MultiPolygon', coordinates: [[square(0, 0, 2)], [square(1, 0, 2)]] },
      ['made valid'],
      6,
    ],
    ['heights', polygon(square(0, 0, 1).map(([lng = 0, lat = 0]) => [lng, lat, 300])), [], 1],
  ])('%s', (_, geometry, repairs, area) => {
    const outcome = repaired(geometry);
    expect(outcome.repairs).toEqual(repairs);
    expect(areaOf(outcome.geometry)).toBeCloseTo(area, 9);
  });

  test('a bow-tie becomes its two triangles', () => {
    const bowTie = polygon([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]);
    const { geometry, repairs } = repaired(bowTie);
    expect(geometry.type).toBe('MultiPolygon');
    expect(areaOf(geometry)).toBeCloseTo(2, 9);
    expect(repairs).toEqual(['made valid']);
  });
});

describe('what is no polygon is dropped with its reason', () => {
  test.each<[string, Geometry | null]>([
    ['no geometry', null],
    ['no geometry', { type: 'MultiPolygon', coordinates: [] }],
    ['no geometry', { type: 'Polygon', coordinates: [] }],
    ['not a polygon', { type: 'Point', coordinates: [0, 0] }],
    ['coordinates that are no numbers', polygon([[Number.NaN, 0], ...square(0, 0, 1)])],
    [
      'no area',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    ['no area', { type: 'Polygon', coordinates: [[]] }],
  ])('%s', (dropped, geometry) => {
    expect(repair(geometry)).toEqual({ dropped });
  });
});

describe('rings of any shape', () => {
  const coordinate = fc.integer({ min: 0, max: 6 }).map((n) => -104 + n / 100);
  const ring = fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
    .map((points): Position[] => [...points, points[0] ?? [0, 0]]);

  test('a ring that is called simple is valid to GEOS', () => {
    fc.assert(
      fc.property(ring, (points) => {
        const distinct = points.filter((p, i) => i === 0 || p.some((n, k) => n !== points[i - 1]?.[k]));
        fc.pre(distinct.length >= 4);
        if (isSurelySimple(distinct)) {
          expect(geos.isValid({ type: 'MultiPolygon', coordinates: [[distinct]] })).toBe(true);
        }
      }),
      { seed: 1785, numRuns: 3000 },
    );
  });

  test('what a repair leaves is valid, wound as RFC 7946 says, and needs no other', () => {
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
        const outcome = repair({ type: 'MultiPolygon', coordinates: rings.map((points) => [points]) });
        if ('dropped' in outcome) return;
        const again = repaired(outcome.geometry);
        expect(again).toEqual({ geometry: outcome.geometry, repairs: [] });
        expect(areaOf(outcome.geometry)).toBeGreaterThan(0);
      }),
      { seed: 1785, numRuns: 2000 },
    );
  });
});

test('GEOS gives back the memory that it takes', () => {
  const bowTie: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
          [0, 0],
        ],
      ],
      [square(5, 5, 3), square(6, 6, 1).toReversed()],
    ],
  };
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 20_000; i++) geos.makeValid(bowTie);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});
