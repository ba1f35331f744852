import type { DataSet, FeatureStore } from '../../store/feature-store.ts';

/** Which import a data set is of. */
export function importOf({ layer, partition, importedAt }: DataSet): string {
  return `${layer} ${partition} ${importedAt}`;
}

/** Notices when a store answers from other data. Its register alone does not tell: it is read anew every few seconds. */
export class LoadedData {
  readonly #store: FeatureStore;
  #register: readonly DataSet[] = [];
  #imports = '';

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** Whether it has changed since the last time that this was asked. */
  hasChanged(): boolean {
    const register = this.#store.dataSets();
    if (register === this.#register) return false;
    this.#register = register;
    const imports = register.map(importOf).join('\n');
    const hasChanged = imports !== this.#imports;
    this.#imports = imports;
    return hasChanged;
  }

  /** As if nothing had been looked at: what is loaded counts as changed the next time. */
  forget(): void {
    this.#register = [];
    this.#imports = '';
  }
}
