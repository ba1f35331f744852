import geographiclib from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { meridianRadius, parallelRadius, RADIANS } from './ellipsoid.ts';
import { ACRE_SQUARE_METRES, polygonAcres } from './geodesic-area.ts';

type Corner = readonly [number, number];

/** The area between geodesics, by GeographicLib. */
function geodesicAcres(ring: readonly Corner[]): number {
  const polygon = geographiclib.Geodesic.WGS84.Polygon(false);
  for (const [lng, lat] of ring) polygon.AddPoint(lat, lng);
  return Math.abs(polygon.Compute(false, true).area ?? 0) / ACRE_SQUARE_METRES;
}

function slanting(lng: number, lat: number, side: number): Corner[] {
  return [
    [lng, lat],
    [lng + side * 1.1, lat + side * 0.02],
    [lng + side * 1.07, lat + side * 0.95],
    [lng - side * 0.03, lat + side],
  ];
}

describe('the area of a polygon', () => {
  test("is an eighth of the Earth's for three right angles (WGS84 surface: 510,065,621,724,088 m²)", () => {
    const octant: Corner[] = [
      [0, 0],
      [90, 0],
      [0, 90],
    ];
    expect(polygonAcres([octant]) * ACRE_SQUARE_METRES).toBeCloseTo(510_065_621_724_088 / 8, -4);
  });

  test('is the surface integral between two parallels and two meridians', () => {
    const [west, east, south, north] = [-106.1, -106, 41, 41.1];
    const steps = 1000;
    const parallel = (lat: number): Corner[] =>
      Array.from({ length: steps + 1 }, (_, i): Corner => [west + ((east - west) * i) / steps, lat]);
    const ring = [...parallel(south), ...parallel(north).reverse()];
    let integral = 0;
    for (let i = 0.5; i < steps; i++) {
      const latitude = (south + ((north - south) * i) / steps) * RADIANS;
      integral += parallelRadius(latitude) * meridianRadius(latitude);
    }
    const squareMetres = ((integral * (east - west) * (north - south)) / steps) * RADIANS ** 2;
    expect(polygonAcres([ring]) / (squareMetres / ACRE_SQUARE_METRES)).toBeCloseTo(1, 8);
  });

  test.each([
    ['a quarter-quarter', 0.004, 1e-7],
    ['a section', 0.015, 1e-7],
    ['a township', 0.09, 1e-6],
    ['two degrees', 2, 1e-5],
  ])('agrees with geodesic sides for %s', (_, side, tolerance) => {
    for (const lat of [-40, 25, 33.3, 41, 48.9, 70])
      for (const lng of [-170, -120.5, -80]) {
        const ring = slanting(lng, lat, side);
        expect(Math.abs(polygonAcres([ring]) / geodesicAcres(ring) - 1)).toBeLessThan(tolerance);
      }
  });

  test('does not depend on closing the ring, its direction or its first corner', () => {
    const ring = slanting(-106, 41, 0.015);
    const acres = polygonAcres([ring]);
    expect(polygonAcres([[...ring, ...ring.slice(0, 1)]])).toBeCloseTo(acres, 6);
    expect(polygonAcres([ring.toReversed()])).toBeCloseTo(acres, 6);
    expect(polygonAcres([[...ring.slice(2), ...ring.slice(0, 2)]])).toBeCloseTo(acres, 6);
  });

  test('leaves out holes', () => {
    const outer = slanting(-106, 41, 0.03);
    const hole = slanting(-105.99, 41.01, 0.01);
    expect(polygonAcres([outer, hole])).toBeCloseTo(polygonAcres([outer]) - polygonAcres([hole]), 9);
  });

  test('of nothing is none', () => {
    expect(polygonAcres([])).toBe(0);
    expect(polygonAcres([[]])).toBe(0);
  });
});
