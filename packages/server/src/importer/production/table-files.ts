import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { MAX_ZIP_ENTRIES } from '../files/zip-entries.ts';
import { ImportError } from '../import-error.ts';

/** The largest table of the dump, by county, has some 33 GB. */
export const MAX_TABLE_BYTES = 64 * 2 ** 30;
const CHUNK_BYTES = 2 ** 20;

/** A table in a file of its own, or in a zip file. */
export interface TableFile {
  readonly name: string;
  readonly bytes: number;
  /** ISO date of the last change. */
  readonly asOf: string;
  /** @throws ImportError when it cannot be read whole */
  chunks(): AsyncIterable<Buffer>;
}

/** Files that belong together: of a zip file, a folder, or the folder that a file is in. */
export interface TableFiles {
  /** A table of the dump by its name, as OG_LEASE_CYCLE. */
  table(name: string): TableFile | undefined;
  close(): void;
}

/**
 * Opens a zip file, a folder, or a file among others.
 * @throws ImportError when a zip file is broken or cut short, or there is no such file
 */
export async function openTableFiles(path: string, maxTableBytes = MAX_TABLE_BYTES): Promise<TableFiles> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ImportError(`${path} is not there: check the path.`);
  if (found.isDirectory()) return tablesOf(await filesIn(path));
  return (await isZip(path))
    ? openZip(path, maxTableBytes)
    : tablesOf(await filesIn(dirname(path)), await looseFile(path));
}

export async function looseFile(path: string): Promise<TableFile> {
  const { size, mtime } = await stat(path);
  return {
    name: basename(path),
    bytes: size,
    asOf: mtime.toISOString().slice(0, 10),
    chunks: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

async function filesIn(folder: string): Promise<TableFile[]> {
  const names = (await readdir(folder)).filter((name) => tableName(name) !== null).sort();
  return Promise.all(names.map((name) => looseFile(join(folder, name))));
}

/** `OG_LEASE_CYCLE` of `OG_LEASE_CYCLE_DATA_TABLE.dsv`; null of a file that is no table. */
function tableName(file: string): string | null {
  return /^(\w+)_DATA_TABLE\.dsv$/i.exec(basename(file))?.[1]?.toUpperCase() ?? null;
}

/** @param chosen is taken for the table of production, whatever its name, unless it has that of another */
function tablesOf(files: readonly TableFile[], chosen?: TableFile): TableFiles {
  const byName = new Map(files.map((file) => [tableName(file.name), file]));
  if (chosen !== undefined) byName.set('OG_LEASE_CYCLE', chosen);
  return { table: (name) => byName.get(name), close: () => undefined };
}

async function isZip(path: string): Promise<boolean> {
  const stream: AsyncIterable<Buffer> = createReadStream(path, { end: 1 });
  for await (const bytes of stream) return bytes.toString('latin1') === 'PK';
  return false;
}

async function openZip(path: string, maxTableBytes: number): Promise<TableFiles> {
  const name = basename(path);
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error) => {
    throw broken(name, error);
  });
  try {
    if (zip.entryCount > MAX_ZIP_ENTRIES) {
      throw new ImportError(
        `${name} holds ${zip.entryCount} files, and at most ${MAX_ZIP_ENTRIES} are read.`,
      );
    }
    const tables: TableFile[] = [];
    for await (const entry of zip.eachEntry()) {
      if (tableName(entry.fileName) !== null) tables.push(entryFile(name, zip, entry, maxTableBytes));
    }
    return { ...tablesOf(tables), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ImportError ? error : broken(name, error);
  }
}

function entryFile(
  zipName: string,
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  maxTableBytes: number,
): TableFile {
  return {
    name: basename(entry.fileName),
    bytes: entry.uncompressedSize,
    asOf: entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 10),
    async *chunks() {
      if (entry.uncompressedSize > maxTableBytes) {
        throw new ImportError(
          `${entry.fileName} in ${zipName} would unpack to more than ${maxTableBytes} bytes, which no table of the dump has.`,
        );
      }
      let checksum = 0;
      try {
        const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) {
          checksum = crc32(chunk, checksum);
          yield chunk;
        }
      } catch (error) {
        throw broken(zipName, error);
      }
      if (checksum !== entry.crc32)
        throw broken(zipName, new Error(`${entry.fileName} has another checksum`));
    },
  };
}

function broken(name: string, error: unknown): ImportError {
  const said = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return new ImportError(`${name} is not a whole zip file (${said}): download it again.`, { cause: error });
}
