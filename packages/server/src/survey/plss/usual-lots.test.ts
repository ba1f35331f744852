import { describe, expect, test } from 'vitest';
import { usualLot } from './usual-lots.ts';

describe('lots against the north and west lines of a township', () => {
  test.each([
    [
      [1, 2, 3, 4, 5],
      ['NENE', 'NWNE', 'NENW', 'NWNW'],
    ],
    [[6], ['NENE', 'NWNE', 'NENW', 'NWNW', 'SWNW', 'NWSW', 'SWSW']],
    [
      [7, 18, 19, 30, 31],
      ['NWNW', 'SWNW', 'NWSW', 'SWSW'],
    ],
  ])('sections %j have %j', (sections, places) => {
    for (const section of sections) {
      expect(places.map((_, i) => usualLot(section, String(i + 1))?.join(''))).toEqual(places);
      expect(usualLot(section, String(places.length + 1))).toBeNull();
    }
  });

  test.each([
    [8, '1'],
    [36, '1'],
    [5, '0'],
    [5, '4A'],
    [5, 'A'],
    [5, ''],
    [5, '1e0'],
  ])('section %i, lot %j: only a plat tells', (section, lot) => {
    expect(usualLot(section, lot)).toBeNull();
  });
});
