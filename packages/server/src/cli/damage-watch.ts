import type { DamagedPartition, FeatureStore } from '../store/feature-store.ts';

/** Tells of each damaged partition once, and again when it has been well in between. */
export class DamageWatch {
  readonly #store: FeatureStore;
  #known: ReadonlySet<string> = new Set();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** The partitions that have become damaged since the last call. */
  news(): readonly DamagedPartition[] {
    const damaged = this.#store.damaged();
    const place = ({ layer, partition }: DamagedPartition): string => `${layer} ${partition}`;
    const news = damaged.filter((one) => !this.#known.has(place(one)));
    this.#known = new Set(damaged.map(place));
    return news;
  }
}

/** A line for the start banner; none when all is well. */
export function damageLines(damaged: readonly DamagedPartition[]): string[] {
  return damaged.map(({ error }) => `Damaged, and answers nothing: ${error.message}`);
}
