import type { DataSet } from './feature-store.ts';
import { StoreError } from './store-error.ts';

/** What ended an import of several partitions, with those that had been replaced by then. */
export function replacedBefore(committed: readonly DataSet[], error: unknown): unknown {
  if (committed.length === 0) return error;
  const said = error instanceof Error ? error.message : String(error);
  const done = committed.map(({ partition }) => partition).join(', ');
  return new StoreError(`${said} ${done} had been replaced before; import the others again.`, {
    cause: error,
  });
}
