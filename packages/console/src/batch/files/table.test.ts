import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';
import { guessColumn } from './guess-column.ts';
import { MAX_COLUMNS, MAX_ROWS, tableOf } from './table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file of lines', () => {
  test.each([
    ['commas', 'id,legal\n1,"NE, 7"\n'],
    ['semicolons', 'id;legal\r\n1;NE, 7\r\n'],
    ['tabs', 'id\tlegal\r1\tNE, 7\r'],
    ['a byte order mark', '\ufeffid,legal\n1,"NE, 7"'],
  ])('with %s is read', (_, text) => {
    expect(readDelimited(bytes(text))).toEqual({ columns: ['id', 'legal'], rows: [['1', 'NE, 7']] });
  });

  test('as older spreadsheets write it is read', () => {
    const { rows } = readDelimited(Uint8Array.from([...bytes('a\nSec. 7 W'), 0xbd]));
    expect(rows).toEqual([['Sec. 7 W½']]);
  });

  test('has a cell for each column in every row, and a name for each column', () => {
    expect(tableOf([['a', ''], ['1'], ['1', '2', '3'], ['', ' ']])).toEqual({
      columns: ['a', 'Column 2', 'Column 3'],
      rows: [
        ['1', '', ''],
        ['1', '2', '3'],
      ],
    });
  });

  test('without rows, with one too many, or a column too many is refused', () => {
    expect(() => tableOf([['a']])).toThrow('rows below it');
    const rows = (count: number) => [['a'], ...Array.from({ length: count }, () => ['x'])];
    expect(tableOf(rows(MAX_ROWS)).rows).toHaveLength(MAX_ROWS);
    expect(() => tableOf(rows(MAX_ROWS + 1))).toThrow(`at most ${MAX_ROWS}`);
    const wide = (count: number) => [Array.from({ length: count }, () => 'a'), ['x']];
    expect(tableOf(wide(MAX_COLUMNS)).columns).toHaveLength(MAX_COLUMNS);
    expect(() => tableOf(wide(MAX_COLUMNS + 1))).toThrow(`at most ${MAX_COLUMNS}`);
  });
});

describe('the column of descriptions', () => {
  test('is the one that reads as land, or is called so', () => {
    const rows = [['1', 'Smith', 'NENE 7 14N 77W 6th PM']];
    expect(guessColumn({ columns: ['id', 'owner', 'text'], rows })).toBe(2);
    expect(guessColumn({ columns: ['id', 'Legal description', 'owner'], rows: [['1', '?', 'x']] })).toBe(1);
  });
});
