import '../threads/lower-priority.ts';
import { workerData } from 'node:worker_threads';
import { loadGeos } from '../geometry/geos.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import { answerSection } from './answer-section.ts';
import { answerWell } from './answer-well.ts';
import { sectionOf } from './families.ts';
import type { SectionParts } from './section-parts.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';
import type { ThreadSettings } from './section-threads.ts';
import type { WellOutcome, WellTask } from './well-task.ts';

/** The program of a thread that makes sections, as its pool calls it. */

const settings: ThreadSettings = workerData;

let opening: Promise<SectionParts> | undefined;
let registerVersion = 0;

/** What could not be opened is tried again by the next who needs it. */
function open(): Promise<SectionParts> {
  opening ??= Promise.all([openFeatureStore(settings.store), loadGeos()]).then(
    ([store, geos]) => ({
      store,
      geos,
      rasters: openRasterStore(settings.rasters),
      production: new ProductionStore(settings.productionDirectory),
    }),
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

open().catch(() => undefined);

export default async function makeSection(task: SectionTask): Promise<SectionOutcome> {
  return answerSection(sectionOf(task.family, task.key), task, await upToDate(task));
}

export async function lookUpWell(task: WellTask): Promise<WellOutcome> {
  return answerWell(task, await upToDate(task));
}

/** What is loaded, as it is known to the one who asks. */
async function upToDate({ register }: SectionTask | WellTask): Promise<SectionParts> {
  const parts = await open();
  parts.production.refresh();
  if (register.version !== registerVersion) {
    registerVersion = register.version;
    await parts.store.refresh();
  }
  return parts;
}
