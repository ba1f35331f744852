import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { archiveFileName } from './archive-shelf.ts';

/** Where an archive is written, and what stands beside it while it is built. */
export class ArchivePlace {
  readonly name: string;
  readonly directory: string;
  readonly file: string;
  readonly lockFile: string;

  constructor(directory: string, name: string) {
    this.name = name;
    this.directory = directory;
    this.file = join(directory, archiveFileName(name));
    this.lockFile = join(directory, `.${name}.lock`);
  }

  /** The file that collects tiles in the order in which they come, or the archive that is made of it. */
  temporaryFile(processId: number, kind: 'tiles' | 'archive'): string {
    return join(this.directory, `${this.#temporaryPrefix}${processId}-${kind}`);
  }

  /** Who builds it: `process 4711`; null when that cannot be found out. */
  builder(): string | null {
    const [file] = this.#temporaryFiles();
    return file === undefined
      ? null
      : `process ${Number.parseInt(file.slice(this.#temporaryPrefix.length), 10)}`;
  }

  /** Removes what builds of it that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    for (const file of this.#temporaryFiles()) rmSync(join(this.directory, file));
  }

  get #temporaryPrefix(): string {
    return `${this.name}.building-`;
  }

  #temporaryFiles(): string[] {
    return readdirSync(this.directory).filter((name) => name.startsWith(this.#temporaryPrefix));
  }

  toString(): string {
    return `The archive ${this.name} (${this.file})`;
  }
}
