import { joined, type Overlap, overlapOf } from '../geometry/overlap.ts';
import type { Layer } from '../layers/layer.ts';
import type { Feature, FeatureStore } from '../store/feature-store.ts';
import { eachOnce, isPartitionedByPlace, nameOf } from './by-place.ts';
import type { Land } from './land.ts';

/** A feature of a layer that has something in common with the land; of a feature in pieces the first that has. */
export interface FoundFeature {
  readonly feature: Feature;
  readonly overlap: Overlap;
}

/** Nobody waits any more for what is being done. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

export type CheckTime = () => void;

/**
 * The features of layers that have an area, a length or a point in common with some land: the largest share first, areas
 * before lines before points; of equal ones by layer, partition and number.
 * @throws StoreError, TooLate
 */
export async function featuresOn(
  land: Land,
  layers: readonly Layer[],
  store: FeatureStore,
  checkTime: CheckTime,
): Promise<readonly FoundFeature[]> {
  const found: (readonly FoundFeature[])[] = [];
  for (const layer of layers) found.push(await featuresOfLayer(land, layer, store, checkTime));
  // The sort is stable, and features come by layer, partition and number.
  return found
    .flat()
    .sort((a, b) => rankOf(a.overlap) - rankOf(b.overlap) || sizeOf(b.overlap) - sizeOf(a.overlap));
}

async function featuresOfLayer(
  land: Land,
  layer: Layer,
  store: FeatureStore,
  checkTime: CheckTime,
): Promise<readonly FoundFeature[]> {
  const whole = new Map<string, FoundFeature>();
  const near = await featuresNear(land, layer, store);
  for (const [key, feature] of isPartitionedByPlace(layer) ? eachOnce(near, land) : named(near)) {
    checkTime();
    const overlap = overlapOf(land.prepared, feature.geometry);
    if (overlap === null) continue;
    const before = whole.get(key);
    whole.set(key, before === undefined ? { feature, overlap } : together(before, overlap));
  }
  return [...whole.values()];
}

function together({ feature, overlap }: FoundFeature, more: Overlap): FoundFeature {
  return { feature, overlap: joined(overlap, more) ?? overlap };
}

/** Features, each by the name of the agency's feature that it is, or is a piece of. */
export function* named(features: Iterable<Feature>): Generator<readonly [name: string, feature: Feature]> {
  for (const feature of features) yield [nameOf(feature), feature];
}

/** The features whose boxes touch one of the land's, each once, by partition and number. */
export async function featuresNear(
  { boxes }: Pick<Land, 'boxes'>,
  { schema }: Layer,
  store: FeatureStore,
): Promise<Iterable<Feature>> {
  const [first, ...others] = await Promise.all(boxes.map((box) => store.byBox(schema, box)));
  if (others.length === 0) return first ?? [];
  const all = new Map([first ?? [], ...others].flat().map((feature) => [keyOf(feature), feature]));
  return [...all.values()].sort(byPartitionAndNumber);
}

function keyOf({ partition, id }: Feature): string {
  return `${partition} ${id}`;
}

function byPartitionAndNumber(a: Feature, b: Feature): number {
  if (a.partition === b.partition) return a.id - b.id;
  return a.partition < b.partition ? -1 : 1;
}

function rankOf({ kind }: Overlap): number {
  return ['area', 'length', 'point'].indexOf(kind);
}

function sizeOf(overlap: Overlap): number {
  switch (overlap.kind) {
    case 'area':
      return overlap.acres;
    case 'length':
      return overlap.metres;
    case 'point':
      return 0;
  }
}
