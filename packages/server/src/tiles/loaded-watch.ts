import type { DamagedPartition, FeatureStore } from '../store/feature-store.ts';
import type { ProductionStore } from '../store/production/production-store.ts';
import type { LoadedData } from './drawn-data.ts';

/** What is loaded, and how often that has become another. */
export interface LoadedState extends LoadedData {
  readonly number: number;
  /** What was loaded and cannot be read. */
  readonly damaged: readonly DamagedPartition[];
}

/** Notices that the registers were read anew: they hand out the same lists until then. */
export class LoadedWatch {
  readonly #store: Pick<FeatureStore, 'dataSets' | 'damaged'>;
  readonly #production: Pick<ProductionStore, 'imports'>;
  #state: LoadedState = { number: 0, dataSets: [], damaged: [], production: [] };

  constructor(
    store: Pick<FeatureStore, 'dataSets' | 'damaged'>,
    production: Pick<ProductionStore, 'imports'>,
  ) {
    this.#store = store;
    this.#production = production;
  }

  /** As of now; the same object for the same data. */
  look(): LoadedState {
    const before = this.#state;
    const dataSets = this.#store.dataSets();
    const damaged = this.#store.damaged();
    const production = this.#production.imports();
    const isSame =
      isSameList(dataSets, before.dataSets) &&
      isSameList(damaged, before.damaged) &&
      isSameList(production, before.production);
    if (!isSame) this.#state = { number: before.number + 1, dataSets, damaged, production };
    return this.#state;
  }
}

/** An empty list may be made anew each time. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === 0 && b.length === 0);
}
