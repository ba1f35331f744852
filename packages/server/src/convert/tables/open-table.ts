import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ConvertError } from '../convert-error.ts';
import { openDelimitedTable } from './delimited-table.ts';
import { openSpreadsheet } from './spreadsheet-table.ts';
import type { Table } from './table.ts';

/** How files begin: a zip file, which .xlsx is, and what .xls of old is in. */
const ZIP = Buffer.from('PK\x03\x04');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Opens the table in a file, by what the file is rather than by its name.
 * @param sheet of a workbook; null for its first
 * @throws ConvertError when there is no table
 */
export async function openTable(path: string, sheet: string | null): Promise<Table> {
  const start = await firstBytes(path);
  if (start.length === 0) throw new ConvertError(`${basename(path)} is empty: there is no row to convert.`);
  if (start.equals(COMPOUND_FILE)) {
    throw new ConvertError(
      `${basename(path)} is a workbook of an old or a locked kind: save it as .xlsx without a password.`,
    );
  }
  if (start.subarray(0, ZIP.length).equals(ZIP)) return openSpreadsheet(path, sheet);
  if (sheet === null) return openDelimitedTable(path);
  throw new ConvertError(`${basename(path)} is no workbook, so it has no sheet ${sheet}: leave out --sheet.`);
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(COMPOUND_FILE.length));
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new ConvertError(`${path} cannot be read: is it a file, and may you read it?`, { cause: error });
  }
}
