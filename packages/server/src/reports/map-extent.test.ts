import { expect, test } from 'vitest';
import { PARCEL } from '../../test/asked-section.ts';
import { MapExtent } from './map-extent.ts';

test('a parcel, and what lies within the radius around it, is on its map', () => {
  const [near, far] = [new MapExtent(PARCEL.polygons, 0), new MapExtent(PARCEL.polygons, 10)];
  for (const point of PARCEL.polygons.flat(2))
    for (const share of near.at(point)) expect(Math.abs(share)).toBeLessThan(0.8);
  expect(far.halfMetres).toBeGreaterThan(16_093);
});

test('a point and its place on the map find each other', () => {
  const extent = new MapExtent(PARCEL.polygons, 10);
  const places: readonly (readonly [east: number, north: number])[] = [
    [0, 0],
    [-1, 1],
    [1, -1],
  ];
  for (const [toEast, toNorth] of places) {
    const [east, north] = extent.at(extent.pointAt(toEast, toNorth));
    expect(Math.hypot(east - toEast, north - toNorth)).toBeLessThan(0.005);
  }
});
