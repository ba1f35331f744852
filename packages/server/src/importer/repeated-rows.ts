import { createHash } from 'node:crypto';
import type { Value } from '../store/feature-store.ts';

/** Finds rows of one file that a file before it has too, by their values: coordinates may be rounded otherwise. */
export class RepeatedRows {
  /** By the digest of a row, the first file that has it. */
  readonly #firstIn = new Map<string, string>();

  /** @param container the file of the row */
  isRepeated(container: string, partition: string, values: Readonly<Record<string, Value>>): boolean {
    const digest = createHash('md5')
      .update(JSON.stringify([partition, values]))
      .digest('base64');
    const first = this.#firstIn.get(digest);
    if (first === undefined) this.#firstIn.set(digest, container);
    return first !== undefined && first !== container;
  }
}
