import type { BatchRow } from '../batch-run.ts';
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

/** Spreadsheets would run a text that begins like a formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.])/;

function cellText(value: Value): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
