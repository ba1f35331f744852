import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** A cell: a text, a number, or XML of its own between the tags of the row. */
export type Cell = string | number | null | { readonly xml: string };

export interface Sheet {
  readonly name: string;
  readonly rows: Iterable<readonly Cell[]>;
  /** Ranges: `A1:C1`. */
  readonly merged?: readonly string[];
  readonly hidden?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Writes a workbook as spreadsheets do, texts in the table that all sheets share. */
export function writeXlsx(path: string, sheets: readonly Sheet[]): string {
  const shared = new Map<string, number>();
  const parts = sheets.map((sheet) => sheetXml(sheet, shared));
  const named = sheets.map(
    ({ name, hidden }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const related = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const strings = Array.from(
    shared.keys(),
    (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  );
  const entries: [string, string][] = [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings.join('')}</sst>`],
    ...parts.map((xml, i): [string, string] => [`xl/worksheets/sheet${i + 1}.xml`, xml]),
  ];
  writeFileSync(path, zipped(entries.map(([name, xml]) => [name, Buffer.from(HEAD + xml)])));
  return path;
}

function sheetXml({ rows, merged = [] }: Sheet, shared: Map<string, number>): string {
  const xml = Array.from(
    rows,
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, i) => cellXml(cell, i, row, shared)).join('')}</row>`,
  );
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${xml.join('')}</sheetData>${merges}</worksheet>`;
}

function cellXml(cell: Cell, column: number, row: number, shared: Map<string, number>): string {
  if (cell === null) return '';
  const at = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`);
  const index = shared.get(cell) ?? shared.size;
  shared.set(cell, index);
  return `<c r="${at}" t="s"><v>${index}</v></c>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** A zip file of entries that are not compressed (APPNOTE.TXT 4.3). */
function zipped(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of entries) {
    const same = Buffer.alloc(26);
    same.writeUInt16LE(20, 0);
    same.writeUInt32LE(crc32(content), 10);
    same.writeUInt32LE(content.length, 14);
    same.writeUInt32LE(content.length, 18);
    same.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    const record = [Buffer.from('PK\x03\x04'), same, Buffer.from(name), content];
    local.push(...record);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), same, at, Buffer.from(name));
    offset += record.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
