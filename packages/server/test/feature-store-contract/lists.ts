import { describe, expect, test } from 'vitest';
import { PARCEL, square, WELL } from '../made-up-layers.ts';
import type { StoreAtHand } from './store-at-hand.ts';

/** What holds for every store of features that are listed. */
export function listsContract(at: StoreAtHand): void {
  describe('lists', () => {
    test('all features of a partition come in slices, in the order of their ids, with their boxes', async () => {
      const places = Array.from({ length: 7 }, (_, count) => square(-104 + count, 44, { code: 'a', count }));
      await at.fill(PARCEL, 'SD', places);
      await at.fill(PARCEL, 'WY', [square(-106, 41, { code: 'b' })]);
      const listed = [];
      for (let after = 0; ; after = listed.at(-1)?.id ?? 0) {
        const slice = await at.store.list(PARCEL, 'SD', after, 3);
        listed.push(...slice);
        if (slice.length < 3) break;
      }
      expect(listed.map(({ values }) => values.count)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(listed[2]).toMatchObject({ partition: 'SD', values: { code: 'a', acres: null } });
      expect(listed[2]?.box).toEqual([-102, 44, -101.99, 44.01]);
    });

    test('a partition or a layer that is not there has none', async () => {
      expect(await at.store.list(PARCEL, 'SD', 0, 10)).toEqual([]);
      await at.fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      expect(await at.store.list(PARCEL, 'WY', 0, 10)).toEqual([]);
      expect(await at.store.list(WELL, 'SD', 0, 10)).toEqual([]);
    });
  });
}
