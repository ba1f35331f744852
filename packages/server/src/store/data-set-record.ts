import type { Box, DataSet, ImportRecord } from './feature-store.ts';
import { StoreError } from './store-error.ts';

/** Of the form in which records are kept; a later form is not understood. */
const VERSION = 1;

/** A partition as the register shows it. */
export function dataSetOf(
  layer: string,
  partition: string,
  { source, importedAt, importedBy, sha256, counts, footprint }: ImportRecord,
  box: Box | null,
): DataSet {
  return { layer, partition, source, importedAt, importedBy, sha256, counts, footprint, box };
}

/** A data set's record as it is kept beside its features. */
export function encodeRecord(dataSet: DataSet): string {
  return JSON.stringify({ version: VERSION, ...dataSet });
}

/** @throws StoreError when this version does not write such records */
export function decodeRecord(json: string): DataSet {
  let kept: DataSet & { readonly version: number };
  try {
    kept = JSON.parse(json);
  } catch (cause) {
    throw new StoreError('Its record cannot be read.', { cause });
  }
  if (kept?.version !== VERSION)
    throw new StoreError(`Its record has the version ${kept?.version}, not ${VERSION}.`);
  return dataSetOf(kept.layer, kept.partition, kept, kept.box);
}
