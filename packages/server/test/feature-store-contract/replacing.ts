import { describe, expect, test } from 'vitest';
import type { FeatureLayer, FeatureStore } from '../../src/store/feature-store.ts';
import { StoreError } from '../../src/store/store-error.ts';
import { importRecord, PARCEL, square, WELL } from '../made-up-layers.ts';
import { codes, point, type StoreAtHand } from './store-at-hand.ts';

/** What holds while every store of features is given others for those that it has. */
export function replacingContract(at: StoreAtHand): void {
  describe('replacing', () => {
    const generation = (n: number, count = 50) =>
      Array.from({ length: count }, (_, i) => square(-104 + i / 100, 44, { code: `g${n}`, count: i }));
    const whole = [-180, -90, 180, 90] as const;

    test('until the commit the old answers whole, and from then on the new', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const writer = await at.store.replace(PARCEL, 'SD');
      for (const feature of generation(2, 30)) {
        await writer.write([feature]);
        expect(new Set(codes(await at.store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      }
      const dataSet = await writer.commit(importRecord(30));
      expect(at.store.dataSets()).toEqual([dataSet]);
      expect(codes(await at.store.byBox(PARCEL, whole))).toEqual(Array(30).fill('g2'));
      expect(await at.store.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
      expect(await at.store.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(30);
    });

    test('who reads while it happens sees all of the old or all of the new', async () => {
      await at.fill(PARCEL, 'SD', generation(0, 20));
      const reader = await at.open();
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
      const readers = [read(at.store), read(reader)];
      for (let n = 1; n <= 5; n++) await at.fill(PARCEL, 'SD', generation(n, 20 + n));
      stop.asked = true;
      await Promise.all(readers);
      for (const one of seen) expect(one).toMatch(/^g0 20$|^g1 21$|^g2 22$|^g3 23$|^g4 24$|^g5 25$/);
    });

    test('another store sees it after a refresh, be its partition new, changed or unchanged', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const other = await at.open();
      expect(codes(await other.byKey(PARCEL, 'SD', 'code', 'g1'))).toHaveLength(50);
      await at.fill(PARCEL, 'SD', generation(2));
      await at.fill(PARCEL, 'WY', generation(3));
      await other.refresh();
      expect(other.dataSets()).toEqual(at.store.dataSets());
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(50);
      expect(await other.byKey(PARCEL, 'WY', 'code', 'g3')).toHaveLength(50);
      const register = other.dataSets();
      await other.refresh();
      expect(other.dataSets()).toBe(register);
      expect(await other.byKey(PARCEL, 'SD', 'code', 'g2')).toHaveLength(50);
    });

    test('an abort leaves the old, and nothing of the new', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const before = at.store.dataSets();
      const writer = await at.store.replace(PARCEL, 'SD');
      await writer.write(generation(2));
      await writer.abort();
      await writer.abort();
      await at.store.refresh();
      expect(at.store.dataSets()).toEqual(before);
      expect(new Set(codes(await at.store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      await expect(writer.write(generation(2))).rejects.toThrow('has ended');
      await at.fill(PARCEL, 'SD', generation(3));
      expect(new Set(codes(await at.store.byBox(PARCEL, whole)))).toEqual(new Set(['g3']));
    });

    test('an abort of the first import leaves no partition', async () => {
      const writer = await at.store.replace(PARCEL, 'SD');
      await writer.write(generation(1));
      await writer.abort();
      expect((await at.open()).dataSets()).toEqual([]);
      expect(await at.store.byBox(PARCEL, whole)).toEqual([]);
    });

    test('a second import of a partition is refused at once, naming the first, and does not harm it', async () => {
      const other = await at.open();
      const writer = await at.store.replace(PARCEL, 'SD');
      for (const second of [at.store, other]) {
        const refused = second.replace(PARCEL, 'SD');
        await expect(refused).rejects.toThrow(StoreError);
        await expect(refused).rejects.toThrow(`parcel SD is being imported by process ${process.pid}`);
      }
      await writer.write(generation(1));
      await writer.commit(importRecord(50));
      expect(codes(await at.store.byBox(PARCEL, whole))).toHaveLength(50);
      const next = await other.replace(PARCEL, 'SD');
      await next.abort();
    });

    test('imports of other partitions and layers go on beside it', async () => {
      const writers = [
        await at.store.replace(PARCEL, 'SD'),
        await at.store.replace(PARCEL, 'WY'),
        await at.store.replace(WELL, 'SD'),
      ];
      await writers[0]?.write(generation(1));
      await writers[1]?.write(generation(2));
      await writers[2]?.write([point(-104, 44, 'well')]);
      for (const writer of writers) await writer.commit(importRecord(1));
      expect(codes(await at.store.byBox(PARCEL, whole))).toHaveLength(100);
      expect(at.store.dataSets().map(({ layer, partition }) => `${layer} ${partition}`)).toEqual([
        'parcel SD',
        'parcel WY',
        'well SD',
      ]);
    });

    const partitions = ['MT', 'SD', 'WY'];
    test('several partitions are written by turns in one import, and stay until its commit', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const writer = await at.store.replaceSeveral(PARCEL);
      for (const partition of partitions) await writer.begin(partition);
      for (const [i, feature] of generation(2, 30).entries()) {
        await writer.write(partitions[i % 3] ?? '', [feature]);
        expect(new Set(codes(await at.store.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
      }
      const dataSets = await writer.commit((partition) => ({ ...importRecord(10), sha256: partition }));
      expect(dataSets.map(({ partition, sha256 }) => [partition, sha256])).toEqual(
        partitions.map((partition) => [partition, partition]),
      );
      expect(at.store.dataSets()).toEqual(dataSets);
      expect(codes(await at.store.byBox(PARCEL, whole))).toEqual(Array(30).fill('g2'));
      for (const [i, partition] of partitions.entries()) {
        const found = await at.store.byKey(PARCEL, partition, 'code', 'g2');
        expect(found.map(({ values }) => values.count)).toEqual(
          Array.from({ length: 10 }, (_, n) => 3 * n + i),
        );
      }
    });

    test('an import of several ends whole when another has one of them, and leaves the others free', async () => {
      const other = await at.open();
      const first = await other.replace(PARCEL, 'WY');
      const writer = await at.store.replaceSeveral(PARCEL);
      await writer.begin('SD');
      await writer.write('SD', generation(1));
      await expect(writer.begin('WY')).rejects.toThrow('parcel WY is being imported by');
      await expect(writer.write('SD', generation(1))).rejects.toThrow('has ended');
      await first.abort();
      expect(at.store.dataSets()).toEqual([]);
      await at.fill(PARCEL, 'SD', generation(2));
    });

    test('an import of several that is aborted leaves all as they were', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const writer = await at.store.replaceSeveral(PARCEL);
      for (const partition of partitions) {
        await writer.begin(partition);
        await writer.write(partition, generation(2));
      }
      await writer.abort();
      const fresh = await at.open();
      expect(fresh.dataSets().map(({ partition }) => partition)).toEqual(['SD']);
      expect(new Set(codes(await fresh.byBox(PARCEL, whole)))).toEqual(new Set(['g1']));
    });

    test('a partition that is dropped answers nothing, and the others go on', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      await at.fill(PARCEL, 'WY', [square(-110, 44, { code: 'wy' })]);
      await at.store.drop(PARCEL.name, 'SD');
      await at.store.drop(PARCEL.name, 'ND');
      for (const one of [at.store, await at.open()]) {
        expect(one.dataSets().map(({ partition }) => partition)).toEqual(['WY']);
        expect(await one.byKey(PARCEL, 'SD', 'code', 'g1')).toEqual([]);
        expect(codes(await one.byBox(PARCEL, [-180, -90, 180, 90]))).toEqual(['wy']);
      }
      await at.fill(PARCEL, 'SD', generation(2));
      expect(codes(await at.store.byKey(PARCEL, 'SD', 'code', 'g2')).length).toBeGreaterThan(0);
    });

    test('a partition that is being replaced is not dropped', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const writer = await at.store.replace(PARCEL, 'SD');
      await expect((await at.open()).drop(PARCEL.name, 'SD')).rejects.toThrow(StoreError);
      await writer.abort();
      expect(at.store.dataSets()).toHaveLength(1);
    });

    test('a layer that has gained and lost columns is imported with those it has now', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      const changed: FeatureLayer = {
        ...PARCEL,
        columns: [
          ...PARCEL.columns.slice(0, 3),
          { name: 'name', type: 'text', key: true, description: 'New' },
        ],
      };
      await at.fill(changed, 'SD', [square(-104, 44, { code: 'new', name: 'a name' })]);
      const [found] = await at.store.byKey(changed, 'SD', 'name', 'a name');
      expect(found?.values).toStrictEqual({ code: 'new', group: null, count: null, name: 'a name' });
    });

    const gained: FeatureLayer = {
      ...PARCEL,
      columns: [...PARCEL.columns, { name: 'name', type: 'text', key: true, description: 'New' }],
    };
    test('an answer from data without a column of the layer is refused, by that column and by others', async () => {
      await at.fill(PARCEL, 'SD', generation(1));
      await at.fill(gained, 'WY', [square(-110, 44, { code: 'wy', name: 'a name' })]);
      for (const one of [at.store, await at.open()]) {
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
      await at.fill(gained, 'SD', [square(-104, 44, { code: 'sd', name: 'a name' })]);
      await at.fill(gained, 'WY', [square(-110, 44, { code: 'wy', name: 'another' })]);
      const writer = await at.store.replace(PARCEL, 'SD');
      await writer.write(generation(2));
      await writer.abort();
      await at.fill(PARCEL, 'WY', generation(3));
      for (const one of [at.store, await at.open()])
        expect(codes(await one.byKey(gained, 'SD', 'name', 'a name'))).toEqual(['sd']);
    });
  });
}
