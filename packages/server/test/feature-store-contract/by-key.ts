import { describe, expect, test } from 'vitest';
import { importRecord, PARCEL, square, WELL } from '../made-up-layers.ts';
import { codes, type StoreAtHand } from './store-at-hand.ts';

/** What holds for every store of features that are asked for by a key. */
export function byKeyContract(at: StoreAtHand): void {
  describe('by key', () => {
    test('all features of a key answer, in the order they were written', async () => {
      const writer = await at.store.replace(PARCEL, 'SD');
      await writer.write([
        square(-104, 44, { code: 'a', count: 1 }),
        square(-104, 43, { code: 'b', count: 2 }),
      ]);
      await writer.write([
        square(-105, 44, { code: 'a', count: 3 }),
        square(-103, 44, { code: 'a', count: 4 }),
      ]);
      await writer.commit(importRecord(4));
      const found = await at.store.byKey(PARCEL, 'SD', 'code', 'a');
      expect(found.map(({ values }) => values.count)).toEqual([1, 3, 4]);
      expect(new Set(found.map(({ id }) => id)).size).toBe(3);
      expect(found.map(({ partition }) => partition)).toEqual(['SD', 'SD', 'SD']);
    });

    test('another key column looks up in that column', async () => {
      await at.fill(PARCEL, 'SD', [
        square(-104, 44, { code: 'a', group: 'b' }),
        square(-103, 44, { code: 'b' }),
      ]);
      expect(codes(await at.store.byKey(PARCEL, 'SD', 'group', 'b'))).toEqual(['a']);
    });

    test('a key or a partition or a layer that is not there has no features', async () => {
      await at.fill(PARCEL, 'SD', [square(-104, 44, { code: 'a' })]);
      expect(await at.store.byKey(PARCEL, 'SD', 'code', 'A')).toEqual([]);
      expect(await at.store.byKey(PARCEL, 'SD', 'code', '')).toEqual([]);
      expect(await at.store.byKey(PARCEL, 'WY', 'code', 'a')).toEqual([]);
      expect(await at.store.byKey(PARCEL, '../SD', 'code', 'a')).toEqual([]);
      expect(await at.store.byKey(WELL, 'SD', 'code', 'a')).toEqual([]);
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
      await at.fill(
        PARCEL,
        'SD',
        odd.map((code, count) => square(-104, 44, { code, count })),
      );
      for (const [count, code] of odd.entries()) {
        const found = await at.store.byKey(PARCEL, 'SD', 'code', code);
        expect(found.map(({ values }) => [values.code, values.count])).toEqual([[code, count]]);
      }
      for (const absent of ["o'hara", 'a', 'a b', 'ANGSTROM', '%%', '\0', 'a\0'])
        expect(await at.store.byKey(PARCEL, 'SD', 'code', absent)).toEqual([]);
    });

    test('a column that is no key of the layer is refused', async () => {
      for (const column of ['acres', 'fid', 'id', 'nothing', 'code"'])
        await expect(at.store.byKey(PARCEL, 'SD', column, 'a')).rejects.toThrow(RangeError);
    });
  });
}
