import geographiclib from 'geographiclib-geodesic';
import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { LINE, PARCEL, square, WELL } from '../made-up-layers.ts';
import { codes, point, type StoreAtHand } from './store-at-hand.ts';

/** What holds for every store of features that are asked for by their distance. */
export function nearestContract(at: StoreAtHand): void {
  describe('nearest', () => {
    const geodesicMetres = (
      [lng, lat]: readonly [number, number],
      [toLng, toLat]: readonly [number, number],
    ) => geographiclib.Geodesic.WGS84.Inverse(lat, lng, toLat, toLng).s12 ?? Number.NaN;

    test('points come nearest first, with geodesic metres, not in degrees', async () => {
      const here = [-103, 44] as const;
      // A hundredth of a degree is 1,111 m to the north but 802 m to the east.
      const places = {
        north: [-103, 44.01],
        east: [-102.988, 44],
        far: [-102.5, 44.3],
        south: [-103, 43.988],
      } as const;
      await at.fill(
        WELL,
        'SD',
        Object.entries(places).map(([code, [lng, lat]]) => point(lng, lat, code)),
      );
      const found = await at.store.nearest(WELL, here, 10, 100_000);
      expect(codes(found.map(({ feature }) => feature))).toEqual(['east', 'north', 'south', 'far']);
      for (const [i, code] of (['east', 'north', 'south', 'far'] as const).entries())
        expect(Math.abs((found[i]?.metres ?? 0) - geodesicMetres(here, places[code]))).toBeLessThan(0.5);
    });

    test('no more than the limit, and none beyond the distance', async () => {
      await at.fill(
        WELL,
        'SD',
        [1, 2, 3, 4, 5].map((n) => point(-103, 44 + n / 100, String(n))),
      );
      await at.fill(WELL, 'WY', [point(-103, 43.985, 'wy')]);
      const found = async (limit: number, metres: number) =>
        codes((await at.store.nearest(WELL, [-103, 44], limit, metres)).map(({ feature }) => feature));
      expect(await found(1, 200_000)).toEqual(['1']);
      expect(await found(3, 200_000)).toEqual(['1', 'wy', '2']);
      expect(await found(10, 2_000)).toEqual(['1', 'wy']);
      expect(await found(10, 1_000)).toEqual([]);
      expect(await found(10, 0)).toEqual([]);
    });

    test('a feature in the corner of a box is not taken for nearer than one outside it', async () => {
      // 1,300 m to the north-east lies in the box that reaches 1,000 m to each side; 1,050 m to the north does not.
      await at.fill(WELL, 'SD', [
        point(-103 + 0.9 / 80, 44 + 0.9 / 111, 'corner'),
        point(-103, 44 + 1.05 / 111, 'north'),
      ]);
      const [first] = await at.store.nearest(WELL, [-103, 44], 1, 5_000);
      expect(first?.feature.values.code).toBe('north');
    });

    test('of a line the nearest place on it counts', async () => {
      const line = {
        type: 'LineString',
        coordinates: [
          [-103.1, 44.02],
          [-102.9, 44.02],
        ],
      } satisfies Geometry;
      await at.fill(LINE, 'US', [{ values: { code: 'line' }, geometry: line }]);
      const [found] = await at.store.nearest(LINE, [-103, 44], 1, 5_000);
      expect(Math.abs((found?.metres ?? 0) - geodesicMetres([-103, 44], [-103, 44.02]))).toBeLessThan(0.5);
    });

    test('a polygon around the point is at no distance, and those as near as each other come as they were written', async () => {
      await at.fill(PARCEL, 'SD', [
        square(-103, 44.02, { code: 'beside' }),
        square(-103.005, 43.995, { code: 'around' }),
        square(-103.001, 43.999, { code: 'too' }),
      ]);
      const found = await at.store.nearest(PARCEL, [-103, 44], 5, 5_000);
      expect(codes(found.map(({ feature }) => feature))).toEqual(['around', 'too', 'beside']);
      expect(found.map(({ metres }) => Math.round(metres))).toEqual([
        0,
        0,
        Math.round(geodesicMetres([-103, 44], [-103, 44.02])),
      ]);
    });

    test('farther than 200 km is refused', async () => {
      await expect(at.store.nearest(WELL, [-103, 44], 1, 200_001)).rejects.toThrow(RangeError);
      await expect(at.store.nearest(WELL, [-103, 44], 1, Number.NaN)).rejects.toThrow(RangeError);
    });
  });
}
