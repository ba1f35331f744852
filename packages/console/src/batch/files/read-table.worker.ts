import { readDelimited } from './delimited.ts';
import { guessColumn } from './guess-column.ts';
import type { TableRead } from './read-table.ts';
import { TableError } from './table.ts';
import { readWorkbook } from './workbook.ts';

/** Zip files begin so, and workbooks are such. */
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await read(new Uint8Array(data)));
};

async function read(bytes: Uint8Array): Promise<TableRead> {
  try {
    const isZip = ZIP.every((byte, index) => bytes[index] === byte);
    const table = isZip ? await readWorkbook(bytes) : readDelimited(bytes);
    return { kind: 'read', table, column: guessColumn(table) };
  } catch (error) {
    if (error instanceof TableError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
