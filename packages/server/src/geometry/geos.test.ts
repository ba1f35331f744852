import type { MultiPolygon, Position } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geos, GeosError, loadGeos } from './geos.ts';
import { repairWith } from './repair.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

const square = (west: number, size = 1): Position[] => [
  [west, 0],
  [west + size, 0],
  [west + size, size],
  [west, size],
  [west, 0],
];
const polygons = (...rings: Position[][]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [ring]),
});
const OPEN = polygons(square(0).slice(0, 4));
const BEYOND = polygons(square(0, 1e308), square(-1e308, 1e308));

describe('a failure of GEOS is told, never taken for an answer', () => {
  test.each<[string, () => unknown]>([
    ['a union of a ring that is not closed', () => geos.union(OPEN)],
    ['a union beyond its arithmetic', () => geos.union(BEYOND)],
    ['a difference from a ring that is not closed', () => geos.difference(OPEN, polygons(square(0)))],
    ['a difference with a ring that is not closed', () => geos.difference(polygons(square(0)), OPEN)],
    ['the validity of a ring that is not closed', () => geos.isValid(OPEN)],
    ['a repair of a ring that is not closed', () => geos.makeValid(OPEN)],
  ])('%s', (_, work) => {
    expect(work).toThrow(GeosError);
  });

  test('nothing left is an answer', () => {
    expect(geos.difference(polygons(square(0)), polygons(square(0))).coordinates).toEqual([]);
    expect(geos.union(polygons()).coordinates).toEqual([]);
  });

  test('what had been made before a failure is given back', () => {
    const circle = Array.from({ length: 20_000 }, (_, i): Position => {
      const angle = (2 * Math.PI * (i % 19_999)) / 19_999;
      return [Math.cos(angle), Math.sin(angle)];
    });
    const broken = polygons(circle, square(0).slice(0, 4));
    expect(() => geos.union(broken)).toThrow(GeosError);
    const before = process.memoryUsage().rss;
    // Kept, these would take 300 MB.
    for (let i = 0; i < 1_000; i++) expect(() => geos.isValid(broken)).toThrow(GeosError);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });
});

test('polygons made valid on a grid have whole numbers, and none is lost but what is thinner than it', () => {
  const bow = polygons([
    [0, 0],
    [10, 9],
    [10, 0],
    [0, 9],
    [0, 0],
  ]);
  const valid = geos.makeValidOnGrid(bow);
  expect(geos.isValid(valid)).toBe(true);
  for (const number of valid.coordinates.flat(3)) expect(Number.isInteger(number)).toBe(true);
  expect(valid.coordinates).toHaveLength(2);
  const line = polygons([
    [0, 0],
    [10, 0],
    [20, 0],
    [0, 0],
  ]);
  expect(geos.makeValidOnGrid(line).coordinates).toEqual([]);
});

test('a row that GEOS fails to make valid is dropped as such, not as one without area', () => {
  const failing: Geos = {
    ...geos,
    isValid: () => false,
    makeValid: () => {
      throw new GeosError('make polygons valid');
    },
  };
  const bow: Position[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  expect(repairWith(failing)({ type: 'Polygon', coordinates: [bow] })).toEqual({
    dropped: 'cannot be made valid',
  });
});
