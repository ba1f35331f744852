import { boxesTouch } from '../box.ts';
import type { Box, DataSet, FeatureLayer } from '../feature-store.ts';
import { StoreError } from '../store-error.ts';

/** A partition, and the columns that it was imported with. */
export interface Registered {
  readonly dataSet: DataSet;
  readonly columns: readonly string[];
}

/** The partitions that there are, kept in memory as they were at the last look. */
export class Register {
  #all: readonly Registered[] = [];
  #dataSets: readonly DataSet[] = [];

  dataSets(): readonly DataSet[] {
    return this.#dataSets;
  }

  set(all: readonly Registered[]): void {
    this.#all = all;
    this.#dataSets = all.map(({ dataSet }) => dataSet);
  }

  /** Adds partitions of a layer as it is now, in the place of those that they replace. */
  replace(layer: FeatureLayer, dataSets: readonly DataSet[]): void {
    const placeOf = ({ dataSet }: Registered) => `${dataSet.layer} ${dataSet.partition}`;
    const columns = layer.columns.map(({ name }) => name);
    const now = new Map(this.#all.map((one) => [placeOf(one), one]));
    for (const dataSet of dataSets) now.set(placeOf({ dataSet, columns }), { dataSet, columns });
    this.set([...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one));
  }

  drop(layer: string, partition: string): void {
    this.set(this.#all.filter(({ dataSet }) => dataSet.layer !== layer || dataSet.partition !== partition));
  }

  /**
   * Whether a partition was imported.
   * @throws StoreError when that was without a column that the layer has
   */
  has(layer: FeatureLayer, partition: string): boolean {
    const found = this.#of(layer).find(({ dataSet }) => dataSet.partition === partition);
    if (found !== undefined) refuseMissing(layer, found);
    return found !== undefined;
  }

  /**
   * The partitions that a box touches.
   * @throws StoreError when one was imported without a column that the layer has
   */
  touched(layer: FeatureLayer, box: Box): string[] {
    const touched = this.#of(layer).filter(
      ({ dataSet }) => dataSet.box !== null && boxesTouch(dataSet.box, box),
    );
    for (const one of touched) refuseMissing(layer, one);
    return touched.map(({ dataSet }) => dataSet.partition);
  }

  #of(layer: FeatureLayer): readonly Registered[] {
    return this.#all.filter(({ dataSet }) => dataSet.layer === layer.name);
  }
}

/** Columns that a layer has gained are empty in what was imported before: they would answer that nothing is there. */
function refuseMissing(layer: FeatureLayer, { dataSet, columns }: Registered): void {
  const missing = layer.columns.flatMap(({ name }) => (columns.includes(name) ? [] : [name]));
  if (missing.length === 0) return;
  throw new StoreError(
    `The data set ${dataSet.layer} ${dataSet.partition} is unusable; import it again. It was imported without ${missing.join(', ')}.`,
  );
}
