import { StoreError } from './store-error.ts';

/**
 * What a second import of a partition is told.
 * @param importer `process 4711`; null when that cannot be found out
 */
export function importUnderWay(layer: string, partition: string, importer: string | null): StoreError {
  return new StoreError(
    `The data set ${layer} ${partition} is being imported by ${importer ?? 'another process'}; ` +
      'wait until that has ended, or stop it.',
  );
}
