import type { Column, FeatureLayer } from './feature-store.ts';
import { StoreError } from './store-error.ts';

/** Table names of both and a number stay within the 63 bytes of PostgreSQL. */
const LAYER = /^[a-z][a-z0-9_]{0,31}$/;
const PARTITION = /^[A-Za-z0-9]{1,16}$/;

/** Whether a text can name a layer: it becomes a table, and a folder. */
export function isLayerName(text: string): boolean {
  return LAYER.test(text);
}

/** Whether a text can name a partition: it becomes part of a file's or a table's name. */
export function isPartitionName(text: string): boolean {
  return PARTITION.test(text);
}

/** @throws StoreError when a partition of a layer cannot be kept under these names */
export function checkNames(layer: FeatureLayer, partition: string): void {
  if (!isLayerName(layer.name)) throw new StoreError(`${JSON.stringify(layer.name)} cannot name a layer.`);
  if (!isPartitionName(partition))
    throw new StoreError(
      `${JSON.stringify(partition)} cannot name a partition: use 1 to 16 letters and digits.`,
    );
}

/** The columns of a layer that features are looked up by. */
export function keyColumns(layer: FeatureLayer): Column[] {
  return layer.columns.filter(({ key }) => key === true);
}

/** @throws RangeError when a layer lacks one of some columns */
export function checkColumns({ name, columns }: FeatureLayer, wanted: readonly string[]): void {
  for (const one of wanted)
    if (!columns.some((column) => column.name === one))
      throw new RangeError(`The layer ${name} has no column ${one}.`);
}

/** @throws RangeError when features of a layer are not looked up by a column */
export function checkKeyColumn(layer: FeatureLayer, column: string): void {
  if (!layer.columns.some(({ name, key }) => name === column && key === true))
    throw new RangeError(`The layer ${layer.name} has no key column ${column}.`);
}

/** An identifier in SQL, whatever its characters. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
