import { workerData } from 'node:worker_threads';
import { openFeatureStore } from '../../store/open-feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { StoreError } from '../../store/store-error.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { ThreadSettings } from '../draw/drawing-threads.ts';
import { TileDrawer } from '../draw/tile-drawer.ts';
import { groundOf } from '../draw/tile-grid.ts';
import type { BuildOutcome, BuildTask } from './build-task.ts';
import { LowTileStore } from './low-tile-store.ts';
import { packTiles } from './packed-tiles.ts';
import { type DrawnTile, drawSubtree } from './subtree.ts';

/** The program of a thread that draws parts of archives, as its pool calls it, one after the other. */

const settings: ThreadSettings = workerData;

interface Opened {
  readonly store: LowTileStore;
  readonly drawer: TileDrawer;
}

let opening: Promise<Opened> | undefined;

async function open(): Promise<Opened> {
  const store = new LowTileStore(await openFeatureStore(settings.store));
  const production = new ProductionStore(settings.production);
  return { store, drawer: await TileDrawer.open({ store, grid: loadNationalGrid(), production }) };
}

export default async function build(task: BuildTask): Promise<BuildOutcome> {
  try {
    opening ??= open();
    return { status: 'drawn', tiles: packTiles(await drawn(task, await opening)) };
  } catch (error) {
    if (error instanceof StoreError) return { status: 'failed', sentence: error.message };
    throw error;
  }
}

async function drawn(task: BuildTask, { store, drawer }: Opened): Promise<Iterable<DrawnTile>> {
  const { archive, zooms, address, withAllBelow } = task;
  store.lowTile = withAllBelow ? null : { archive, address };
  const features = await drawer.features(archive, groundOf(address));
  const drawTile = drawer.drawOf.bind(drawer);
  return drawSubtree(
    archive,
    address,
    withAllBelow ? zooms : { min: address.z, max: address.z },
    features,
    drawTile,
  );
}
