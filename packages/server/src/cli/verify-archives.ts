import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import type { ArchivesSetting } from '../config/storage.ts';
import { ImportError } from '../importer/import-error.ts';
import { ArchiveShelf } from '../tiles/pmtiles/archive-shelf.ts';
import { PmtilesArchive } from '../tiles/pmtiles/pmtiles-archive.ts';
import { verifyArchive } from '../tiles/pmtiles/verify-archive.ts';
import { ARCHIVES } from '../tiles/published.ts';
import { TileError } from '../tiles/tile-error.ts';
import { archivesNamed } from './archive.ts';
import { runCommand } from './failure.ts';
import { type Shown, withProgress } from './with-progress.ts';

/** Runs `rangeline archive verify`; it ends with 1 when one of them is damaged. */
export async function archiveVerifyCommand(name: string | undefined): Promise<void> {
  await runCommand(() => withProgress((shown) => runArchiveVerify(name, readConfig().archives, shown)));
}

/**
 * Reads all of one archive, of a file, or of all archives that there are, and prints what is in each.
 * @throws ImportError when one is damaged, or there is none
 */
export async function runArchiveVerify(
  name: string | undefined,
  setting: ArchivesSetting,
  { progress, signal, print }: Shown,
): Promise<void> {
  const shelf = new ArchiveShelf(setting);
  const named = archivesToRead(name, shelf);
  let [found, damaged] = [0, 0];
  try {
    for (const [title, archive] of named) {
      signal.throwIfAborted();
      try {
        const edition = await archive.edition();
        if (edition === null) continue;
        found++;
        const { contents } = edition.header.counts;
        progress.start(title, contents === 0 ? null : contents);
        let read = 0;
        const { tiles, bytes, largestBytes } = await verifyArchive(edition, () => {
          signal.throwIfAborted();
          progress.update(++read);
        });
        progress.stop();
        const { minZoom, maxZoom } = edition.header;
        const sizes = `${(bytes / 1e6).toFixed(1)} MB, the largest ${Math.ceil(largestBytes / 1000)} kB unpacked`;
        print(`${title}: ${tiles} tiles of zooms ${minZoom} to ${maxZoom}, ${sizes}: whole.`);
      } catch (error) {
        progress.stop();
        if (!(error instanceof TileError)) throw error;
        damaged++;
        print(`${title}: ${error.message.replace(/\.?$/, '.')}`);
      } finally {
        archive.close();
      }
    }
  } finally {
    shelf.close();
  }
  if (damaged > 0)
    throw new ImportError(`${damaged} of ${found + damaged} cannot be served: build them again.`);
  if (found === 0) throw new ImportError(`There is no archive ${name ?? 'yet'}: build it first.`);
}

function archivesToRead(
  name: string | undefined,
  shelf: ArchiveShelf,
): (readonly [string, PmtilesArchive])[] {
  if (name === undefined) return ARCHIVES.map((one) => [one.name, shelf.archive(one.name)] as const);
  if (/^https?:\/\//i.test(name)) {
    if (!URL.canParse(name)) throw new ImportError(`${name} is no well-formed URL.`);
    return [[name, PmtilesArchive.atAddress(name)]];
  }
  const [archive] = archivesNamed(name);
  if (archive !== undefined) return [[archive.name, shelf.archive(archive.name)]];
  if (existsSync(name)) return [[name, PmtilesArchive.inFile(resolve(name))]];
  throw new ImportError(`${name} is no archive, and no file.`);
}
