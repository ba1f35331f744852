import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const TEMPORARY = 'production.importing-';

/** Where production is kept, and what stands beside it while it is imported. */
export class ProductionPlace {
  readonly layer = 'production';
  readonly partition = 'TX';
  readonly directory: string;
  readonly file: string;
  readonly lockFile: string;

  constructor(directory: string) {
    this.directory = directory;
    this.file = join(directory, 'production.sqlite');
    this.lockFile = join(directory, '.production.lock');
  }

  /** The file that an import makes, or that it collects what it has read in; they name the process. */
  temporaryFile(processId: number, kind: 'filling' | 'staging'): string {
    return join(this.directory, `${TEMPORARY}${processId}-${kind}.sqlite`);
  }

  /** Who imports: `process 4711`; null when nobody does. */
  importer(): string | null {
    const [file] = this.#temporaryFiles();
    return file === undefined ? null : `process ${Number.parseInt(file.slice(TEMPORARY.length), 10)}`;
  }

  /** Removes what imports that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    for (const file of this.#temporaryFiles()) rmSync(join(this.directory, file));
  }

  #temporaryFiles(): string[] {
    return readdirSync(this.directory).filter((name) => name.startsWith(TEMPORARY));
  }

  toString(): string {
    return `The production of leases (${this.file})`;
  }
}
