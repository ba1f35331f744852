import { basename } from 'node:path';
import yauzl from 'yauzl';
import { ImportError } from '../import-error.ts';

/** Bounds on zip files: what they hold is inflated as it is read, and a small file can hold a very large one. */
export const MAX_ZIP_ENTRIES = 10_000;
export const MAX_INFLATED_BYTES = 64 * 2 ** 30;

/**
 * The paths of the files in a zip file, after a look at its table of contents.
 * @throws ImportError when it is broken or cut short, or holds more than the bounds allow
 */
export async function zipEntries(path: string): Promise<readonly string[]> {
  const name = basename(path);
  const zip = await openZip(path);
  try {
    if (zip.entryCount > MAX_ZIP_ENTRIES) {
      throw new ImportError(
        `${name} holds ${zip.entryCount} files, and at most ${MAX_ZIP_ENTRIES} are read: unpack it and import its folder.`,
      );
    }
    const names: string[] = [];
    let inflatedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      inflatedBytes += entry.uncompressedSize;
      if (inflatedBytes > MAX_INFLATED_BYTES) {
        throw new ImportError(
          `${name} would unpack to more than ${MAX_INFLATED_BYTES / 2 ** 30} GiB: unpack it and import its folder.`,
        );
      }
    }
    return names;
  } catch (error) {
    throw error instanceof ImportError ? error : broken(name, error);
  } finally {
    zip.close();
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
