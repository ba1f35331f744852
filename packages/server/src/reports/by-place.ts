import type { Layer } from '../layers/layer.ts';
import type { Feature } from '../store/feature-store.ts';
import type { Land } from './land.ts';

/** The agency's feature that a feature is, or is a piece of, in its partition. */
export function nameOf({ partition, id, values }: Feature): string {
  return `${partition} ${values.part_of ?? `#${id}`}`;
}

/** Whether what lies near a border is in the partitions of both sides. */
export function isPartitionedByPlace({ profiles }: Layer): boolean {
  return profiles.some(({ partition }) => partition === 'by place');
}

/**
 * Features of a layer that is partitioned by place, each once and by its name: those of the land's own partitions, which
 * have all that lies there; where these are several, what both have goes by the name that it has in the first.
 */
export function eachOnce(features: Iterable<Feature>, { partitions }: Land): (readonly [string, Feature])[] {
  const own = [...features].filter(({ partition }) => partitions.has(partition));
  if (new Set(own.map(({ partition }) => partition)).size < 2) return own.map((one) => [nameOf(one), one]);
  const first = new Map<string, Feature>();
  const names = new Map<string, string>();
  const once = own.filter((feature) => {
    const content = contentOf(feature);
    const before = first.get(content);
    if (before === undefined || before.partition === feature.partition) {
      first.set(content, feature);
      return true;
    }
    names.set(nameOf(feature), nameOf(before));
    return false;
  });
  return once.map((feature) => [names.get(nameOf(feature)) ?? nameOf(feature), feature]);
}

/**
 * Features of whatever partitions, each once: what both sides of a border have, the one that comes first has it.
 * @param featureOf of one that was found
 */
export function onceOverPartitions<T>(found: readonly T[], featureOf: (one: T) => Feature): readonly T[] {
  const [first] = found;
  if (first === undefined) return found;
  const { partition: only } = featureOf(first);
  if (found.every((one) => featureOf(one).partition === only)) return found;
  const owners = new Map<string, string>();
  return found.filter((one) => {
    const feature = featureOf(one);
    const content = contentOf(feature);
    const owner = owners.get(content) ?? feature.partition;
    owners.set(content, owner);
    return owner === feature.partition;
  });
}

/** All of a feature but its numbers. */
function contentOf({ values: { part_of: _, ...values }, geometry }: Feature): string {
  return JSON.stringify([values, geometry]);
}
