import { describe, expect, test } from 'vitest';
import type { ImportRecord } from '../../src/store/feature-store.ts';
import { importRecord, PARCEL, square } from '../made-up-layers.ts';
import type { StoreAtHand } from './store-at-hand.ts';

/** What holds for the register of every store of features. */
export function registerContract(at: StoreAtHand): void {
  describe('the register', () => {
    test('keeps records with their counts, footprints and boxes, whoever opens the store', async () => {
      const footprints: ImportRecord['footprint'][] = [
        { kind: 'states', states: ['SD'] },
        { kind: 'counties', fips: ['48389', '48103'] },
        { kind: 'polygons', polygons: [square(-104, 44).geometry] },
      ];
      for (const [i, footprint] of footprints.entries())
        await at.fill(PARCEL, `P${i}`, [square(-104, 44 + i)], {
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
      expect(at.store.dataSets()).toEqual(expected);
      expect((await at.open()).dataSets()).toStrictEqual(at.store.dataSets());
      expect(at.store.damaged()).toEqual([]);
    });

    test('a partition of nothing is a data set, and says that there is nothing', async () => {
      const writer = await at.store.replace(PARCEL, 'SD');
      const dataSet = await writer.commit(importRecord(0));
      expect(dataSet.box).toBeNull();
      expect((await at.open()).dataSets()).toEqual([dataSet]);
      expect(await at.store.byKey(PARCEL, 'SD', 'code', 'a')).toEqual([]);
      expect(await at.store.byBox(PARCEL, [-180, -90, 180, 90])).toEqual([]);
      expect(await at.store.nearest(PARCEL, [-104, 44], 1, 1000)).toEqual([]);
    });

    test('a store in which nothing was imported is empty', () => {
      expect(at.store.dataSets()).toEqual([]);
    });
  });
}
