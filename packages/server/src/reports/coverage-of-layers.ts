import type { Layer } from '../layers/layer.ts';
import type { DataSet, FeatureStore } from '../store/feature-store.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { Land } from './land.ts';
import type { SectionTask, UnavailableReason } from './section-task.ts';

/** The gravest first. */
const REASONS: readonly UnavailableReason[] = ['source_error', 'timeout', 'not_loaded', 'no_state_coverage'];

/** What the data sets of several layers know of a parcel together: of the gaps of several the gravest. */
export function coverageOfLayers(
  land: Land,
  layers: readonly Layer[],
  { parcel, register }: Pick<SectionTask, 'parcel' | 'register'>,
  store: FeatureStore,
): Coverage {
  const unreadable = [...store.damaged(), ...register.lost];
  const each = layers.map((layer) => coverageOf(layer, parcel, land, store.dataSets(), unreadable));
  return {
    gap: gravest(each.map(({ gap }) => gap)),
    knowsSome: each.some(({ knowsSome }) => knowsSome),
    dataSets: each.flatMap(({ dataSets }): readonly DataSet[] => dataSets),
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
