import { describe, expect, test } from 'vitest';
import { cellOfSection, SECTIONS, sectionOfCell } from './sections.ts';

describe('sections', () => {
  test.each([
    [1, 'north-east', 5, 5],
    [6, 'north-west', 0, 5],
    [7, 'west, under 6', 0, 4],
    [12, 'east, under 1', 5, 4],
    [13, 'east, under 12', 5, 3],
    [16, 'the school section', 2, 3],
    [31, 'south-west', 0, 0],
    [36, 'south-east', 5, 0],
  ])('%i is %s', (section, _, column, row) => {
    expect(cellOfSection(section)).toEqual({ column, row });
  });

  test('each cell has one number, each number one cell', () => {
    const numbers = Array.from({ length: SECTIONS }, (_, i) => i + 1);
    expect(numbers.map((section) => sectionOfCell(cellOfSection(section)))).toEqual(numbers);
    expect(new Set(numbers.map((section) => JSON.stringify(cellOfSection(section)))).size).toBe(SECTIONS);
  });

  test('each number lies beside the one before it', () => {
    for (let section = 2; section <= SECTIONS; section++) {
      const [a, b] = [cellOfSection(section - 1), cellOfSection(section)];
      expect(Math.abs(a.column - b.column) + Math.abs(a.row - b.row)).toBe(1);
    }
  });
});
