import type {
  DataSet,
  Feature,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  NewFeature,
} from '../../src/store/feature-store.ts';
import { importRecord } from '../made-up-layers.ts';

/** A place that several stores can open, as several processes would. */
export interface SharedStore {
  open(): Promise<FeatureStore>;
  /** Called when all stores are closed. */
  remove(): void;
}

/** The store of the test that runs, at a place of its own, and others that open the same place. */
export class StoreAtHand {
  #shared: SharedStore | null = null;
  #opened: FeatureStore[] = [];

  async begin(shared: SharedStore): Promise<void> {
    this.#shared = shared;
    this.#opened = [];
    await this.open();
  }

  async end(): Promise<void> {
    for (const one of this.#opened) await one.close();
    this.#shared?.remove();
  }

  /** The first that was opened. */
  get store(): FeatureStore {
    const [first] = this.#opened;
    if (first === undefined) throw new Error('No store is open');
    return first;
  }

  async open(): Promise<FeatureStore> {
    if (this.#shared === null) throw new Error('No test runs');
    const another = await this.#shared.open();
    this.#opened.push(another);
    return another;
  }

  async fill(
    layer: FeatureLayer,
    partition: string,
    features: readonly NewFeature[],
    record: ImportRecord = importRecord(features.length),
  ): Promise<DataSet> {
    const writer = await this.store.replace(layer, partition);
    await writer.write(features);
    return writer.commit(record);
  }
}

export function codes(features: readonly Feature[]) {
  return features.map(({ values }) => values.code);
}

export function point(lng: number, lat: number, code: string): NewFeature {
  return { values: { code }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
