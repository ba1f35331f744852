import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a partition of a layer is kept, and what stands beside it while it is replaced. */
export class PartitionPlace {
  readonly layer: string;
  readonly partition: string;
  /** The folder of the layer. */
  readonly directory: string;
  readonly file: string;

  constructor(storeDirectory: string, layer: string, partition: string) {
    this.layer = layer;
    this.partition = partition;
    this.directory = join(storeDirectory, layer);
    this.file = join(this.directory, `${partition}.gpkg`);
  }

  get lockFile(): string {
    return join(this.directory, `.${this.partition}.lock`);
  }

  /** The file that an import fills; it names the process, so that another can say whom it waits for. */
  temporaryFile(processId: number): string {
    return join(this.directory, `${this.#temporaryPrefix}${processId}.gpkg`);
  }

  /** Who fills the temporary file that is there: `process 4711`; null when there is none. */
  importer(): string | null {
    const [file] = this.#temporaryFiles();
    return file === undefined
      ? null
      : `process ${Number.parseInt(file.slice(this.#temporaryPrefix.length), 10)}`;
  }

  /** Removes what imports of this partition that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    for (const file of this.#temporaryFiles()) rmSync(join(this.directory, file));
  }

  get #temporaryPrefix(): string {
    return `${this.partition}.importing-`;
  }

  #temporaryFiles(): string[] {
    return readdirSync(this.directory).filter((name) => name.startsWith(this.#temporaryPrefix));
  }

  toString(): string {
    return `The data set ${this.layer} ${this.partition} (${this.file})`;
  }
}
