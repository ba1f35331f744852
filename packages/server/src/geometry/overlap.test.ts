import type { Geometry, MultiPolygon, Position } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { boxRing } from './box-ring.ts';
import { type Geos, loadGeos } from './geos.ts';
import { joined, type Overlap, overlapOf, pointIn } from './overlap.ts';
import { polygonHolds } from './polygons.ts';
import type { PreparedPolygons } from './prepared-polygons.ts';

const [WEST, SOUTH, SIDE] = [-106, 41, 0.01];
const [EAST, NORTH] = [WEST + SIDE, SOUTH + SIDE];

function square(west: number, south: number, side = SIDE): Position[] {
  return boxRing([west, south, west + side, south + side]);
}

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

/** What a geometry has in common with some polygons. */
function overlap(
  geometry: Geometry,
  land: MultiPolygon['coordinates'] = [[square(WEST, SOUTH)]],
): Overlap | null {
  const prepared: PreparedPolygons = geos.prepare({ type: 'MultiPolygon', coordinates: land });
  try {
    return overlapOf(prepared, geometry);
  } finally {
    prepared.release();
  }
}

const acres = (found: Overlap | null) => (found?.kind === 'area' ? found.acres : Number.NaN);
const metres = (found: Overlap | null) => (found?.kind === 'length' ? found.metres : Number.NaN);

describe('a polygon', () => {
  test('that crosses land with a hole has what lies around the hole', () => {
    const land = [[square(WEST, SOUTH), square(WEST + SIDE / 4, SOUTH + SIDE / 4, SIDE / 2).toReversed()]];
    const whole = acres(overlap({ type: 'Polygon', coordinates: [square(WEST, SOUTH)] }));
    const around = acres(overlap({ type: 'Polygon', coordinates: [square(WEST, SOUTH)] }, land));
    expect(around / whole).toBeCloseTo(0.75, 4);
  });

  test('in several parts has all that lie in the land', () => {
    const parts = [[square(WEST - SIDE / 2, SOUTH)], [square(EAST - SIDE / 4, SOUTH)], [square(0, 0)]];
    const found = overlap({ type: 'MultiPolygon', coordinates: parts });
    const whole = acres(overlap({ type: 'Polygon', coordinates: [square(WEST, SOUTH)] }));
    expect(acres(found) / whole).toBeCloseTo(0.75, 4);
    expect(found?.kind === 'area' && found.polygons).toHaveLength(2);
  });

  test('has its point inside what is in common, of several parts in the largest', () => {
    const parts = [[square(WEST - SIDE / 2, SOUTH)], [square(EAST - SIDE / 4, SOUTH)]];
    const found = overlap({ type: 'MultiPolygon', coordinates: parts });
    if (found === null) return expect.unreachable();
    const [lng, lat] = pointIn(found);
    expect(lng).toBeCloseTo(WEST + SIDE / 4, 6);
    expect(lat).toBeCloseTo(SOUTH + SIDE / 2, 6);
    expect(found.kind === 'area' && found.polygons.some((rings) => polygonHolds(rings, [lng, lat]))).toBe(
      true,
    );
  });

  test.each([
    ['beside it', square(EAST, SOUTH)],
    ['at its corner', square(EAST, NORTH)],
    ['far away', square(0, 0)],
  ])('%s has nothing', (_, ring) => {
    expect(overlap({ type: 'Polygon', coordinates: [ring] })).toBeNull();
  });
});

describe('a line', () => {
  test('has what runs inside, in one length, and its point half-way along the longest part', () => {
    const zigzag: Position[] = [
      [WEST - SIDE, SOUTH + SIDE / 4],
      [EAST + SIDE, SOUTH + SIDE / 4],
      [EAST + SIDE, SOUTH + SIDE / 2],
      [WEST + SIDE / 2, SOUTH + SIDE / 2],
    ];
    const found = overlap({ type: 'LineString', coordinates: zigzag });
    // A hundredth of a degree of longitude at 41° N is 841.0 m.
    expect(metres(found)).toBeCloseTo(1.5 * 841, -1);
    if (found === null) return expect.unreachable();
    expect(pointIn(found)[0]).toBeCloseTo(WEST + SIDE / 2, 6);
    expect(pointIn(found)[1]).toBeCloseTo(SOUTH + SIDE / 4, 6);
  });

  test('wholly inside is itself', () => {
    const line: Geometry = {
      type: 'MultiLineString',
      coordinates: [
        [
          [WEST + 0.001, SOUTH + 0.001],
          [WEST + 0.002, SOUTH + 0.001],
        ],
      ],
    };
    expect(metres(overlap(line))).toBeCloseTo(84.1, 1);
  });

  test('that meets the land in a point has nothing', () => {
    const line: Position[] = [
      [WEST - SIDE, SOUTH - SIDE],
      [WEST, SOUTH],
    ];
    expect(overlap({ type: 'LineString', coordinates: line })).toBeNull();
  });
});

describe('points', () => {
  test('on the border are held, and the first that is held counts', () => {
    const points: Position[] = [
      [0, 0],
      [WEST, SOUTH],
      [EAST, NORTH],
    ];
    expect(overlap({ type: 'MultiPoint', coordinates: points })).toEqual({
      kind: 'point',
      point: [WEST, SOUTH],
    });
    expect(overlap({ type: 'Point', coordinates: [0, 0] })).toBeNull();
  });
});

test('pieces of one feature are added up', () => {
  const half = overlap({ type: 'Polygon', coordinates: [square(WEST - SIDE / 2, SOUTH)] });
  expect(joined(null, half)).toBe(half);
  expect(joined(half, null)).toBe(half);
  expect(acres(joined(half, half))).toBeCloseTo(2 * acres(half), 9);
});
