import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files that processes fill beside the one that answers: a common beginning, then the number of the process. */
export class TemporaryFiles {
  readonly #directory: string;
  readonly #prefix: string;

  /** @param prefix with which no other file of the directory begins */
  constructor(directory: string, prefix: string) {
    this.#directory = directory;
    this.#prefix = prefix;
  }

  /** @param suffix of which a process that fills several has one for each */
  path(processId: number, suffix: string): string {
    return join(this.#directory, `${this.#prefix}${processId}${suffix}`);
  }

  /** Who fills one that is there: `process 4711`; null when there is none. */
  owner(): string | null {
    const [file] = this.#names();
    return file === undefined ? null : `process ${Number.parseInt(file.slice(this.#prefix.length), 10)}`;
  }

  /** Removes what processes that were killed left behind; for the holder of the lock alone. */
  removeLeftovers(): void {
    for (const name of this.#names()) rmSync(join(this.#directory, name));
  }

  #names(): string[] {
    return readdirSync(this.#directory).filter((name) => name.startsWith(this.#prefix));
  }
}
