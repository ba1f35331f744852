import type { Layer } from '../layers/layer.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { type Coverage, coverageOf, statesOf } from './coverage.ts';
import type { Land } from './land.ts';
import type { Parcel } from './parcel.ts';
import type { RegisterState, UnavailableReason } from './section-task.ts';

/** The gravest first. */
const REASONS: readonly UnavailableReason[] = ['source_error', 'timeout', 'not_loaded', 'no_state_coverage'];

/**
 * What the data sets of several layers know of a parcel together: each has to know all that lies in the states that it is
 * published of, and of each state there has to be one. Of the gaps of several the gravest.
 */
export function coverageOfLayers(
  land: Land,
  layers: readonly Layer[],
  { parcel, register }: { readonly parcel: Pick<Parcel, 'jurisdictions'>; readonly register: RegisterState },
  store: FeatureStore,
): Coverage {
  const unreadable = [...store.damaged(), ...register.lost];
  const each = layers.map((layer) => {
    const own = parcel.jurisdictions.filter(({ stateCode }) => layer.states.includes(stateCode));
    return coverageOf(layer, { jurisdictions: own }, land, store.dataSets(), unreadable);
  });
  const unpublished = parcel.jurisdictions.filter(
    ({ stateCode }) => !layers.some(({ states }) => states.includes(stateCode)),
  );
  const unknownStates = [...each.flatMap((one) => one.unknownStates), ...statesOf(unpublished)];
  return {
    gap: gravest([...each.map(({ gap }) => gap), unpublished.length > 0 ? 'no_state_coverage' : null]),
    knowsSome: each.some(({ knowsSome }) => knowsSome),
    dataSets: each.flatMap(({ dataSets }) => dataSets),
    unknownStates: [...new Set(unknownStates)],
  };
}

export function gravest(gaps: readonly (UnavailableReason | null)[]): UnavailableReason | null {
  return REASONS.find((reason) => gaps.includes(reason)) ?? null;
}

/** What is wrong with partitions of layers, for the operator. */
export function damageOf(layers: readonly Layer[], store: FeatureStore): string {
  const names = layers.map(({ schema }) => schema.name);
  const damaged = store.damaged().filter(({ layer }) => names.includes(layer));
  return damaged.map(({ error }) => error.message).join(' ') || 'A partition of it is gone.';
}
