import '../../threads/lower-priority.ts';
import { workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { FeatureStore } from '../../store/feature-store.ts';
import { openFeatureStore } from '../../store/open-feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import { steadyMs } from '../../threads/steady-clock.ts';
import { findArchive } from '../published.ts';
import { type Tile, tileOf } from '../tile.ts';
import type { DrawingOutcome, DrawingTask } from './drawing-task.ts';
import type { ThreadSettings } from './drawing-threads.ts';
import { type DrawingParts, TileDrawer } from './tile-drawer.ts';

/** The program of a thread that draws tiles, as its pool calls it. */

/** Half the work of the usual 6, for tiles one or two percent larger: somebody waits. */
const GZIP_LEVEL = 4;

const settings: ThreadSettings = workerData;

interface Opened extends DrawingParts {
  readonly store: FeatureStore;
  readonly drawer: TileDrawer;
}

let opening: Promise<Opened> | undefined;
let dataVersion = 0;

/** What could not be opened is tried again by the next who needs it. */
function open(): Promise<Opened> {
  opening ??= openParts().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function openParts(): Promise<Opened> {
  const store = await openFeatureStore(settings.store);
  const parts = { store, grid: loadNationalGrid(), production: new ProductionStore(settings.production) };
  return { ...parts, drawer: await TileDrawer.open(parts) };
}

open().catch(() => undefined);

/** What is sent to another thread takes with it all memory that it is a part of: the bytes get their own. */
function packed(drawn: Uint8Array): Tile {
  return tileOf(Uint8Array.from(gzipSync(drawn, { level: GZIP_LEVEL })));
}

export default async function draw(task: DrawingTask): Promise<DrawingOutcome> {
  if (steadyMs() >= task.deadlineMs) return { status: 'late' };
  const archive = findArchive(task.family, task.name);
  if (archive === undefined) return { status: 'failed', fault: `There is no archive ${task.name}` };
  try {
    const { drawer, store, production } = await open();
    if (task.dataVersion !== dataVersion) {
      dataVersion = task.dataVersion;
      await store.refresh();
      production.refresh();
    }
    const drawn = await drawer.draw(archive, task.address);
    return { status: 'drawn', tile: drawn === null ? null : packed(drawn) };
  } catch (error) {
    return {
      status: 'failed',
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
