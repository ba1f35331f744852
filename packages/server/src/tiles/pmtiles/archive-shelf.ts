import { join } from 'node:path';
import type { ArchivesSetting } from '../../config/storage.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

/** The file name of an archive. */
export function archiveFileName(name: string): string {
  return `${name}.pmtiles`;
}

/** All archives of one place, each opened when it is first asked for. */
export class ArchiveShelf {
  readonly #setting: ArchivesSetting;
  readonly #archives = new Map<string, PmtilesArchive>();

  constructor(setting: ArchivesSetting) {
    this.#setting = setting;
  }

  /** @param name of a published archive, and of none else: it becomes part of a path */
  archive(name: string): PmtilesArchive {
    const known = this.#archives.get(name);
    if (known !== undefined) return known;
    const archive = this.#at(archiveFileName(name));
    this.#archives.set(name, archive);
    return archive;
  }

  close(): void {
    for (const archive of this.#archives.values()) archive.close();
    this.#archives.clear();
  }

  #at(fileName: string): PmtilesArchive {
    return this.#setting.kind === 'folder'
      ? PmtilesArchive.inFile(join(this.#setting.directory, fileName))
      : PmtilesArchive.atAddress(`${this.#setting.url}/${fileName}`);
  }
}
