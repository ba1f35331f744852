import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Sheet, writeXlsx } from '../../../test/made-up-xlsx.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { MAX_ROW_BYTES } from './delimited-table.ts';
import { openTable } from './open-table.ts';
import { MAX_MERGED_CELLS } from './spreadsheet-table.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function file(content: string | Buffer, name = 'table.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Names of columns, cells and faults of a table. */
async function read(path: string, sheet: string | null = null) {
  const table = await openTable(path, sheet);
  const rows: (readonly string[])[] = [];
  const faults: string[] = [];
  for await (const { cells, fault } of table.rows()) {
    rows.push(cells);
    if (fault !== null) faults.push(fault);
  }
  expect(table.fractionRead()).toBe(1);
  expect(table.sample.map(({ cells }) => cells)).toEqual(rows.slice(0, 200));
  return { columns: table.columns, rows, faults };
}

const workbook = (...sheets: Sheet[]) => writeXlsx(join(folder, 'table.xlsx'), sheets);
const sheet = (...rows: Sheet['rows'][]) => workbook({ name: 'Leases', rows: rows.flatMap((r) => [...r]) });

const LEGAL = 'NE/4 Sec. 7, T14N R77W';
const PLAIN = { columns: ['Id', 'Legal'], rows: [['1', LEGAL]], faults: [] };

describe('a table of text', () => {
  test.each([
    ['commas', `Id,Legal\n1,"${LEGAL}"\n`],
    ['semicolons', `Id;Legal\r\n1;${LEGAL}\r\n`],
    ['tabs', `Id\tLegal\n1\t${LEGAL}`],
    ['bars', `Id|Legal\n1|${LEGAL}\n`],
    ['a byte order mark', `\uFEFFId,Legal\n1,"${LEGAL}"\n`],
    ['empty lines', `\n\nId,Legal\n\n1,"${LEGAL}"\n\n\n`],
  ])('with %s is read', async (_, content) => {
    expect(await read(file(content))).toEqual(PLAIN);
  });

  test('is read whatever its name', async () => {
    expect(await read(file(`Id;Legal\n1;${LEGAL}\n`, 'leases.txt'))).toEqual(PLAIN);
  });

  test.each([
    ['UTF-8', Buffer.from('Owner,Legal\nPeña – Höß,x\n')],
    ['Windows-1252', Buffer.from('Owner,Legal\nPe\xf1a \x96 H\xf6\xdf,x\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFOwner,Legal\nPeña – Höß,x\n', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('Owner,Legal\nPeña – Höß,x\n', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\uFEFFOwner,Legal\nPeña – Höß,x\n', 'utf16le').swap16()],
  ])('in %s is read', async (_, content) => {
    expect((await read(file(content))).rows).toEqual([['Peña – Höß', 'x']]);
  });

  test('in Windows-1252 is told so also where its first such letter comes late', async () => {
    const content = `Owner,Legal\n${'a,b\n'.repeat(100_000)}Pe\xf1a,x\n`;
    const { rows } = await read(file(Buffer.from(content, 'latin1')));
    expect(rows.at(-1)).toEqual(['Peña', 'x']);
  });

  test('without names of columns is all rows', async () => {
    expect(await read(file(`1;7 14N 77W 6th PM\n2;8 14N 77W 6th PM\n`))).toEqual({
      columns: ['column_1', 'column_2'],
      rows: [
        ['1', '7 14N 77W 6th PM'],
        ['2', '8 14N 77W 6th PM'],
      ],
      faults: [],
    });
  });

  test('of one column may hold what cuts others', async () => {
    const lines = ['NE/4 Sec 7, T14N, R77W, 6th PM', 'Sec 8, T14N, R77W, 6th PM; all'];
    expect((await read(file(lines.join('\n')))).rows).toEqual(lines.map((line) => [line]));
    expect(await read(file(['Legal', ...lines].join('\n')))).toEqual({
      columns: ['Legal'],
      rows: lines.map((line) => [line]),
      faults: [],
    });
  });

  test('has a name for each of its columns, and none twice', async () => {
    const { columns } = await read(file('Legal,,legal,Legal_2\n1,2,3,4\n'));
    expect(columns).toEqual(['Legal', 'column_2', 'legal_2', 'Legal_2_2']);
  });

  test('may have short rows, and empty cells too many; others are faults', async () => {
    const { rows, faults } = await read(file('Id,Legal\n1\n2,x,,\n3,Sec 7, T14N R77W\n'));
    expect(rows).toEqual([
      ['1', ''],
      ['2', 'x'],
      ['3', 'Sec 7, T14N R77W'],
    ]);
    expect(faults).toEqual([
      'The row has 3 cells and the table 2 columns: put a text that holds “,” in quotes.',
    ]);
  });

  test('may have quotes inside of texts', async () => {
    const { rows } = await read(
      file('Id,Legal\n1,beginning at a 2" pipe\n2,"the ""old"" lease,\nall of it"\n'),
    );
    expect(rows.map(([, legal]) => legal)).toEqual(['beginning at a 2" pipe', 'the "old" lease,\nall of it']);
  });
});

test('a row of the greatest length is read', async () => {
  const { rows } = await read(file(`Id\n"${'x'.repeat(MAX_ROW_BYTES)}"\n`));
  expect(rows.map(([cell]) => cell?.length)).toEqual([MAX_ROW_BYTES]);
});

describe('a workbook', () => {
  test('is read as it is shown: dates as dates, numbers whole', async () => {
    const date = { xml: '<c s="1"><v>45000</v></c>' };
    const inline = { xml: '<c t="inlineStr"><is><t>7 14N 77W</t></is></c>' };
    const path = sheet([
      ['Id', 'Legal', 'From', 'Acres'],
      ['007', inline, date, 39.123456789],
      [],
      [1, 'x & y'],
    ]);
    expect(await read(path)).toEqual({
      columns: ['Id', 'Legal', 'From', 'Acres'],
      rows: [
        ['007', '7 14N 77W', '3/15/23', '39.123456789'],
        ['1', 'x & y', '', ''],
      ],
      faults: [],
    });
  });

  test('gives merged cells what the first of them holds', async () => {
    const rows = [
      ['Lease', 'Legal'],
      ['Old', 'a'],
      [null, 'b'],
      ['New', 'c'],
    ];
    expect((await read(workbook({ name: 'A', rows, merged: ['A2:A3'] }))).rows).toEqual([
      ['Old', 'a'],
      ['Old', 'b'],
      ['New', 'c'],
    ]);
  });

  test('with as many merged cells as are read is read, with one more refused', async () => {
    const range = `A2:CV${1 + MAX_MERGED_CELLS / 100}`;
    const merging = (...merged: string[]) => workbook({ name: 'A', rows: [['Legal'], ['a']], merged });
    expect((await read(merging(range))).rows).toHaveLength(MAX_MERGED_CELLS / 100);
    const sentence = `at most ${MAX_MERGED_CELLS} are read: undo the merging`;
    await expect(read(merging(range, 'A9000:A9000'))).rejects.toThrow(sentence);
    await expect(read(merging('A1:XFD1048576'))).rejects.toThrow('cover 17179869184 cells');
  });

  test('is its first sheet that is not hidden, or the one that is named', async () => {
    const sheets = ['Lists', 'Leases', 'Wells'].map((name) => ({ name, rows: [['Legal'], [`in ${name}`]] }));
    const path = workbook(...sheets.map((one, i) => ({ ...one, hidden: i === 0 })));
    expect((await read(path)).rows).toEqual([['in Leases']]);
    expect((await read(path, 'wells')).rows).toEqual([['in Wells']]);
    await expect(read(path, 'Owners')).rejects.toThrow(
      'table.xlsx has no sheet Owners: it has Lists, Leases, Wells.',
    );
  });

  test('may have cells right of the last name', async () => {
    const { columns, rows } = await read(sheet([['Legal'], ['a', 'note'], ['b']]));
    expect(columns).toEqual(['Legal', 'column_2']);
    expect(rows).toEqual([
      ['a', 'note'],
      ['b', ''],
    ]);
  });
});

describe('what is no table is refused, in a sentence:', () => {
  const title = { name: 'A', rows: [['Leases of 2024'], ['Id', 'Legal', 'x']], merged: ['A1:C1'] };
  const noValue = { xml: '<c><f>A1</f></c>' };
  test.each<[string, () => string, string]>([
    ['a file that is not there', () => join(folder, 'none.csv'), 'none.csv cannot be read'],
    ['a folder', () => folder, 'cannot be read: is it a file'],
    ['an empty file', () => file(''), 'table.csv is empty: there is no row to convert.'],
    ['a file of empty lines', () => file('\n\r\n\n'), 'table.csv is empty'],
    ['a picture', () => file(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')), 'table.csv is no text'],
    ['a workbook of old', () => file(Buffer.from('d0cf11e0a1b11ae100', 'hex')), 'save it as .xlsx'],
    ['a quote that is not closed', () => file('Id,Legal\n1,"x\n2,y\n'), 'a quote that is not closed'],
    ['a row too long', () => file(`Id\n"${'x'.repeat(MAX_ROW_BYTES + 1)}"\n`), 'a quote that is not closed'],
    ['a broken workbook', () => file('PK\x03\x04 and no more'), 'cannot be read as a workbook (Bad archive)'],
    ['an empty sheet', () => sheet(), 'The sheet Leases of table.xlsx is empty: name another with --sheet.'],
    ['a title over the names', () => workbook(title), 'is one merged cell (“Leases of 2024”)'],
    [
      'a formula without a value',
      () => sheet([['Id'], [noValue]]),
      'open it in a spreadsheet program, save it anew',
    ],
  ])('%s', async (_, path, sentence) => {
    await expect(read(path())).rejects.toThrow(sentence);
  });

  test('a sheet of what is no workbook', async () => {
    await expect(read(file('Id\n1\n'), 'Leases')).rejects.toThrow(
      'table.csv is no workbook, so it has no sheet',
    );
  });
});
