import { describe, expect, test } from 'vitest';
import { aliquotBox, quarterQuarter } from './aliquot-box.ts';

const SECTION = { west: 2, south: 3, east: 3, north: 4 };

describe('a chain of quarters and halves', () => {
  test.each([
    [['NE'], 2.5, 3.5, 3, 4],
    [['SW'], 2, 3, 2.5, 3.5],
    [['N2'], 2, 3.5, 3, 4],
    [['E2'], 2.5, 3, 3, 4],
    [['NE', 'SW'], 2.25, 3.25, 2.5, 3.5],
    [['S2', 'N2'], 2, 3.5, 3, 3.75],
    [['W2', 'NE', 'NW'], 2.25, 3.75, 2.375, 4],
  ] as const)('%j is cut smallest first as written', (aliquot, west, south, east, north) => {
    expect(aliquotBox(aliquot, SECTION)).toEqual({ west, south, east, north });
  });

  test('the sixteen quarter-quarters tile a section', () => {
    for (let column = 0; column < 4; column++)
      for (let row = 0; row < 4; row++) {
        const west = 2 + column / 4;
        const south = 3 + row / 4;
        const box = { west, south, east: west + 0.25, north: south + 0.25 };
        expect(aliquotBox(quarterQuarter(column, row), SECTION)).toEqual(box);
      }
  });
});
