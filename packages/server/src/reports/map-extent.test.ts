import { expect, test } from 'vitest';
import { PARCEL } from '../../test/asked-section.ts';
import { loadGeos } from '../geometry/geos.ts';
import { landWithin } from '../geometry/land-within.ts';
import { metresOfMiles } from '../geometry/miles.ts';
import { MapExtent } from './map-extent.ts';

test('a parcel, and what lies within the radius around it, is on its map', () => {
  const [near, far] = [new MapExtent(PARCEL.polygons, 0), new MapExtent(PARCEL.polygons, 10)];
  for (const point of PARCEL.polygons.flat(2))
    for (const share of near.at(point)) expect(Math.abs(share)).toBeLessThan(0.8);
  expect(far.halfMetres).toBeGreaterThan(16_093);
});

test.each([0.1, 1, 10])(
  'all land within %d miles of a parcel is on its map, and fills most of it',
  async (miles) => {
    const extent = new MapExtent(PARCEL.polygons, miles);
    const around = landWithin(await loadGeos(), PARCEL.polygons, metresOfMiles(miles), extent.plane);
    const shares = around.flat(2).flatMap((point) => extent.at(point).map(Math.abs));
    expect(Math.max(...shares)).toBeLessThan(0.95);
    expect(Math.max(...shares)).toBeGreaterThan(0.7);
  },
);

test('a point and its place on the map find each other', () => {
  const extent = new MapExtent(PARCEL.polygons, 10);
  const places: readonly (readonly [east: number, north: number])[] = [
    [0, 0],
    [-1, 1],
    [1, -1],
  ];
  for (const [toEast, toNorth] of places) {
    const [east, north] = extent.at(extent.pointAt(toEast, toNorth));
    expect(Math.hypot(east - toEast, north - toNorth)).toBeLessThan(1e-9);
  }
});
