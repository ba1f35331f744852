import type { Box } from '../../store/feature-store.ts';
import type { Archive } from '../archive.ts';
import { groundOf } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';
import type { BuildTask } from './build-task.ts';
import { FEATURES_AT_ONCE } from './features-at-once.ts';
import { childrenOf, type ZoomRange } from './subtree.ts';

/** What is to be built. */
export interface BuildOrder {
  readonly archive: Archive;
  readonly zooms: ZoomRange;
}

/** About how many features there are in a box. */
export type Count = (box: Box) => Promise<number>;

/**
 * Divides an archive into parts by tiles that have few features enough to be read at once; what is above these is drawn
 * tile by tile. The longest come first.
 */
export async function planBuild(
  order: BuildOrder,
  count: Count,
  featuresAtOnce = FEATURES_AT_ONCE,
): Promise<BuildTask[]> {
  const tasks: BuildTask[] = [];
  await addTasks({ z: 0, x: 0, y: 0 }, { order, count, featuresAtOnce, tasks });
  return tasks.sort((one, other) => other.features - one.features);
}

interface Planning {
  readonly order: BuildOrder;
  readonly count: Count;
  readonly featuresAtOnce: number;
  readonly tasks: BuildTask[];
}

async function addTasks(address: TileAddress, planning: Planning): Promise<void> {
  const { order, count, featuresAtOnce, tasks } = planning;
  const { archive, zooms } = order;
  const features = await count(groundOf(address));
  if (features === 0) return;
  const task = { archive, zooms, address, features };
  if (features <= featuresAtOnce || address.z >= zooms.max) {
    tasks.push({ ...task, withAllBelow: true });
    return;
  }
  if (address.z >= zooms.min) tasks.push({ ...task, withAllBelow: false });
  for (const child of childrenOf(address)) await addTasks(child, planning);
}
