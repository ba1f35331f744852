import type { FeatureShape } from '../../store/feature-store.ts';

/** A feature of a layer that is partitioned by place, and its name there. */
export interface Named<Shape extends FeatureShape> {
  readonly shape: Shape;
  /** Of the feature that it is a piece of; null when it is whole. */
  readonly name: string | null;
}

/**
 * Features each once, of those that lie near a border and are in the partitions on both sides. Pieces of one that is in
 * both go by the name that it has in the first.
 * @param contentOf the values that are alike on both sides
 */
export function eachOnce<Shape extends FeatureShape>(
  features: readonly Named<Shape>[],
  contentOf: (shape: Shape) => readonly unknown[],
): Named<Shape>[] {
  const first = new Map<string, Named<Shape>>();
  const names = new Map<string | null, string | null>();
  const once = features.filter((feature) => {
    const { shape, name } = feature;
    const content = `${JSON.stringify(contentOf(shape))} ${Buffer.from(shape.wkb).toString('latin1')}`;
    const before = first.get(content);
    if (before === undefined || before.shape.partition === shape.partition) {
      first.set(content, feature);
      return true;
    }
    names.set(name, before.name);
    return false;
  });
  return once.map(({ shape, name }) => ({ shape, name: names.get(name) ?? name }));
}
