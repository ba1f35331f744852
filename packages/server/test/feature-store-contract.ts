import geographiclib from 'geographiclib-geodesic';
import type { Geometry } from 'geojson';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boxOf } from '../src/store/box.ts';
import type {
  Box,
  Feature,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  NewFeature,
} from '../src/store/feature-store.ts';
import { StoreError } from '../src/store/store-error.ts';
import { decodeWkb } from '../src/store/wkb.ts';
import { importRecord, LINE, PARCEL, square, WELL } from './made-up-layers.ts';

/** A place that several stores can open, as several processes would. */
export interface SharedStore {
  open(): Promise<FeatureStore>;
  /** Called when all stores are closed. */
  remove(): void;
}

/** What holds for every store of features. */
export function featureStoreContract(makeShared: () => SharedStore): void {
  let shared: SharedStore;
  let store: FeatureStore;
  let opened: FeatureStore[];
  const open = async () => {
    const another = await shared.open();
    opened.push(another);
    return another;
  };
  beforeEach(async () => {
    opened = [];
    shared = makeShared();
    store = await open();
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    shared.remove();
  });

  async function fill(
    layer: FeatureLayer,
    partition: string,
    features: readonly NewFeature[],
    record: ImportRecord = importRecord(features.length),
  ) {
    const writer = await store.replace(layer, partition);
    await writer.write(features);
    return writer.commit(record);
  }

  const codes = (features: readonly Feature[]) => features.map(({ values }) => values.code);
  const point = (lng: number, lat: number, code: string): NewFeature => ({
    values: { code },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  });

  describe('by key', () => {
    test('all features of a key answer, in the order they were written', async () => {
      const writer = await store.replace(PARCEL, 'SD');
      await writer.write([
        square(-104, 44, { code: 'a', count: 1 }),
        square(-104, 43, { code: 'b', count: 2 }),
      ]);
      await writer.write([
        square(-105, 44, { code: 'a', count: 3 }),
        square(-103, 44, { code: 'a', count: 4 }),
      ]);
      await writer.commit(importRecord(4));
      const found = await store.byKey(PARCEL, 'SD', 'code', 'a');
      expect(found.map(({ values }) => values.count)).toEqual([1, 3, 4]);
      expect(new Set(found.map(({ id }) => id)).size).toBe(3);
      expect(found.map(({ partition }) => partition)).toEqual(['SD', 'SD', 'SD']);
    });

    test('another key column looks up in that column', async () => {
      await fill(PARCEL, 'SD', [
        square(-104, 44, { code: 'a', group: 'b' }),
        square(-103, 44, { code: 'b' }),
      ]);
      expect(codes(await store.byKey(PARCEL, 'SD', 'group', 'b'))).toEqual(['a']);
    });

    test('a key or a partition or a layer that is not there has no features', async () => {
      await fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      expect(await store.byKey(PARCEL, 'SD', 'code', 'A')).toEqual([]);
      expect(await store.byKey(PARCEL, 'SD', 'code', '')).toEqual([]);
      expect(await store.byKey(PARCEL, 'WY', 'code', 'a')).toEqual([]);
      expect(await store.byKey(PARCEL, '../SD', 'code', 'a')).toEqual([]);
      expect(await store.byKey(WELL, 'SD', 'code', 'a')).toEqual([]);
    });

    test('keys are exact texts, whatever their characters', async () => {
      const odd = [
        "O'Hara",
        '"',
        '%',
        '_',
        '\\',
        '\\N',
        'a\tb',
        'a\nb',
        'a\r\nb',
        ' a ',
        'ÅNGSTRÖM',
        '😀',
        '1',
        '01',
        '1.0',
        '?1',
        '$1',
        '-0',
        'NULL',
        '',
      ];
      await fill(
        PARCEL,
        'SD',
        odd.map((code, count) => square(-104, 44, { code, count })),
      );
      for (const [count, code] of odd.entries()) {
        const found = await store.byKey(PARCEL, 'SD', 'code', code);
        expect(found.map(({ values }) => [values.code, values.count])).toEqual([[code, count]]);
      }
      for (const absent of ["o'hara", 'a', 'a b', 'ANGSTROM', '%%', '\0', 'a\0'])
        expect(await store.byKey(PARCEL, 'SD', 'code', absent)).toEqual([]);
    });

    test('a column that is no key of the layer is refused', async () => {
      for (const column of ['acres', 'fid', 'id', 'nothing', 'code"'])
        await expect(store.byKey(PARCEL, 'SD', column, 'a')).rejects.toThrow(RangeError);
    });
  });

  describe('lists', () => {
    test('all features of a partition come in slices, in the order of their ids, with their boxes', async () => {
      const places = Array.from({ length: 7 }, (_, count) => square(-104 + count, 44, { code: 'a', count }));
      await fill(PARCEL, 'SD', places);
      await fill(PARCEL, 'WY', [square(-106, 41, { code: 'b' })]);
      const listed = [];
      for (let after = 0; ; after = listed.at(-1)?.id ?? 0) {
        const slice = await store.list(PARCEL, 'SD', after, 3);
        listed.push(...slice);
        if (slice.length < 3) break;
      }
      expect(listed.map(({ values }) => values.count)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(listed[2]).toMatchObject({ partition: 'SD', values: { code: 'a', acres: null } });
      expect(listed[2]?.box).toEqual([-102, 44, -101.99, 44.01]);
    });

    test('a partition or a layer that is not there has none', async () => {
      expect(await store.list(PARCEL, 'SD', 0, 10)).toEqual([]);
      await fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      expect(await store.list(PARCEL, 'WY', 0, 10)).toEqual([]);
      expect(await store.list(WELL, 'SD', 0, 10)).toEqual([]);
    });
  });

  describe('by box', () => {
    const corner = (lng: number) => [
      [lng, 44],
      [lng + 0.01, 44],
      [lng + 0.01, 44.01],
      [lng, 44],
    ];
    const several: Geometry = { type: 'MultiPolygon', coordinates: [[corner(-104)], [corner(-103.95)]] };

    test('features of all partitions answer, by partition and then in the order they were written', async () => {
      await fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy' })]);
      await fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1' }),
        square(-104, 44, { code: 'sd2' }),
        square(-100, 44, { code: 'far' }),
      ]);
      await fill(WELL, 'SD', [point(-104, 44, 'well')]);
      expect(codes(await store.byBox(PARCEL, [-104.1, 43.9, -103.9, 44.1]))).toEqual(['sd1', 'sd2', 'wy']);
      expect(codes(await store.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['sd1', 'sd2', 'far', 'wy']);
    });

    test('a box that shares only an edge or a corner touches, and one beside it does not', async () => {
      // None of these numbers fits in 32 bits: an index of less precision must not be believed.
      const [west, south, east, north] = [-104.1234567, 44.7654321, -104.1134567, 44.7754321] as const;
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ];
      await fill(PARCEL, 'SD', [
        { values: { code: 'a' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      ]);
      const step = 1e-9;
      const found = async (...box: [number, number, number, number]) => codes(await store.byBox(PARCEL, box));
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
      await fill(PARCEL, 'WY', grid);
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
      for (const box of boxes) expect(codes(await store.byBox(PARCEL, box))).toEqual(expected(box));
    });

    test('their shapes are the same features with the columns that were asked for, in that order', async () => {
      await fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy', count: 3 })]);
      await fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1', acres: 0.5 }),
        square(-100, 44, { code: 'far' }),
        { values: { code: 'two' }, geometry: several },
      ]);
      const box: Box = [-104.1, 43.9, -103.9, 44.1];
      const shapes = await store.shapesInBox(PARCEL, ['count', 'code'], box);
      const features = await store.byBox(PARCEL, box);
      expect(shapes.map(({ values }) => values)).toEqual([
        [null, 'sd1'],
        [null, 'two'],
        [3, 'wy'],
      ]);
      expect(shapes.map(({ id, partition }) => [partition, id])).toEqual(
        features.map(({ id, partition }) => [partition, id]),
      );
      expect(shapes.map(({ wkb }) => decodeWkb(wkb))).toEqual(features.map(({ geometry }) => geometry));
      expect(await store.shapesInBox(PARCEL, [], [0, 0, 1, 1])).toEqual([]);
      expect(await store.countInBox(PARCEL, box)).toBe(features.length);
      expect(await store.countInBox(PARCEL, [0, 0, 1, 1])).toBe(0);
      await expect(store.shapesInBox(PARCEL, ['colour'], box)).rejects.toThrow(RangeError);
    });

    test('their boxes come without their geometry, exact, and any of them by its number', async () => {
      await fill(PARCEL, 'WY', [square(-104.01, 44, { code: 'wy', count: 3 })]);
      await fill(PARCEL, 'SD', [
        square(-104, 44.005, { code: 'sd1' }),
        square(-100, 44, { code: 'far' }),
        { values: { code: 'two' }, geometry: several },
      ]);
      const box: Box = [-104.1, 43.9, -103.9, 44.1];
      const shapes = await store.shapesInBox(PARCEL, ['code', 'count'], box);
      expect(await store.boxesInBox(PARCEL, ['code', 'count'], box)).toEqual(
        shapes.map(({ wkb, ...shape }) => ({ ...shape, box: boxOf(decodeWkb(wkb)) })),
      );
      const found = shapes.filter(({ partition }) => partition === 'SD').reverse();
      expect(found.length).toBe(2);
      const ids = found.map(({ id }) => id);
      expect(await store.shapesById(PARCEL, ['code', 'count'], 'SD', [...ids, 1e6])).toEqual(found);
      expect(await store.shapesById(PARCEL, ['code'], 'SD', [])).toEqual([]);
      expect(await store.shapesById(PARCEL, ['code'], 'MT', [1])).toEqual([]);
      await expect(store.boxesInBox(PARCEL, ['colour'], box)).rejects.toThrow(RangeError);
      await expect(store.shapesById(PARCEL, ['colour'], 'SD', [1])).rejects.toThrow(RangeError);
    });

    test('a layer without a partition has nothing in any box', async () => {
      expect(await store.boxesInBox(PARCEL, ['code'], [-180, -90, 180, 90])).toEqual([]);
      expect(await store.byBox(PARCEL, [-180, -90, 180, 90])).toEqual([]);
      expect(await store.shapesInBox(PARCEL, ['code'], [-180, -90, 180, 90])).toEqual([]);
    });
  });

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
      await fill(
        WELL,
        'SD',
        Object.entries(places).map(([code, [lng, lat]]) => point(lng, lat, code)),
      );
      const found = await store.nearest(WELL, here, 10, 100_000);
      expect(codes(found.map(({ feature }) => feature))).toEqual(['east', 'north', 'south', 'far']);
      for (const [i, code] of (['east', 'north', 'south', 'far'] as const).entries())
        expect(Math.abs((found[i]?.metres ?? 0) - geodesicMetres(here, places[code]))).toBeLessThan(0.5);
    });

    test('no more than the limit, and none beyond the distance', async () => {
      await fill(
        WELL,
        'SD',
        [1, 2, 3, 4, 5].map((n) => point(-103, 44 + n / 100, String(n))),
      );
      await fill(WELL, 'WY', [point(-103, 43.985, 'wy')]);
      const found = async (limit: number, metres: number) =>
        codes((await store.nearest(WELL, [-103, 44], limit, metres)).map(({ feature }) => feature));
      expect(await found(1, 200_000)).toEqual(['1']);
      expect(await found(3, 200_000)).toEqual(['1', 'wy', '2']);
      expect(await found(10, 2_000)).toEqual(['1', 'wy']);
      expect(await found(10, 1_000)).toEqual([]);
      expect(await found(10, 0)).toEqual([]);
    });

    test('a feature in the corner of a box is not taken for nearer than one outside it', async () => {
      // 1,300 m to the north-east lies in the box that reaches 1,000 m to each side; 1,050 m to the north does not.
      await fill(WELL, 'SD', [
        point(-103 + 0.9 / 80, 44 + 0.9 / 111, 'corner'),
        point(-103, 44 + 1.05 / 111, 'north'),
      ]);
      const [first] = await store.nearest(WELL, [-103, 44], 1, 5_000);
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
      await fill(LINE, 'US', [{ values: { code: 'line' }, geometry: line }]);
      const [found] = await store.nearest(LINE, [-103, 44], 1, 5_000);
      expect(Math.abs((found?.metres ?? 0) - geodesicMetres([-103, 44], [-103, 44.02]))).toBeLessThan(0.5);
    });

    test('a polygon around the point is at no distance, and those as near as each other come as they were written', async () => {
      await fill(PARCEL, 'SD', [
        square(-103, 44.02, { code: 'beside' }),
        square(-103.005, 43.995, { code: 'around' }),
        square(-103.001, 43.999, { code: 'too' }),
      ]);
      const found = await store.nearest(PARCEL, [-103, 44], 5, 5_000);
      expect(codes(found.map(({ feature }) => feature))).toEqual(['around', 'too', 'beside']);
      expect(found.map(({ metres }) => Math.round(metres))).toEqual([
        0,
        0,
        Math.round(geodesicMetres([-103, 44], [-103, 44.02])),
      ]);
    });

    test('farther than 200 km is refused', async () => {
      await expect(store.nearest(WELL, [-103, 44], 1, 200_001)).rejects.toThrow(RangeError);
      await expect(store.nearest(WELL, [-103, 44], 1, Number.NaN)).rejects.toThrow(RangeError);
    });
  });

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
      await fill(PARCEL, 'SD', [square(-104, 44, values)]);
      const [found] = await store.byBox(PARCEL, [-180, -90, 180, 90]);
      expect(found?.values).toStrictEqual(values);
    });

    test('a column that was left out is null', async () => {
      await fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      const [found] = await store.byKey(PARCEL, 'SD', 'code', 'a');
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
      await fill(layer, 'US', [{ values: { code: 'a' }, geometry }]);
      const [found] = await store.byKey(layer, 'US', 'code', 'a');
      expect(found?.geometry).toStrictEqual(geometry);
      expect((await store.byBox(layer, [-180, -90, 180, 90]))[0]).toStrictEqual(found);
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
      await fill(PARCEL, 'SD', [square(-104, 44, { code: 'old' })]);
      const writer = await store.replace(PARCEL, 'SD');
      await expect(writer.write([good, feature, good])).rejects.toThrow(reason);
      await expect(writer.commit(importRecord(3))).rejects.toThrow('has ended');
      expect(codes(await store.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['old']);
      // The failed import is over: another may begin.
      expect((await fill(PARCEL, 'SD', [good])).box).not.toBeNull();
    });

    test.each(['', '../SD', 'S D', 'a.b', 'x'.repeat(17), 'Ñ', "'"])(
      'a partition named %j is refused',
      async (partition) => {
        await expect(store.replace(PARCEL, partition)).rejects.toThrow('cannot name a partition');
      },
    );

    test('a layer whose name is no table is refused', async () => {
      for (const name of ['', 'Parcel', '../parcel', 'x'.repeat(33)])
        await expect(store.replace({ ...PARCEL, name }, 'SD')).rejects.toThrow('cannot name a layer');
    });
  });

  describe('replacing', () => {
    const generation = (n: number, count = 50) =>
      Array.from({ length: count }, (_, i) => square(-104 + i / 100, 44, { code: `g${n}`, count: i }));
    const whole = [-180, -90, 180, 90] as const;

    test('until the commit the old answers whole, and from then on the new', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const writer = await store.replace(PARCEL, 'SD');
      for (const feature of generation(2, 30)) {
        await writer.write([feature]);
        expect(new Set(codes(await store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      }
      const dataSet = await writer.commit(importRecord(30));
      expect(store.dataSets()).toEqual([dataSet]);
      expect(codes(await store.byBox(PARCEL, whole))).toEqual(Array(30).fill('g2'));
      expect(await store.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
      expect(await store.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(30);
    });

    test('who reads while it happens sees all of the old or all of the new', async () => {
      await fill(PARCEL, 'SD', generation(0, 20));
      const reader = await open();
      const stop = { asked: false };
      const seen = new Set<string>();
      const read = async (from: FeatureStore) => {
        while (!stop.asked) {
          await from.refresh();
          const found = codes(await from.byBox(PARCEL, whole));
          seen.add(`${[...new Set(found)].join()} ${found.length}`);
          await new Promise(setImmediate);
        }
      };
      const readers = [read(store), read(reader)];
      for (let n = 1; n <= 5; n++) await fill(PARCEL, 'SD', generation(n, 20 + n));
      stop.asked = true;
      await Promise.all(readers);
      for (const one of seen) expect(one).toMatch(/^g0 20$|^g1 21$|^g2 22$|^g3 23$|^g4 24$|^g5 25$/);
    });

    test('another store sees it after a refresh, be its partition new, changed or unchanged', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const other = await open();
      expect(codes(await other.byKey(PARCEL, 'SD', 'code', 'g1'))).toHaveLength(50);
      await fill(PARCEL, 'SD', generation(2));
      await fill(PARCEL, 'WY', generation(3));
      await other.refresh();
      expect(other.dataSets()).toEqual(store.dataSets());
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(50);
      expect(await other.byKey(PARCEL, 'WY', 'code', 'g3')).toHaveLength(50);
      const register = other.dataSets();
      await other.refresh();
      expect(other.dataSets()).toBe(register);
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(50);
    });

    test('an abort leaves the old, and nothing of the new', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const before = store.dataSets();
      const writer = await store.replace(PARCEL, 'SD');
      await writer.write(generation(2));
      await writer.abort();
      await writer.abort();
      await store.refresh();
      expect(store.dataSets()).toEqual(before);
      expect(new Set(codes(await store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      await expect(writer.write(generation(2))).rejects.toThrow('has ended');
      await fill(PARCEL, 'SD', generation(3));
      expect(new Set(codes(await store.byBox(PARCEL, whole)))).toEqual(new Set(['g3']));
    });

    test('an abort of the first import leaves no partition', async () => {
      const writer = await store.replace(PARCEL, 'SD');
      await writer.write(generation(1));
      await writer.abort();
      expect((await open()).dataSets()).toEqual([]);
      expect(await store.byBox(PARCEL, whole)).toEqual([]);
    });

    test('a second import of a partition is refused at once, naming the first, and does not harm it', async () => {
      const other = await open();
      const writer = await store.replace(PARCEL, 'SD');
      for (const second of [store, other]) {
        const refused = second.replace(PARCEL, 'SD');
        await expect(refused).rejects.toThrow(StoreError);
        await expect(refused).rejects.toThrow(`parcel SD is being imported by process ${process.pid}`);
      }
      await writer.write(generation(1));
      await writer.commit(importRecord(50));
      expect(codes(await store.byBox(PARCEL, whole))).toHaveLength(50);
      const next = await other.replace(PARCEL, 'SD');
      await next.abort();
    });

    test('imports of other partitions and layers go on beside it', async () => {
      const writers = [
        await store.replace(PARCEL, 'SD'),
        await store.replace(PARCEL, 'WY'),
        await store.replace(WELL, 'SD'),
      ];
      await writers[0]?.write(generation(1));
      await writers[1]?.write(generation(2));
      await writers[2]?.write([point(-104, 44, 'well')]);
      for (const writer of writers) await writer.commit(importRecord(1));
      expect(codes(await store.byBox(PARCEL, whole))).toHaveLength(100);
      expect(store.dataSets().map(({ layer, partition }) => `${layer} ${partition}`)).toEqual([
        'parcel SD',
        'parcel WY',
        'well SD',
      ]);
    });

    const partitions = ['MT', 'SD', 'WY'];
    test('several partitions are written by turns in one import, and stay until its commit', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const writer = await store.replaceSeveral(PARCEL);
      for (const partition of partitions) await writer.begin(partition);
      for (const [i, feature] of generation(2, 30).entries()) {
        await writer.write(partitions[i % 3] ?? '', [feature]);
        expect(new Set(codes(await store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      }
      const dataSets = await writer.commit((partition) => ({ ...importRecord(10), sha256: partition }));
      expect(dataSets.map(({ partition, sha256 }) => [partition, sha256])).toEqual(
        partitions.map((partition) => [partition, partition]),
      );
      expect(store.dataSets()).toEqual(dataSets);
      expect(codes(await store.byBox(PARCEL, whole))).toEqual(Array(30).fill('g2'));
      for (const [i, partition] of partitions.entries()) {
        const found = await store.byKey(PARCEL, partition, 'code', 'g2');
        expect(found.map(({ values }) => values.count)).toEqual(
          Array.from({ length: 10 }, (_, n) => 3 * n + i),
        );
      }
    });

    test('an import of several ends whole when another has one of them, and leaves the others free', async () => {
      const other = await open();
      const first = await other.replace(PARCEL, 'WY');
      const writer = await store.replaceSeveral(PARCEL);
      await writer.begin('SD');
      await writer.write('SD', generation(1));
      await expect(writer.begin('WY')).rejects.toThrow('parcel WY is being imported by');
      await expect(writer.write('SD', generation(1))).rejects.toThrow('has ended');
      await first.abort();
      expect(store.dataSets()).toEqual([]);
      await fill(PARCEL, 'SD', generation(2));
    });

    test('an import of several that is aborted leaves all as they were', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const writer = await store.replaceSeveral(PARCEL);
      for (const partition of partitions) {
        await writer.begin(partition);
        await writer.write(partition, generation(2));
      }
      await writer.abort();
      const fresh = await open();
      expect(fresh.dataSets().map(({ partition }) => partition)).toEqual(['SD']);
      expect(new Set(codes(await fresh.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
    });

    test('a partition that is dropped answers nothing, and the others go on', async () => {
      await fill(PARCEL, 'SD', generation(1));
      await fill(PARCEL, 'WY', [square(-110, 44, { code: 'wy' })]);
      await store.drop(PARCEL.name, 'SD');
      await store.drop(PARCEL.name, 'ND');
      for (const one of [store, await open()]) {
        expect(one.dataSets().map(({ partition }) => partition)).toEqual(['WY']);
        expect(await one.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
        expect(codes(await one.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['wy']);
      }
      await fill(PARCEL, 'SD', generation(2));
      expect(codes(await store.byKey(PARCEL, 'SD', 'code', 'g2')).length).toBeGreaterThan(0);
    });

    test('a partition that is being replaced is not dropped', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const writer = await store.replace(PARCEL, 'SD');
      await expect((await open()).drop(PARCEL.name, 'SD')).rejects.toThrow(StoreError);
      await writer.abort();
      expect(store.dataSets()).toHaveLength(1);
    });

    test('a layer that has gained and lost columns is imported with those it has now', async () => {
      await fill(PARCEL, 'SD', generation(1));
      const changed: FeatureLayer = {
        ...PARCEL,
        columns: [
          ...PARCEL.columns.slice(0, 3),
          { name: 'name', type: 'text', key: true, description: 'New' },
        ],
      };
      await fill(changed, 'SD', [square(-104, 44, { code: 'new', name: 'a name' })]);
      const [found] = await store.byKey(changed, 'SD', 'name', 'a name');
      expect(found?.values).toStrictEqual({ code: 'new', group: null, count: null, name: 'a name' });
    });

    const gained: FeatureLayer = {
      ...PARCEL,
      columns: [...PARCEL.columns, { name: 'name', type: 'text', key: true, description: 'New' }],
    };
    test('an answer from data without a column of the layer is refused, by that column and by others', async () => {
      await fill(PARCEL, 'SD', generation(1));
      await fill(gained, 'WY', [square(-110, 44, { code: 'wy', name: 'a name' })]);
      for (const one of [store, await open()]) {
        for (const refused of [
          one.byKey(gained, 'SD', 'code', 'g1'),
          one.byKey(gained, 'SD', 'name', 'a name'),
          one.byBox(gained, whole),
        ])
          await expect(refused).rejects.toThrow(/import it again\. It was imported without name\.$/);
        expect(codes(await one.byKey(gained, 'WY', 'name', 'a name'))).toEqual(['wy']);
        expect(codes(await one.byBox(gained, [-111, 43, -109, 45]))).toEqual(['wy']);
      }
    });

    test('an import that fails takes no column from the partitions that it leaves', async () => {
      await fill(gained, 'SD', [square(-104, 44, { code: 'sd', name: 'a name' })]);
      await fill(gained, 'WY', [square(-110, 44, { code: 'wy', name: 'another' })]);
      const writer = await store.replace(PARCEL, 'SD');
      await writer.write(generation(2));
      await writer.abort();
      await fill(PARCEL, 'WY', generation(3));
      for (const one of [store, await open()])
        expect(codes(await one.byKey(gained, 'SD', 'name', 'a name'))).toEqual(['sd']);
    });
  });

  describe('the register', () => {
    test('keeps records with their counts, footprints and boxes, whoever opens the store', async () => {
      const footprints: ImportRecord['footprint'][] = [
        { kind: 'states', states: ['SD'] },
        { kind: 'counties', fips: ['48389', '48103'] },
        { kind: 'polygons', polygons: [square(-104, 44).geometry] },
      ];
      for (const [i, footprint] of footprints.entries())
        await fill(PARCEL, `P${i}`, [square(-104, 44 + i)], {
          ...importRecord(1),
          footprint,
          sha256: i === 0 ? null : 'ab',
        });
      const expected = footprints.map((footprint, i) => ({
        ...importRecord(1),
        footprint,
        sha256: i === 0 ? null : 'ab',
        layer: 'parcel',
        partition: `P${i}`,
        box: [-104, 44 + i, -103.99, 44 + i + 0.01],
      }));
      expect(store.dataSets()).toEqual(expected);
      expect((await open()).dataSets()).toStrictEqual(store.dataSets());
      expect(store.damaged()).toEqual([]);
    });

    test('a partition of nothing is a data set, and says that there is nothing', async () => {
      const writer = await store.replace(PARCEL, 'SD');
      const dataSet = await writer.commit(importRecord(0));
      expect(dataSet.box).toBeNull();
      expect((await open()).dataSets()).toEqual([dataSet]);
      expect(await store.byKey(PARCEL, 'SD', 'code', 'a')).toEqual([]);
      expect(await store.byBox(PARCEL, [-180, -90, 180, 90])).toEqual([]);
      expect(await store.nearest(PARCEL, [-104, 44], 1, 1000)).toEqual([]);
    });

    test('a store in which nothing was imported is empty', () => {
      expect(store.dataSets()).toEqual([]);
    });
  });
}
