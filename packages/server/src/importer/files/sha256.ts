import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { chunksOf, type Reading } from './reading.ts';

/**
 * SHA-256, in hexadecimal, of a file; of a shapefile, its parts one after the other, and of a folder, its files, each
 * by the order of their names.
 */
export async function sha256Of(path: string, reading: Reading): Promise<string> {
  const hash = createHash('sha256');
  for (const part of await partsOf(path)) {
    for await (const chunk of chunksOf(part, reading)) hash.update(chunk);
  }
  return hash.digest('hex');
}

async function partsOf(path: string): Promise<string[]> {
  if ((await stat(path)).isDirectory()) {
    const names = (await readdir(path, { recursive: true })).sort();
    const paths = names.map((name) => join(path, name));
    const isFile = await Promise.all(paths.map(async (part) => (await stat(part)).isFile()));
    return paths.filter((_, i) => isFile[i]);
  }
  if (extname(path).toLowerCase() !== '.shp') return [path];
  const stem = `${basename(path, extname(path))}.`;
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(stem)).sort();
  return names.map((name) => join(dirname(path), name));
}
