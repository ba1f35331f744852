import { join } from 'node:path';
import { TemporaryFiles } from '../../store/temporary-files.ts';
import { archiveFileName } from './archive-shelf.ts';

/** Where an archive is written, and what stands beside it while it is built. */
export class ArchivePlace {
  readonly name: string;
  readonly directory: string;
  readonly file: string;
  readonly lockFile: string;
  readonly #temporary: TemporaryFiles;

  constructor(directory: string, name: string) {
    this.name = name;
    this.directory = directory;
    this.file = join(directory, archiveFileName(name));
    this.lockFile = join(directory, `.${name}.lock`);
    this.#temporary = new TemporaryFiles(directory, `${name}.building-`);
  }

  /** The file that collects tiles in the order in which they come, or the archive that is made of it. */
  temporaryFile(processId: number, kind: 'tiles' | 'archive'): string {
    return this.#temporary.path(processId, `-${kind}`);
  }

  /** Who builds it: `process 4711`; null when that cannot be found out. */
  builder(): string | null {
    return this.#temporary.owner();
  }

  /** Removes what builds of it that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    this.#temporary.removeLeftovers();
  }

  toString(): string {
    return `The archive ${this.name} (${this.file})`;
  }
}
