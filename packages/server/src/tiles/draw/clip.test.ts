import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { squareRing } from '../../../test/made-up-records.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { type Geos, loadGeos } from '../../geometry/geos.ts';
import { clippedLines, clippedRings } from './clip.ts';
import { doubledArea, type Path } from './path.ts';
import { polygonsOf } from './polygons.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

const SEED = 41;
const SIDE = EXTENT + 2 * BUFFER;
const BOX = [squareRing(-BUFFER, -BUFFER, SIDE)];

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

/** A comb whose teeth reach over a border of the tile, turned by quarters. */
function comb(teeth: number, quarters: number): Path {
  const path: Path = [1000, 1000, 3000, 1000];
  for (let i = teeth; i > 0; i--) {
    const x = 1000 + (2000 * (i - 0.5)) / teeth;
    path.push(
      Math.round(x + 300 / teeth),
      5000 + 7 * i,
      Math.round(x - 300 / teeth),
      5000 + 11 * i,
      Math.round(x - 500 / teeth),
      3000,
    );
  }
  for (let turn = 0; turn < quarters; turn++)
    for (let i = 0; i < path.length; i += 2)
      [path[i], path[i + 1]] = [EXTENT - (path[i + 1] ?? 0), path[i] ?? 0];
  return path;
}

/** Around a centre, in whole numbers. */
function star(corners: number, reach: number, centre: readonly [number, number], seed: number): Path {
  const random = seededNumbers(seed);
  return Array.from({ length: corners }, (_, i) => {
    const [angle, radius] = [(2 * Math.PI * i) / corners, reach * (0.2 + 0.8 * random())];
    return [
      Math.round(centre[0] + radius * Math.cos(angle)),
      Math.round(centre[1] + radius * Math.sin(angle)),
    ];
  }).flat();
}

const multiPolygon = (rings: readonly Path[]) => ({
  type: 'MultiPolygon' as const,
  coordinates: polygonsOf(rings).map((polygon) =>
    polygon.map((ring) => {
      const positions = Array.from({ length: ring.length / 2 }, (_, i) => [
        ring[2 * i] ?? 0,
        ring[2 * i + 1] ?? 0,
      ]);
      return [...positions, positions[0] ?? []];
    }),
  ),
});
const areaOf = (rings: readonly Path[]) => rings.reduce((sum, ring) => sum + doubledArea(ring) / 2, 0);

describe('polygons in a tile', () => {
  test.each([0, 1, 2, 3])('are cut in parts without bridges between them (turned %i times)', (quarters) => {
    const parts = clippedRings([comb(9, quarters)]);
    expect(geos.isValid(multiPolygon(parts))).toBe(true);
    expect(areaOf(parts)).toBeLessThan(areaOf([comb(9, quarters)]));
  });

  test('that reach out twice become two', () => {
    // A horseshoe whose bend lies outside.
    const horseshoe: Path = [
      100, 3000, 100, 6000, 900, 6000, 900, 3000, 700, 3000, 700, 5500, 300, 5500, 300, 3000,
    ];
    const parts = clippedRings([doubledArea(horseshoe) > 0 ? horseshoe : reversed(horseshoe)]);
    expect(parts).toHaveLength(2);
    expect(parts.map(doubledArea)).toEqual([2 * 200 * 1160, 2 * 200 * 1160]);
  });

  test('around all of it are the tile and its buffer, less their holes', () => {
    const around: Path = [-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000];
    const hole: Path = [1000, 1000, 1000, 2000, 2000, 2000, 2000, 1000];
    expect(areaOf(clippedRings([around]))).toBe(SIDE ** 2);
    expect(areaOf(clippedRings([around, hole]))).toBe(SIDE ** 2 - 1000 ** 2);
    expect(clippedRings([[5000, 5000, 6000, 5000, 6000, 6000]])).toEqual([]);
  });

  test('cover what GEOS says they cover, to half a unit along the border', () => {
    const centre = fc.tuple(fc.integer({ min: -3000, max: 7000 }), fc.integer({ min: -3000, max: 7000 }));
    fc.assert(
      fc.property(
        centre,
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 50, max: 6000 }),
        fc.nat(),
        (at, corners, reach, seed) => {
          const ring = star(corners, reach, at, seed);
          const whole = multiPolygon([ring]);
          fc.pre(geos.isValid(whole));
          const outside = geos.difference(whole, { type: 'MultiPolygon', coordinates: [BOX] });
          const expected = areaOf([ring]) - geosArea(outside.coordinates);
          const clipped = clippedRings([ring]);
          expect(Math.abs(areaOf(clipped) - expected)).toBeLessThan(4 * SIDE);
          for (const part of clipped)
            for (const number of part) expect(Math.abs(number - EXTENT / 2)).toBeLessThanOrEqual(SIDE / 2);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});

function geosArea(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): number {
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, i) => (i === 0 ? 1 : -1) * Math.abs(doubledArea(ring.slice(0, -1).flat()) / 2)),
  );
  return rings.reduce((sum, area) => sum + area, 0);
}

function reversed(path: Path): Path {
  return Array.from({ length: path.length / 2 }, (_, i) =>
    path.slice(path.length - 2 * i - 2, path.length - 2 * i),
  ).flat();
}

describe('lines in a tile', () => {
  test('are cut where they leave and enter, however often', () => {
    const zigzag: Path = [100, 100, 100, 5000, 300, 5000, 300, 100, 500, 5000];
    expect(clippedLines([zigzag])).toEqual([
      [100, 100, 100, 4160],
      [300, 4160, 300, 100, 466, 4160],
    ]);
    expect(clippedLines([[5000, 0, 5000, 4000]])).toEqual([]);
    expect(clippedLines([[-5000, 2000, 9000, 2000]])).toEqual([[-64, 2000, 4160, 2000]]);
  });
});
