import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfTile, MERCATOR_LIMIT_DEGREES, tileAt } from './tile-address.ts';

test('one tile is the whole map at zoom 0', () => {
  const [west, south, east, north] = boxOfTile({ z: 0, x: 0, y: 0 });
  expect([west, east]).toEqual([-180, 180]);
  expect(north).toBeCloseTo(MERCATOR_LIMIT_DEGREES, 9);
  expect(south).toBeCloseTo(-MERCATOR_LIMIT_DEGREES, 9);
});

test('known tiles', () => {
  expect(tileAt(-0.1278, 51.5074, 10)).toEqual({ z: 10, x: 511, y: 340 });
  expect(tileAt(180, -90, 3)).toEqual({ z: 3, x: 7, y: 7 });
});

test('a point lies in the box of its tile, and neighbours share their border', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.nat(14),
      (lng, lat, z) => {
        const address = tileAt(lng, lat, z);
        const [west, south, east, north] = boxOfTile(address);
        expect(lng).toBeGreaterThanOrEqual(west - 1e-9);
        expect(lng).toBeLessThanOrEqual(east + 1e-9);
        expect(lat).toBeGreaterThanOrEqual(south - 1e-9);
        expect(lat).toBeLessThanOrEqual(north + 1e-9);
        expect(boxOfTile({ ...address, y: address.y + 1 })[3]).toBe(south);
      },
    ),
  );
});
