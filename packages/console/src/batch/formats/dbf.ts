import type { Value } from './added-values.ts';

const HEAD_BYTES = 32;
const FIELD_BYTES = 32;
const MAX_NAME_LETTERS = 10;
/** Of the format. */
const MAX_TEXT_BYTES = 254;
/** As the format has it. */
const MAX_FIELDS = 255;
const [END_OF_HEAD, NOT_DELETED, END_OF_FILE] = [0x0d, 0x20, 0x1a];

/** A table as dBASE III keeps it, all cells texts in UTF-8, cut at 254 bytes. */
export function dbfOf(
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Uint8Array<ArrayBuffer> {
  const names = shortNames(columns.slice(0, MAX_FIELDS));
  const cells = rows.map((row) => names.map((_, index) => cellBytes(row[index] ?? null)));
  const widths = names.map((_, index) =>
    cells.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 1),
  );
  const headBytes = HEAD_BYTES + FIELD_BYTES * names.length + 1;
  const rowBytes = widths.reduce((sum, width) => sum + width, 1);
  const bytes = new Uint8Array(headBytes + rowBytes * rows.length + 1).fill(NOT_DELETED, headBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([3, 80, 1, 1]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headBytes, true);
  view.setUint16(10, rowBytes, true);
  names.forEach((name, index) => {
    const at = HEAD_BYTES + FIELD_BYTES * index;
    bytes.set(new TextEncoder().encode(name), at);
    bytes[at + 11] = 'C'.charCodeAt(0);
    bytes[at + 16] = widths[index] ?? 1;
  });
  bytes[headBytes - 1] = END_OF_HEAD;
  cells.forEach((row, index) => {
    let at = headBytes + rowBytes * index + 1;
    row.forEach((cell, column) => {
      bytes.set(cell, at);
      at += widths[column] ?? 1;
    });
  });
  bytes[bytes.length - 1] = END_OF_FILE;
  return bytes;
}

function cellBytes(value: Value): Uint8Array {
  const bytes = new TextEncoder().encode(String(value ?? ''));
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
