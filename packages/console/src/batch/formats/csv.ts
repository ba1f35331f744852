import type { BatchRow } from '../batch-row.ts';
import { columnsOf, type Value } from './columns.ts';

/** The table with what came of each row, as CSV (RFC 4180) that spreadsheets take for UTF-8. */
export function csvOf(names: readonly string[], rows: readonly BatchRow[]): string {
  const columns = columnsOf(names, rows);
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map((column) => column.cellOf(row))),
  ];
  return `\ufeff${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets would run a text that begins like a formula, after blanks too; some take wide forms for the plain ones. */
const FORMULA = /^\s*[=+@\-\uff1d\uff0b\uff20\uff0d]|^ *[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
