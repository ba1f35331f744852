import type { BatchRow } from '../batch-run.ts';
import { allNames, allValues, sectionsOf, type Value } from './added-values.ts';

/** The table with what came of each row, as CSV (RFC 4180) that spreadsheets take for UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly BatchRow[]): string {
  const sections = sectionsOf(rows);
  const lines = [allNames(columns, rows), ...rows.map((row) => allValues(row, sections))];
  return `\ufeff${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets would run a text that begins like a formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.])/;

function cellText(value: Value): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
