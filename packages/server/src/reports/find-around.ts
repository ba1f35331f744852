import { overlapOf } from '../geometry/overlap.ts';
import type { Layer } from '../layers/layer.ts';
import type { Feature, FeatureStore } from '../store/feature-store.ts';
import { onceOverPartitions } from './by-place.ts';
import { type CheckTime, featuresNear } from './find-features.ts';
import type { Land } from './land.ts';
import type { Surroundings } from './surroundings.ts';

/** A feature of a layer that lies within the radius of a parcel. */
export interface NearFeature {
  readonly layer: Layer;
  readonly feature: Feature;
  /** Whether it has a point or a length in common with the parcel; its border counts. */
  readonly isInside: boolean;
  /** Geodesic, from the border of the parcel; 0 inside. */
  readonly metres: number;
}

/** What is so near is held against the parcel as in other reports. */
const AT_THE_BORDER_METRES = 1;

/**
 * The features of layers of points or lines that come within the radius of a parcel, nearest first; of equally near ones
 * by layer, partition and number. What both sides of a border have is one.
 * @param identity a column that tells what the features are of: of those that have the same there the nearest counts
 * @throws StoreError, GeosError, TooLate
 */
export async function featuresAround(
  surroundings: Surroundings,
  layers: readonly Layer[],
  identity: string | null,
  store: FeatureStore,
  checkTime: CheckTime,
): Promise<readonly NearFeature[]> {
  const found: (readonly NearFeature[])[] = [];
  for (const layer of layers) found.push(await nearOfLayer(surroundings, layer, identity, store, checkTime));
  return found.flat().sort(byDistance);
}

async function nearOfLayer(
  surroundings: Surroundings,
  layer: Layer,
  identity: string | null,
  store: FeatureStore,
  checkTime: CheckTime,
): Promise<readonly NearFeature[]> {
  const near: NearFeature[] = [];
  for (const feature of await featuresNear(surroundings.around, layer, store)) {
    checkTime();
    const metres = surroundings.reach.metresTo(feature.geometry);
    if (metres === null) continue;
    const isInside = metres <= AT_THE_BORDER_METRES && touches(surroundings.parcel, feature);
    near.push({ layer, feature, isInside, metres: isInside ? 0 : metres });
  }
  const once = onceOverPartitions(near, ({ feature }) => feature);
  return identity === null ? once : nearestOfEach(once, identity);
}

function touches({ prepared }: Land, { geometry }: Feature): boolean {
  return overlapOf(prepared, geometry) !== null;
}

/** Features that share no value are each their own. */
function nearestOfEach(near: readonly NearFeature[], identity: string): readonly NearFeature[] {
  const known = new Set<string | number>();
  return near.toSorted(byDistance).filter(({ feature: { values } }) => {
    const value = values[identity] ?? null;
    if (value === null) return true;
    const isNew = !known.has(value);
    known.add(value);
    return isNew;
  });
}

/** The sort is stable, and features come by layer, partition and number. */
function byDistance(a: NearFeature, b: NearFeature): number {
  return a.metres - b.metres;
}
