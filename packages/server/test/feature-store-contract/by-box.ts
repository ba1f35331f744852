import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { boxRing } from '../../src/geometry/box-ring.ts';
import { boxOf } from '../../src/store/box.ts';
import type { Box } from '../../src/store/feature-store.ts';
import { decodeWkb } from '../../src/store/wkb.ts';
import { PARCEL, square, WELL } from '../made-up-layers.ts';
import { codes, point, type StoreAtHand } from './store-at-hand.ts';

/** What holds for every store of features that are asked for by a box. */
export function byBoxContract(at: StoreAtHand): void {
  describe('by box', () => {
    const corner = (lng: number) => [
      [lng, 44],
      [lng + 0.01, 44],
      [lng + 0.01, 44.01],
      [lng, 44],
    ];
    const several: Geometry = { type: 'MultiPolygon', coordinates: [[corner(-104)], [corner(-103.95)]] };

    test('features of all partitions answer, by partition and then in the order they were written', async () => {
      await at.fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy' })]);
      await at.fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1' }),
        square(-104, 44, { code: 'sd2' }),
        square(-100, 44, { code: 'far' }),
      ]);
      await at.fill(WELL, 'SD', [point(-104, 44, 'well')]);
      expect(codes(await at.store.byBox(PARCEL, [-104.1, 43.9, -103.9, 44.1]))).toEqual(['sd1', 'sd2', 'wy']);
      expect(codes(await at.store.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['sd1', 'sd2', 'far', 'wy']);
    });

    test('a box that shares only an edge or a corner touches, and one beside it does not', async () => {
      // None of these numbers fits in 32 bits: an index of less precision must not be believed.
      const [west, south, east, north] = [-104.1234567, 44.7654321, -104.1134567, 44.7754321] as const;
      const ring = boxRing([west, south, east, north]);
      await at.fill(PARCEL, 'SD', [
        { values: { code: 'a' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      ]);
      const step = 1e-9;
      const found = async (...box: [number, number, number, number]) =>
        codes(await at.store.byBox(PARCEL, box));
      expect(await found(west - 1, south, west, north)).toEqual(['a']);
      expect(await found(west - 1, south - 1, west, south)).toEqual(['a']);
      expect(await found(east, north, east, north)).toEqual(['a']);
      expect(await found(-104.12, 44.77, -104.12, 44.77)).toEqual(['a']);
      expect(await found(west - 1, south, west - step, north)).toEqual([]);
      expect(await found(east + step, south, east + 1, north)).toEqual([]);
      expect(await found(west, north + step, east, north + 1)).toEqual([]);
      expect(await found(west, south - 1, east, south - step)).toEqual([]);
    });

    test('of thousands of features those that touch are found, all of them', async () => {
      const grid = Array.from({ length: 60 * 60 }, (_, i) =>
        square(-110 + 0.01 * (i % 60), 40 + 0.01 * Math.floor(i / 60), { code: String(i) }, 0.009),
      );
      await at.fill(PARCEL, 'WY', grid);
      const expected = ([west, south, east, north]: Box) =>
        grid
          .filter(({ geometry }) => {
            const [[low = [], , high = []] = []] = geometry.type === 'Polygon' ? geometry.coordinates : [];
            return (
              (low[0] ?? 0) <= east &&
              (high[0] ?? 0) >= west &&
              (low[1] ?? 0) <= north &&
              (high[1] ?? 0) >= south
            );
          })
          .map(({ values }) => values.code);
      const boxes: Box[] = [
        [-109.9, 40.1, -109.9, 40.1],
        [-109.8, 40.2, -109.7, 40.25],
        [-111, 40.3, -109, 40.305],
        [-111, 39, -109, 41],
      ];
      for (const box of boxes) expect(codes(await at.store.byBox(PARCEL, box))).toEqual(expected(box));
    });

    test('their shapes are the same features with the columns that were asked for, in that order', async () => {
      await at.fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy', count: 3 })]);
      await at.fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1', acres: 0.5 }),
        square(-100, 44, { code: 'far' }),
        { values: { code: 'two' }, geometry: several },
      ]);
      const box: Box = [-104.1, 43.9, -103.9, 44.1];
      const shapes = await at.store.shapesInBox(PARCEL, ['count', 'code'], box);
      const features = await at.store.byBox(PARCEL, box);
      expect(shapes.map(({ values }) => values)).toEqual([
        [null, 'sd1'],
        [null, 'two'],
        [3, 'wy'],
      ]);
      expect(shapes.map(({ id, partition }) => [partition, id])).toEqual(
        features.map(({ id, partition }) => [partition, id]),
      );
      expect(shapes.map(({ wkb }) => decodeWkb(wkb))).toEqual(features.map(({ geometry }) => geometry));
      expect(await at.store.shapesInBox(PARCEL, [], [0, 0, 1, 1])).toEqual([]);
      expect(await at.store.countInBox(PARCEL, box)).toBe(features.length);
      expect(await at.store.countInBox(PARCEL, [0, 0, 1, 1])).toBe(0);
      await expect(at.store.shapesInBox(PARCEL, ['colour'], box)).rejects.toThrow(RangeError);
    });

    test('their boxes come without their geometry, exact, and any of them by its number', async () => {
      await at.fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy', count: 3 })]);
      await at.fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1' }),
        square(-100, 44, { code: 'far' }),
        { values: { code: 'two' }, geometry: several },
      ]);
      const box: Box = [-104.1, 43.9, -103.9, 44.1];
      const shapes = await at.store.shapesInBox(PARCEL, ['code', 'count'], box);
      expect(await at.store.boxesInBox(PARCEL, ['code', 'count'], box)).toEqual(
        shapes.map(({ wkb, ...shape }) => ({ ...shape, box: boxOf(decodeWkb(wkb)) })),
      );
      const found = shapes.filter(({ partition }) => partition === 'SD').reverse();
      expect(found.length).toBe(2);
      const ids = found.map(({ id }) => id);
      expect(await at.store.shapesById(PARCEL, ['code', 'count'], 'SD', [...ids, 1e6])).toEqual(found);
      expect(await at.store.shapesById(PARCEL, ['code'], 'SD', [])).toEqual([]);
      expect(await at.store.shapesById(PARCEL, ['code'], 'MT', [1])).toEqual([]);
      await expect(at.store.boxesInBox(PARCEL, ['colour'], box)).rejects.toThrow(RangeError);
      await expect(at.store.shapesById(PARCEL, ['colour'], 'SD', [1])).rejects.toThrow(RangeError);
    });

    test('a layer without a partition has nothing in any box', async () => {
      expect(await at.store.boxesInBox(PARCEL, ['code'], [-180, -90, 180, 90])).toEqual([]);
      expect(await at.store.byBox(PARCEL, [-180, -90, 180, 90])).toEqual([]);
      expect(await at.store.shapesInBox(PARCEL, ['code'], [-180, -90, 180, 90])).toEqual([]);
    });
  });
}
