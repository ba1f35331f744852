import type { BatchRow } from '../batch-row.ts';
import type { Column, Value } from './columns.ts';

const HEAD_BYTES = 32;
const FIELD_BYTES = 32;
const MAX_NAME_LETTERS = 10;
/** Of the format. */
const MAX_TEXT_BYTES = 254;
/** As the format has it. */
const MAX_FIELDS = 255;
/** As precise as degrees are given, and more. */
const MAX_DECIMALS = 10;
const [END_OF_HEAD, NOT_DELETED, END_OF_FILE] = [0x0d, 0x20, 0x1a];

/** A table as dBASE III keeps it: numbers as numbers, blank where they are not known, and texts in UTF-8, cut at 254 bytes. */
export function dbfOf(columns: readonly Column[], rows: readonly BatchRow[]): Uint8Array<ArrayBuffer> {
  const kept = columns.slice(0, MAX_FIELDS);
  const names = shortNames(kept.map(({ shortName }) => shortName));
  const fields = kept.map((column) => fieldOf(column, rows));
  const headBytes = HEAD_BYTES + FIELD_BYTES * fields.length + 1;
  const rowBytes = fields.reduce((sum, { width }) => sum + width, 1);
  const bytes = new Uint8Array(headBytes + rowBytes * rows.length + 1).fill(NOT_DELETED, headBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([3, 80, 1, 1]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headBytes, true);
  view.setUint16(10, rowBytes, true);
  let left = 1;
  fields.forEach(({ letter, width, decimals, cells }, index) => {
    const at = HEAD_BYTES + FIELD_BYTES * index;
    bytes.set(new TextEncoder().encode(names[index]), at);
    bytes[at + 11] = letter.charCodeAt(0);
    bytes[at + 16] = width;
    bytes[at + 17] = decimals;
    cells.forEach((cell, row) => {
      bytes.set(cell, headBytes + rowBytes * row + left);
    });
    left += width;
  });
  bytes[headBytes - 1] = END_OF_HEAD;
  bytes[bytes.length - 1] = END_OF_FILE;
  return bytes;
}

/** A column as the format has it. */
interface Field {
  /** Of its type. */
  readonly letter: 'C' | 'N';
  readonly width: number;
  readonly decimals: number;
  /** One a row, none wider than the field. */
  readonly cells: readonly Uint8Array[];
}

function fieldOf({ isNumber, cellOf }: Column, rows: readonly BatchRow[]): Field {
  const values = rows.map(cellOf);
  if (isNumber) return numberField(values);
  const cells = values.map((value) => cutBytes(String(value ?? '')));
  return { letter: 'C', width: widest(cells), decimals: 0, cells };
}

function numberField(values: readonly Value[]): Field {
  const numbers = values.map((value) => (typeof value === 'number' ? value : null));
  const decimals = numbers.reduce<number>((most, value) => Math.max(most, decimalsOf(value ?? 0)), 0);
  const texts = numbers.map((value) => value?.toFixed(decimals) ?? '');
  const width = widest(texts);
  const cells = texts.map((text) => new TextEncoder().encode(text.padStart(width)));
  return { letter: 'N', width, decimals, cells };
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return Math.min(MAX_DECIMALS, decimals.length);
}

function widest(cells: readonly { readonly length: number }[]): number {
  return cells.reduce((most, { length }) => Math.max(most, length), 1);
}

function cutBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= MAX_TEXT_BYTES) return bytes;
  let end = MAX_TEXT_BYTES;
  // Not within a character: bytes that go on with one are 10xxxxxx.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.slice(0, end);
}

/** Names of at most ten plain letters, each once. */
function shortNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, MAX_NAME_LETTERS) || 'column';
    let free = plain;
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = plain.slice(0, MAX_NAME_LETTERS - String(number).length) + number;
    taken.add(free.toLowerCase());
    return free;
  });
}
