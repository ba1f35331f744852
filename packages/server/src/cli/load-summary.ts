import type { LoadPlan, Target } from '../importer/load-state.ts';
import type { Layer } from '../layers/layer.ts';
import { partitionsInWords } from './partitions-in-words.ts';

/** What became of what was to be imported. */
export interface LoadOutcome {
  readonly loaded: readonly Target[];
  /** Their agencies have nothing of them in the state. */
  readonly empty: readonly Target[];
  readonly failed: readonly { readonly target: Target; readonly reason: string }[];
  /** Left when it was stopped. */
  readonly untried: readonly Target[];
}

/** `og-leases WY`; the name of the layer alone for the nation. */
export function nameOf({ layer, scope }: Target): string {
  const where = scope.partition ?? scope.state;
  return where === null ? layer.id : `${layer.id} ${where}`;
}

/** What was imported, what was not, and why, in lines. */
export function summaryLines(
  { byHand, current, old }: LoadPlan,
  { loaded, empty, failed, untried }: LoadOutcome,
): string[] {
  const lines = [
    ...listLine('loaded', loaded),
    ...listLine('loaded before', current),
    ...listLine('loaded before, and older than the cycle of its agency (`rangeline refresh` brings it)', old),
    ...listLine('nothing there', empty),
    ...byLayer(byHand).map(({ layer, name }) => `to be had by hand: ${name}, ${layer.sources[0].url}`),
    ...failed.map(({ target, reason }) => `failed: ${nameOf(target)}: ${reason}`),
    ...listLine('not tried', untried),
  ];
  return lines.length === 0 ? ['nothing to be done'] : lines;
}

/** None where there is nothing to be listed. */
function listLine(what: string, targets: readonly Target[]): string[] {
  const names = byLayer(targets).map(({ name }) => name);
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}

/** Each layer, and its name with all of its places. */
function byLayer(targets: readonly Target[]): { readonly layer: Layer; readonly name: string }[] {
  const layers = [...new Set(targets.map(({ layer }) => layer))];
  return layers.map((layer) => {
    const places = targets.flatMap((target) =>
      target.layer === layer ? (target.scope.partition ?? target.scope.state ?? []) : [],
    );
    return { layer, name: places.length === 0 ? layer.id : `${layer.id} ${partitionsInWords(places)}` };
  });
}
