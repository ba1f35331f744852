import { basename } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import yauzl from 'yauzl';
import { ImportError } from '../import-error.ts';

/** Bounds on zip files: what they hold is inflated as it is read, and a small file can hold a very large one. */
export const MAX_ZIP_ENTRIES = 10_000;
export const MAX_INFLATED_BYTES = 64 * 2 ** 30;
/** Deflate makes nothing smaller than by so much (zlib.net/zlib_tech.html, "Maximum Compression Factor"). */
const MAX_DEFLATION = 1032;

/**
 * The paths of the files in a zip file, after a look at its table of contents.
 * @throws ImportError when it is broken or cut short, or holds more than the bounds allow or than it says
 */
export async function zipEntries(
  path: string,
  signal: AbortSignal,
  maxInflatedBytes = MAX_INFLATED_BYTES,
): Promise<readonly string[]> {
  const name = basename(path);
  const zip = await openZip(path);
  try {
    if (zip.entryCount > MAX_ZIP_ENTRIES) {
      throw new ImportError(
        `${name} holds ${zip.entryCount} files, and at most ${MAX_ZIP_ENTRIES} are read: unpack it and import its folder.`,
      );
    }
    const entries: yauzl.Entry[] = [];
    let [inflatedBytes, deflatedBytes] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      inflatedBytes += entry.uncompressedSize;
      deflatedBytes += entry.compressedSize;
      if (inflatedBytes > maxInflatedBytes) {
        throw new ImportError(
          `${name} would unpack to more than ${MAX_INFLATED_BYTES / 2 ** 30} GiB: unpack it and import its folder.`,
        );
      }
    }
    // What the table of contents says is believed only where it could not be a dangerous lie.
    if (deflatedBytes * MAX_DEFLATION > maxInflatedBytes) await checkSizes(zip, entries, signal);
    return entries.map(({ fileName }) => fileName);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ImportError ? error : broken(name, error);
  } finally {
    zip.close();
  }
}

/**
 * Gives the content of one file of a zip file to be read.
 * @throws ImportError when there is none of that path, or it is broken
 */
export async function* withZipEntry<T>(
  path: string,
  entry: string,
  signal: AbortSignal,
  use: (stream: Readable) => AsyncIterable<T>,
): AsyncIterable<T> {
  const zip = await openZip(path);
  try {
    for await (const one of zip.eachEntry()) {
      if (one.fileName !== entry) continue;
      yield* use(addAbortSignal(signal, await zip.openReadStreamPromise(one)));
      return;
    }
    throw new ImportError(`${basename(path)} has no file ${entry}.`);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ImportError ? error : broken(basename(path), error);
  } finally {
    zip.close();
  }
}

/** Unpacks all to nowhere; yauzl ends an entry that grows beyond the size that it declares. */
async function checkSizes(
  zip: yauzl.ZipFile,
  entries: readonly yauzl.Entry[],
  signal: AbortSignal,
): Promise<void> {
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    for await (const _ of await zip.openReadStreamPromise(entry)) signal.throwIfAborted();
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw broken(basename(path), error);
  }
}

function broken(name: string, error: unknown): ImportError {
  const said = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return new ImportError(`${name} is not a whole zip file (${said}): download it again.`, { cause: error });
}
