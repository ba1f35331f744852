import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { FeatureLayer, NewFeature } from '../../src/store/feature-store.ts';
import { importRecord, LINE, PARCEL, square, WELL } from '../made-up-layers.ts';
import { codes, point, type StoreAtHand } from './store-at-hand.ts';

/** What holds for what every store of features is given to keep. */
export function writtenContract(at: StoreAtHand): void {
  describe('what is written', () => {
    test.each([
      ['nulls', { code: null, group: null, count: null, acres: null }],
      ['whole numbers', { code: 'a', group: '', count: Number.MAX_SAFE_INTEGER, acres: 0 }],
      ['negative ones', { code: 'a', group: ' ', count: -5_000_000_000, acres: -1 }],
      ['small and great numbers', { code: 'a', group: null, count: 0, acres: 5e-324 }],
      ['all digits of a number', { code: 'a', group: null, count: 1, acres: 0.1 + 0.2 }],
      ['texts that look like others', { code: '12', group: '\\N', count: 12, acres: 1e300 }],
      ['unicode', { code: 'Ñandú – “½” 测试 😀\u2028', group: 'e\u0301', count: 1, acres: 640.25 }],
    ])('answers with its values: %s', async (_, values) => {
      await at.fill(PARCEL, 'SD', [square(-104, 44, values)]);
      const [found] = await at.store.byBox(PARCEL, [-180, -90, 180, 90]);
      expect(found?.values).toStrictEqual(values);
    });

    test('a column that was left out is null', async () => {
      await at.fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      const [found] = await at.store.byKey(PARCEL, 'SD', 'code', 'a');
      expect(found?.values).toStrictEqual({ code: 'a', group: null, count: null, acres: null });
    });

    const ring = (at: number, side: number) => [
      [at + 0.1 / 3, at],
      [at + side, at + 1e-9],
      [at + side, at + side],
      [at, at + side + 1 / 7],
      [at + 0.1 / 3, at],
    ];
    const hole = (at: number, side: number) => ring(at, side).reverse();
    test.each<[string, FeatureLayer, Geometry]>([
      ['a polygon', PARCEL, { type: 'Polygon', coordinates: [ring(40, 1)] }],
      [
        'a polygon with holes',
        PARCEL,
        { type: 'Polygon', coordinates: [ring(40, 1), hole(40.2, 0.1), hole(40.6, 0.1)] },
      ],
      [
        'several polygons',
        PARCEL,
        { type: 'MultiPolygon', coordinates: [[ring(40, 1), hole(40.3, 0.1)], [ring(-42, 1)]] },
      ],
      ['one polygon of several', PARCEL, { type: 'MultiPolygon', coordinates: [[ring(40, 1)]] }],
      ['a point', WELL, { type: 'Point', coordinates: [-104.123456789012, 1 / 3] }],
      [
        'several points',
        WELL,
        {
          type: 'MultiPoint',
          coordinates: [
            [-104, 44],
            [0, 0],
            [1e-300, -89.99999999999999],
          ],
        },
      ],
      ['a line', LINE, { type: 'LineString', coordinates: ring(40, 1) }],
      ['several lines', LINE, { type: 'MultiLineString', coordinates: [ring(40, 1), ring(41, 1)] }],
      [
        'a line of many thousand vertices',
        LINE,
        {
          type: 'LineString',
          coordinates: Array.from({ length: 20_000 }, (_, i) => [-104 + i / 7e4, 44 + Math.sin(i)]),
        },
      ],
    ])('answers with its geometry, to the last bit: %s', async (_, layer, geometry) => {
      await at.fill(layer, 'US', [{ values: { code: 'a' }, geometry }]);
      const [found] = await at.store.byKey(layer, 'US', 'code', 'a');
      expect(found?.geometry).toStrictEqual(geometry);
      expect((await at.store.byBox(layer, [-180, -90, 180, 90]))[0]).toStrictEqual(found);
    });

    const good = square(-104, 44, { code: 'good' });
    test.each<[string, NewFeature, string]>([
      [
        'a point in a layer of polygons',
        point(-104, 44, 'a'),
        'it holds Polygon and MultiPolygon, not Point',
      ],
      [
        'a collection',
        { values: {}, geometry: { type: 'GeometryCollection', geometries: [good.geometry] } },
        'not GeometryCollection',
      ],
      [
        'a polygon without a ring',
        { values: {}, geometry: { type: 'Polygon', coordinates: [] } },
        'it is empty',
      ],
      [
        'a polygon with an empty ring',
        { values: {}, geometry: { type: 'Polygon', coordinates: [[]] } },
        'a part of it is',
      ],
      ['a coordinate that is no number', square(-104, Number.NaN), 'is no position'],
      ['an infinite coordinate', square(Number.POSITIVE_INFINITY, 44), 'is no position'],
      [
        'a value of a column that there is not',
        square(-104, 44, { colour: 'red' }),
        'it has no column colour',
      ],
      ['a number in a text', square(-104, 44, { code: 7 }), 'its code holds text, not 7'],
      ['a text in a number', square(-104, 44, { acres: '7' }), 'its acres holds real, not "7"'],
      ['a part in a whole number', square(-104, 44, { count: 7.5 }), 'its count holds integer, not 7.5'],
      ['more than a whole number holds', square(-104, 44, { count: 2 ** 53 }), 'its count holds integer'],
      ['no number', square(-104, 44, { acres: Number.NaN }), 'its acres holds real'],
      ['a NUL in a text', square(-104, 44, { code: 'a\0b' }), 'its code holds text'],
    ])('is refused, and the old stays: %s', async (_, feature, reason) => {
      await at.fill(PARCEL, 'SD', [square(-104, 44, { code: 'old' })]);
      const writer = await at.store.replace(PARCEL, 'SD');
      await expect(writer.write([good, feature, good])).rejects.toThrow(reason);
      await expect(writer.commit(importRecord(3))).rejects.toThrow('has ended');
      expect(codes(await at.store.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['old']);
      // The failed import is over: another may begin.
      expect((await at.fill(PARCEL, 'SD', [good])).box).not.toBeNull();
    });

    test.each(['', '../SD', 'S D', 'a.b', 'x'.repeat(17), 'Ñ', "'"])(
      'a partition named %j is refused',
      async (partition) => {
        await expect(at.store.replace(PARCEL, partition)).rejects.toThrow('cannot name a partition');
      },
    );

    test('a layer whose name is no table is refused', async () => {
      for (const name of ['', 'Parcel', '../parcel', 'x'.repeat(33)])
        await expect(at.store.replace({ ...PARCEL, name }, 'SD')).rejects.toThrow('cannot name a layer');
    });
  });
}
