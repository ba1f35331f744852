import { join } from 'node:path';
import { TemporaryFiles } from '../temporary-files.ts';

/** Where production is kept, and what stands beside it while it is imported. */
export class ProductionPlace {
  readonly layer = 'production';
  readonly partition = 'TX';
  readonly directory: string;
  readonly file: string;
  readonly lockFile: string;
  /** What a server calls the file, where it was brought from one. */
  readonly editionFile: string;
  readonly #temporary: TemporaryFiles;

  constructor(directory: string) {
    this.directory = directory;
    this.file = join(directory, 'production.sqlite');
    this.lockFile = join(directory, '.production.lock');
    this.editionFile = join(directory, '.production.edition');
    this.#temporary = new TemporaryFiles(directory, 'production.importing-');
  }

  /** The file that an import makes, that it collects what it has read in, or that is fetched; they name the process. */
  temporaryFile(processId: number, kind: 'filling' | 'staging' | 'fetched'): string {
    return this.#temporary.path(processId, `-${kind}.sqlite`);
  }

  /** Who imports: `process 4711`; null when nobody does. */
  importer(): string | null {
    return this.#temporary.owner();
  }

  /** Removes what imports that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    this.#temporary.removeLeftovers();
  }

  toString(): string {
    return `The production of leases (${this.file})`;
  }
}
