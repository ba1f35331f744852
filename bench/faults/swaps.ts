import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { Imported } from './land.ts';
import { startSingle } from './single.ts';
import { importInto, runRangelineAside } from './workplace.ts';

/** Data that takes the place of other data under load, as an import in another process brings it, and archives of it. */
export const SWAPS: readonly Fault[] = [
  importSwap('an import of sections swapped in', 'sections'),
  importSwap('an import of wetlands swapped in', 'wetlands'),
  {
    name: 'an archive build swapped in',
    stage: async (workplace) => {
      const single = await startSingle(workplace);
      const build = ['archive', 'build', 'usfws_wetlands', '--max-zoom', '13'];
      return { ...single, strike: () => runRangelineAside(build, { RANGELINE_DATA: single.directory }) };
    },
  },
];

function importSwap(name: string, what: Imported): Fault {
  return {
    name,
    bringsNewData: true,
    stage: async (workplace) => {
      const single = await startSingle(workplace);
      const store = { kind: 'geopackage', directory: join(single.directory, 'layers') } as const;
      return { ...single, strike: () => importInto(store, 2, what) };
    },
  };
}
