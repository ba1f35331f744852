import { parse } from 'csv-parse/sync';
import { isDescription } from '../description-text.ts';

export const LINE_ENDS = ['\r\n', '\n', '\r'];

const DELIMITERS = [',', ';', '\t', '|'];
/** Stands in no text: the table has one column. */
const NO_DELIMITER = '\u001f';

/**
 * What stands between the cells of a table, by its first line: what cuts it into most cells. A line that is itself a
 * description, and has none among its cells, is a table of one column.
 */
export function guessDelimiter(start: string): string {
  const cuts = DELIMITERS.map((delimiter) => ({ delimiter, cells: firstRow(start, delimiter) }));
  const most = cuts.reduce((best, cut) => (cut.cells.length > best.cells.length ? cut : best));
  if (most.cells.length < 2) return NO_DELIMITER;
  const [line = ''] = firstRow(start, NO_DELIMITER);
  return !most.cells.some(isDescription) && isDescription(line) ? NO_DELIMITER : most.delimiter;
}

function firstRow(start: string, delimiter: string): string[] {
  const rows: string[][] = parse(start, {
    delimiter,
    quote: delimiter === NO_DELIMITER ? null : '"',
    record_delimiter: LINE_ENDS,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: 1,
  });
  return rows[0] ?? [];
}
