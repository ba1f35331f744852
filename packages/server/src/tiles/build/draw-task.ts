import type { TileDrawer } from '../draw/tile-drawer.ts';
import { groundOf } from '../draw/tile-grid.ts';
import type { BuildTask } from './build-task.ts';
import type { LowTileStore } from './low-tile-store.ts';
import { type DrawnTile, drawSubtree } from './subtree.ts';

/** What draws parts of archives: a drawer, and the store that it draws from. */
export interface TaskParts {
  readonly store: LowTileStore;
  readonly drawer: TileDrawer;
}

/**
 * Draws a part of an archive: each tile is that which the drawer draws by itself.
 * @throws StoreError when data cannot be read
 */
export async function drawTask(task: BuildTask, { store, drawer }: TaskParts): Promise<Iterable<DrawnTile>> {
  const { archive, address, withAllBelow } = task;
  store.lowTile = withAllBelow ? null : { archive, address };
  const features = await drawer.features(archive, groundOf(address));
  const zooms = withAllBelow ? task.zooms : { min: address.z, max: address.z };
  return drawSubtree(archive, address, zooms, features, drawer.drawOf.bind(drawer));
}
