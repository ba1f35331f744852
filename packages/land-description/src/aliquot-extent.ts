import type { AliquotStep } from './description.ts';

/** The part of a section that a chain cuts out, as shares of its sides from the south-west corner. */
interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function extentOf(steps: readonly AliquotStep[]): Extent {
  let [west, south, east, north] = [0, 0, 1, 1];
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const step = steps[i] ?? '';
    const [middle, centre] = [(west + east) / 2, (south + north) / 2];
    if (step.includes('E')) west = middle;
    if (step.includes('W')) east = middle;
    if (step.includes('N')) south = centre;
    if (step.includes('S')) north = centre;
  }
  return { west, south, east, north };
}

/** Whether no two of some chains cut out the same ground. */
export function areApart(chains: readonly (readonly AliquotStep[])[]): boolean {
  const extents = chains.map(extentOf);
  return extents.every((a, i) =>
    extents
      .slice(i + 1)
      .every((b) => a.east <= b.west || b.east <= a.west || a.north <= b.south || b.north <= a.south),
  );
}
