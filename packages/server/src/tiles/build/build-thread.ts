import { workerData } from 'node:worker_threads';
import { openFeatureStore } from '../../store/open-feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { StoreError } from '../../store/store-error.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { ThreadSettings } from '../draw/drawing-threads.ts';
import { TileDrawer } from '../draw/tile-drawer.ts';
import type { BuildOutcome, BuildTask } from './build-task.ts';
import { drawTask, type TaskParts } from './draw-task.ts';
import { LowTileStore } from './low-tile-store.ts';
import { packTiles } from './packed-tiles.ts';

/** The program of a thread that draws parts of archives, as its pool calls it, one after the other. */

const settings: ThreadSettings = workerData;

let opening: Promise<TaskParts> | undefined;

async function open(): Promise<TaskParts> {
  const store = new LowTileStore(await openFeatureStore(settings.store));
  const production = new ProductionStore(settings.production);
  return { store, drawer: await TileDrawer.open({ store, grid: loadNationalGrid(), production }) };
}

export default async function build(task: BuildTask): Promise<BuildOutcome> {
  try {
    opening ??= open();
    return { status: 'drawn', tiles: packTiles(await drawTask(task, await opening)) };
  } catch (error) {
    if (error instanceof StoreError) return { status: 'failed', sentence: error.message };
    throw error;
  }
}
