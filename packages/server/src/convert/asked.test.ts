import { describe, expect, test } from 'vitest';
import { asksNothing, chooseAsked, type NamedColumns, queryOf } from './asked.ts';
import type { Row, Table } from './tables/table.ts';

const PLACE = '7 14N 77W 6th PM';

function tableOf(columns: readonly string[], ...cells: readonly (readonly string[])[]): Table {
  const sample: Row[] = cells.map((row) => ({ cells: row, fault: null }));
  return {
    columns,
    sample,
    fractionRead: () => 1,
    async *rows() {
      yield* sample;
    },
  };
}

const named = (given: Partial<NamedColumns> = {}): NamedColumns => ({
  columns: [],
  lng: null,
  lat: null,
  ...given,
});

describe('the column that is asked by', () => {
  test.each<[string, Table, number]>([
    ['what reads as descriptions', tableOf(['Id', 'x'], ['1', PLACE], ['2', PLACE]), 1],
    ['what is called so, of two that read alike', tableOf(['note', 'Legal'], [PLACE, PLACE]), 1],
    [
      'what is called so, though few of it can be read',
      tableOf(['Id', 'Location'], ['1', PLACE], ['2', 'see plat'], ['3', 'unknown']),
      1,
    ],
    ['what reads, though another is called so', tableOf(['Survey date', 'x'], ['2024-01-01', PLACE]), 1],
    ['what reads better', tableOf(['a', 'b'], [PLACE, PLACE], ['x', PLACE], [PLACE, PLACE]), 1],
  ])('is %s', (_, table, column) => {
    expect(chooseAsked(table, named())).toEqual({ kind: 'text', columns: [column] });
  });

  test('is the one that is named, in whatever letters, or by its number', () => {
    const table = tableOf(['Legal', 'Other Legal'], [PLACE, PLACE]);
    expect(chooseAsked(table, named({ columns: ['other legal'] }))).toEqual({ kind: 'text', columns: [1] });
    expect(chooseAsked(table, named({ columns: ['2', '1'] }))).toEqual({ kind: 'text', columns: [1, 0] });
  });

  test.each<[string, Table, Partial<NamedColumns>, string]>([
    [
      'two that are alike',
      tableOf(['a', 'b'], [PLACE, PLACE]),
      {},
      'Both a and b hold land descriptions: say which',
    ],
    ['none', tableOf(['Id', 'Owner'], ['1', 'Smith']), {}, 'No column holds land descriptions'],
    [
      'none of that name',
      tableOf(['Id'], ['1']),
      { columns: ['Legal'] },
      'There is no column Legal; there are Id.',
    ],
    ['a number too high', tableOf(['Id'], ['1']), { columns: ['2'] }, 'There is no column 2'],
    ['a table of names alone', tableOf(['Id', 'Legal']), {}, 'There is no row below the names'],
    ['a longitude alone', tableOf(['x'], ['1']), { lng: 'x' }, 'Coordinates need --lng and --lat'],
    ['both kinds', tableOf(['x'], ['1']), { lng: 'x', lat: 'x', columns: ['x'] }, 'and no --column'],
  ])('is refused: %s', (_, table, given, sentence) => {
    expect(() => chooseAsked(table, named(given))).toThrow(sentence);
  });

  test('are those of coordinates, where no description is', () => {
    const table = tableOf(['Well', 'Longitude', 'LAT'], ['a', '-106.1', '41.2']);
    expect(chooseAsked(table, named())).toEqual({ kind: 'point', lng: 1, lat: 2 });
    expect(chooseAsked(table, named({ lng: '2', lat: 'lat' }))).toEqual({ kind: 'point', lng: 1, lat: 2 });
  });
});

describe('a row', () => {
  const row = (...cells: string[]): Row => ({ cells, fault: null });
  const text = { kind: 'text', columns: [0, 2] } as const;
  const point = { kind: 'point', lng: 0, lat: 1 } as const;

  test('asks by the text of its columns together', () => {
    expect(queryOf(row(' NE ', 'x', '7 14N 77W'), text)).toBe('NE 7 14N 77W');
    expect(queryOf(row('', 'x', ' '), text)).toMatchObject({ status: 'empty' });
  });

  test('asks by a point', () => {
    expect(queryOf(row(' -106.1', '+41.25 '), point)).toEqual([-106.1, 41.25]);
    expect(queryOf(row('', ' '), point)).toMatchObject({ status: 'empty' });
  });

  test.each([
    ['41.25', '-106.1', 'latitude and longitude swapped'],
    ['-190', '41', 'out of range'],
    ['W106', '41', 'are not two numbers in decimal degrees'],
    ['-106,1', '41,2', 'are not two numbers'],
    ['-106', '', 'are not two numbers'],
  ])('of the point %s, %s says what is wrong', (lng, lat, words) => {
    const query = queryOf(row(lng, lat), point);
    if (!asksNothing(query)) throw new Error('It asks');
    expect(query.status).toBe('invalid_parameter');
    expect(query.reason).toContain(words);
  });

  test('that is malformed asks nothing', () => {
    expect(queryOf({ cells: ['NE', '', '7 14N 77W'], fault: 'Too wide.' }, text)).toEqual({
      status: 'malformed_row',
      reason: 'Too wide.',
    });
  });
});
