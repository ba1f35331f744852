import type { Value } from '../../store/feature-store.ts';
import type { FoundFeature } from '../find-features.ts';

/** Acres that features have in common with a parcel, by the value of a column, most first; null among the values. */
export function acresBy(found: readonly FoundFeature[], column: string): [value: Value, acres: number][] {
  const acres = new Map<Value, number>();
  for (const { feature, overlap } of found) {
    if (overlap.kind !== 'area') continue;
    const value = feature.values[column] ?? null;
    acres.set(value, (acres.get(value) ?? 0) + overlap.acres);
  }
  return [...acres].sort(([, a], [, b]) => b - a);
}
