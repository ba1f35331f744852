import type { FeatureStore } from '../store/feature-store.ts';
import type { ProductionStore } from '../store/production/production-store.ts';
import type { LoadedData } from './drawn-data.ts';

/** What is loaded, and how often that has become another. */
export interface LoadedState extends LoadedData {
  readonly number: number;
}

/** Notices that the registers were read anew: they hand out the same list until then. */
export class LoadedWatch {
  readonly #store: Pick<FeatureStore, 'dataSets'>;
  readonly #production: Pick<ProductionStore, 'imports'>;
  #state: LoadedState = { number: 0, dataSets: [], production: [] };

  constructor(store: Pick<FeatureStore, 'dataSets'>, production: Pick<ProductionStore, 'imports'>) {
    this.#store = store;
    this.#production = production;
  }

  /** As of now; the same object for the same data. */
  look(): LoadedState {
    const dataSets = this.#store.dataSets();
    const production = this.#production.imports();
    const isSame =
      isSameList(dataSets, this.#state.dataSets) && isSameList(production, this.#state.production);
    if (!isSame) this.#state = { number: this.#state.number + 1, dataSets, production };
    return this.#state;
  }
}

/** An empty list may be made anew each time. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === 0 && b.length === 0);
}
