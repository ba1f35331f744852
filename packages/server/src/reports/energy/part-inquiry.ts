import type { Layer } from '../../layers/layer.ts';
import type { DataSet, FeatureStore } from '../../store/feature-store.ts';
import { coverageOfLayers, damageOf, gravest } from '../coverage-of-layers.ts';
import { faultOf } from '../fault.ts';
import { type CheckTime, type FoundFeature, featuresOn, TooLate } from '../find-features.ts';
import type { Land } from '../land.ts';
import type { SectionTask, UnavailableReason } from '../section-task.ts';

/** Asks layers about the parts of a section one by one, and keeps which of them do not know, and whose data answered. */
export class PartInquiry {
  readonly #land: Land;
  readonly #task: SectionTask;
  readonly #store: FeatureStore;
  readonly #checkTime: CheckTime;
  readonly #gaps: Record<string, UnavailableReason> = {};
  readonly #dataSets = new Set<DataSet>();
  readonly #faults: string[] = [];

  constructor(land: Land, task: SectionTask, store: FeatureStore, checkTime: CheckTime) {
    this.#land = land;
    this.#task = task;
    this.#store = store;
    this.#checkTime = checkTime;
  }

  /** By part, why it is not known, or not of all of the parcel. */
  get gaps(): Readonly<Record<string, UnavailableReason>> {
    return this.#gaps;
  }

  /** What went wrong, for the operator. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  get dataSets(): readonly DataSet[] {
    return [...this.#dataSets];
  }

  /** What a layer has on the parcel, the largest share first; null where it may not know. */
  featuresOf(part: string, layer: Layer): Promise<readonly FoundFeature[] | null> {
    return this.ask(part, layer, (checkTime) => featuresOn(this.#land, [layer], this.#store, checkTime));
  }

  /** What a look-up finds in a layer; null where that may not know. */
  async ask<T>(
    part: string,
    layer: Layer,
    find: (checkTime: CheckTime) => Promise<readonly T[]>,
  ): Promise<readonly T[] | null> {
    const { gap, knowsSome, dataSets } = coverageOfLayers(this.#land, [layer], this.#task, this.#store);
    const worst = gravest([this.#gaps[part] ?? null, gap]);
    if (worst !== null) this.#gaps[part] = worst;
    if (gap === 'source_error') return this.#failed(damageOf([layer], this.#store));
    try {
      const found = await find(this.#checkTime);
      if (!knowsSome && found.length === 0) return null;
      for (const dataSet of dataSets) this.#dataSets.add(dataSet);
      return found;
    } catch (error) {
      if (error instanceof TooLate) throw error;
      this.#gaps[part] = 'source_error';
      return this.#failed(faultOf(error));
    }
  }

  #failed(fault: string): null {
    this.#faults.push(fault);
    return null;
  }
}
