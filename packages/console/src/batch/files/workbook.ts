import { type Line, type Table, TableError, tableOf } from './table.ts';
import { Zip } from './unzip.ts';

const LETTERS = 26;
/** As spreadsheets have them. */
const MAX_COLUMN = 16_384;

/**
 * Reads the first sheet of an Office Open XML workbook (ECMA-376): its texts and numbers as they are kept.
 * @throws TableError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const zip = new Zip(bytes);
  const sheet = await zip.text(await firstSheet(zip));
  if (sheet === null) throw new TableError('The workbook has no sheet.');
  return tableOf(linesOf(sheet, textsOf((await zip.text('xl/sharedStrings.xml')) ?? '')));
}

async function firstSheet(zip: Zip): Promise<string> {
  const workbook = (await zip.text('xl/workbook.xml')) ?? '';
  const relations = (await zip.text('xl/_rels/workbook.xml.rels')) ?? '';
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  );
  const shown = sheets.find((attributes) => !/\bstate="(hidden|veryHidden)"/.test(attributes)) ?? '';
  const id = /\br:id="([^"]*)"/.exec(shown)?.[1] ?? '';
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    if (attribute(relation, 'Id') !== id) continue;
    const target = attribute(relation, 'Target');
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** Texts that cells share, of which those that only help to pronounce are left out. */
function textsOf(xml: string): string[] {
  const items = xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g);
  return [...items].map(([, item = '']) => wordsOf(item));
}

function wordsOf(xml: string): string {
  const spoken = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return [...spoken.matchAll(/<(?:\w+:)?t\b[^>]*?>([\s\S]*?)<\/(?:\w+:)?t>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('');
}

function linesOf(xml: string, shared: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const [, head = '', row = ''] of xml.matchAll(
    /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g,
  )) {
    const line: string[] = [];
    for (const [, attributes = '', cell = ''] of row.matchAll(
      /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const column = columnOf(attribute(attributes, 'r'), line.length);
      while (line.length < column) line.push('');
      line[column] = cellText(attribute(attributes, 't'), cell, shared);
    }
    // Sheets leave out the rows that are blank, and may leave out the numbers of the others.
    const number = Number(attribute(head, 'r')) || (lines.at(-1)?.number ?? 0) + 1;
    lines.push({ number, cells: line });
  }
  return lines;
}

/** The index of a column by the letters of a cell's name. */
function columnOf(name: string, next: number): number {
  const letters = /^[A-Z]+/.exec(name)?.[0];
  if (letters === undefined) return next;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + (letter.charCodeAt(0) - 64);
  if (column > MAX_COLUMN)
    throw new TableError(`The sheet names the column ${letters}, which no spreadsheet has.`);
  return column - 1;
}

function cellText(type: string, cell: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return wordsOf(cell);
  const value = unescaped(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(cell)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : value;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric === undefined) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(name, numeric === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
