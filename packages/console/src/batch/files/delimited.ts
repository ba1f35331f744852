import { parse } from 'csv-parse/browser/esm/sync';
import { type Line, type Table, TableError, tableOf } from './table.ts';

const LINE_BREAK = /\r\n|\n|\r/;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Reads CSV and its kin; the first line tells what stands between cells.
 * @throws TableError
 */
export function readDelimited(bytes: Uint8Array): Table {
  const text = decoded(bytes);
  const [firstLine = ''] = text.split(LINE_BREAK, 1);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  const delimiter = counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
    });
    return tableOf(linesOf(records));
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(
      `The file cannot be read as CSV: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** Records with the line that each begins on: a cell in quotes may go over several. */
function linesOf(records: readonly (readonly string[])[]): Line[] {
  let number = 1;
  return records.map((cells) => {
    const line = { number, cells };
    number += cells.reduce((breaks, cell) => breaks + cell.split(LINE_BREAK).length - 1, 1);
    return line;
  });
}

/** UTF-8, or what older spreadsheets write on Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
