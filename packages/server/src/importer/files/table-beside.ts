import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { SourceFields } from '../../layers/rule.ts';
import { csvFailure, csvParser } from './csv-records.ts';
import { chunksOf } from './reading.ts';
import type { TextReading } from './utf8-text.ts';
import { withZipEntry, zipEntries } from './zip-entries.ts';

/** Folders in folders that are looked into. */
const MAX_DEPTH = 3;

/**
 * The rows of a table of text that comes with the features: anywhere in their zip file or folder, beside their file, or in
 * the folder `tabular` beside theirs, as soil surveys have it. Null when there is none.
 */
export async function tableBeside(
  path: string,
  table: string,
  columns: readonly string[],
  texts: TextReading,
  signal: AbortSignal,
): Promise<AsyncIterable<SourceFields> | null> {
  const name = `${table}.txt`;
  const isIt = (file: string): boolean => basename(file).toLowerCase() === name;
  if (extname(path).toLowerCase() === '.zip') {
    const entry = (await zipEntries(path, signal)).find(isIt);
    if (entry === undefined) return null;
    return withZipEntry(path, entry, signal, (stream) => pipedRows(texts.utf8(stream, name), columns, name));
  }
  const isFolder = (await stat(path)).isDirectory();
  const places = isFolder ? await foldersIn(path, MAX_DEPTH) : [dirname(path)];
  for (const place of [...places, join(dirname(isFolder ? path : dirname(path)), 'tabular')]) {
    const file = (await readdir(place).catch(() => [])).find(isIt);
    if (file !== undefined) {
      const chunks = chunksOf(join(place, file), { signal, onRead: () => undefined });
      return pipedRows(texts.utf8(chunks, name), columns, name);
    }
  }
  return null;
}

async function foldersIn(folder: string, depth: number): Promise<string[]> {
  if (depth === 0) return [folder];
  const inside = await readdir(folder, { withFileTypes: true });
  const deeper = inside
    .filter((one) => one.isDirectory())
    .map((one) => foldersIn(join(folder, one.name), depth - 1));
  return [folder, ...(await Promise.all(deeper)).flat()];
}

/** The rows of a table of text without a header, its columns divided by `|`. */
async function* pipedRows(
  chunks: AsyncIterable<Buffer>,
  columns: readonly string[],
  name: string,
): AsyncIterable<SourceFields> {
  const parser = csvParser(name, { columns: [...columns], delimiter: '|', relax_column_count: true });
  const feeding = (async () => {
    for await (const chunk of chunks) {
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  })();
  feeding.catch((error: Error) => parser.destroy(error));
  try {
    const all: AsyncIterable<SourceFields> = parser;
    for await (const row of all) yield row;
  } catch (error) {
    throw csvFailure(error, name);
  }
}
