import { isSample } from '../layers/sample-data.ts';
import type { DataSet, FeatureStore } from '../store/feature-store.ts';
import type { PartitionName, RegisterState } from './section-task.ts';

/** Notices that the register of a store was read anew, and which partitions are not in it any more. */
export class RegisterWatch {
  readonly #store: FeatureStore;
  /** All that ever answered, samples excepted: official data takes their place. */
  readonly #seen = new Map<string, PartitionName>();
  #register: readonly DataSet[] | null = null;
  #state: RegisterState = { version: 0, lost: [] };

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** As of now. */
  look(): RegisterState {
    const register = this.#store.dataSets();
    if (register === this.#register) return this.#state;
    this.#register = register;
    for (const dataSet of register) if (!isSample(dataSet)) this.#seen.set(keyOf(dataSet), nameOf(dataSet));
    const present = new Set(register.map(keyOf));
    const lost = [...this.#seen].flatMap(([key, name]) => (present.has(key) ? [] : [name]));
    this.#state = { version: this.#state.version + 1, lost };
    return this.#state;
  }
}

function keyOf({ layer, partition }: PartitionName): string {
  return `${layer} ${partition}`;
}

function nameOf({ layer, partition }: PartitionName): PartitionName {
  return { layer, partition };
}
