import { join } from 'node:path';
import { TemporaryFiles } from '../temporary-files.ts';

/** Where a partition of a layer is kept, and what stands beside it while it is replaced. */
export class PartitionPlace {
  readonly layer: string;
  readonly partition: string;
  /** The folder of the layer. */
  readonly directory: string;
  readonly file: string;
  readonly #temporary: TemporaryFiles;

  constructor(storeDirectory: string, layer: string, partition: string) {
    this.layer = layer;
    this.partition = partition;
    this.directory = join(storeDirectory, layer);
    this.file = join(this.directory, `${partition}.gpkg`);
    this.#temporary = new TemporaryFiles(this.directory, `${partition}.importing-`);
  }

  get lockFile(): string {
    return join(this.directory, `.${this.partition}.lock`);
  }

  /** The file that an import fills; it names the process, so that another can say whom it waits for. */
  temporaryFile(processId: number): string {
    return this.#temporary.path(processId, '.gpkg');
  }

  /** Who fills the temporary file that is there: `process 4711`; null when there is none. */
  importer(): string | null {
    return this.#temporary.owner();
  }

  /** Removes what imports of this partition that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    this.#temporary.removeLeftovers();
  }

  toString(): string {
    return `The data set ${this.layer} ${this.partition} (${this.file})`;
  }
}
