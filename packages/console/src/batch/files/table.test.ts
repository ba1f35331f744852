import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';
import { guessColumn } from './guess-column.ts';
import { MAX_COLUMNS, MAX_ROWS, tableOf } from './table.ts';

const numbered = (lines: readonly (readonly string[])[]) =>
  lines.map((cells, index) => ({ number: index + 1, cells }));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file of lines', () => {
  test.each([
    ['commas', 'id,legal\n1,"NE, 7"\n'],
    ['semicolons', 'id;legal\r\n1;NE, 7\r\n'],
    ['tabs', 'id\tlegal\r1\tNE, 7\r'],
    ['a byte order mark', '\ufeffid,legal\n1,"NE, 7"'],
  ])('with %s is read', (_, text) => {
    expect(readDelimited(bytes(text))).toEqual({
      columns: ['id', 'legal'],
      hasHead: true,
      rows: [{ number: 2, cells: ['1', 'NE, 7'] }],
    });
  });

  test('as older spreadsheets write it is read', () => {
    const { rows } = readDelimited(Uint8Array.from([...bytes('a\nSec. 7 W'), 0xbd]));
    expect(rows).toEqual([{ number: 2, cells: ['Sec. 7 W½'] }]);
  });

  test('has a cell for each column in every row, and a name for each column', () => {
    expect(tableOf(numbered([['a', ''], ['1'], ['', ' '], ['1', '2', '3']]))).toEqual({
      hasHead: true,
      columns: ['a', 'Column 2', 'Column 3'],
      rows: [
        { number: 2, cells: ['1', '', ''] },
        { number: 4, cells: ['1', '2', '3'] },
      ],
    });
  });

  test('without rows, with one too many, or a column too many is refused', () => {
    expect(() => tableOf(numbered([['a']]))).toThrow('needs rows');
    const rows = (count: number) => [['a'], ...Array.from({ length: count }, () => ['x'])];
    expect(tableOf(numbered(rows(MAX_ROWS))).rows).toHaveLength(MAX_ROWS);
    expect(() => tableOf(numbered(rows(MAX_ROWS + 1)))).toThrow(`at most ${MAX_ROWS}`);
    const wide = (count: number) => [Array.from({ length: count }, () => 'a'), ['x']];
    expect(tableOf(numbered(wide(MAX_COLUMNS))).columns).toHaveLength(MAX_COLUMNS);
    expect(() => tableOf(numbered(wide(MAX_COLUMNS + 1)))).toThrow(`at most ${MAX_COLUMNS}`);
  });
});

describe('rows have the numbers of the lines of the file', () => {
  test.each([
    ['blank lines', 'id,legal\n\n1,a\n,\n2,b\n', [3, 5]],
    ['cells of several lines', 'id,legal\r\n1,"a\r\nb"\r\n2,"c\nd\re"\r\n3,f', [2, 4, 7]],
    ['a byte order mark and blank lines first', '\ufeff\n\nid,legal\n1,a', [4]],
  ])('with %s', (_, text, numbers) => {
    expect(readDelimited(bytes(text)).rows.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('a file that does not name its columns', () => {
  test.each([
    ['7 14N 77W 6th Meridian\n8 14N 77W 6th Meridian\n', 'Column 1'],
    ['1,Smith,NENE 7 14N 77W 6th PM\n2,Jones,SW 8 14N 77W 6th PM\n', 'Column 1'],
    ['Abstract 175 Reeves County Texas\nAbstract 176 Reeves County Texas', 'Column 1'],
  ])('keeps its first row: %j', (text, name) => {
    const { columns, hasHead, rows } = readDelimited(bytes(text));
    expect({ hasHead, name: columns[0], first: rows[0]?.number, count: rows.length }).toEqual({
      hasHead: false,
      name,
      first: 1,
      count: 2,
    });
  });

  test('may have one row alone', () => {
    expect(readDelimited(bytes('7 14N 77W 6th Meridian')).rows).toHaveLength(1);
  });

  test.each(['Legal description', 'Section,Township,Range', 'Lot 1,NE,Tract 1', 'Abstract,Survey', 'TRS'])(
    'is none that names them %j',
    (head) => {
      expect(readDelimited(bytes(`${head}\n7 14N 77W 6th Meridian`))).toMatchObject({ hasHead: true });
    },
  );
});

describe('the column of descriptions', () => {
  test('is the one that reads as land, or is called so', () => {
    const rows = numbered([['1', 'Smith', 'NENE 7 14N 77W 6th PM']]);
    expect(guessColumn({ columns: ['id', 'owner', 'text'], hasHead: true, rows })).toBe(2);
    const unread = numbered([['1', '?', 'x']]);
    expect(guessColumn({ columns: ['id', 'Legal description', 'owner'], hasHead: true, rows: unread })).toBe(
      1,
    );
  });
});
