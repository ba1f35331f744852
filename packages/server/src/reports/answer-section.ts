import type { Geos } from '../geometry/geos.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { answerList } from './answer-list.ts';
import { answerRaster } from './answer-raster.ts';
import { TooLate } from './find-features.ts';
import { type Land, prepareLand } from './land.ts';
import type { Section } from './section.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';

/** What sections are made with. */
export interface SectionParts {
  readonly store: FeatureStore;
  readonly rasters: RasterStore;
  readonly geos: Geos;
}

/** Makes one section of a report. Whatever goes wrong is its outcome. */
export async function answerSection(
  section: Section,
  task: SectionTask,
  parts: SectionParts,
): Promise<SectionOutcome> {
  const checkTime = () => {
    if (Date.now() >= task.deadlineMs) throw new TooLate();
  };
  try {
    checkTime();
    return await onLand(parts.geos, task, (land) =>
      section.kind === 'list'
        ? answerList(land, section, task, parts.store, checkTime)
        : answerRaster(land, section, task.parcel, parts.rasters),
    );
  } catch (error) {
    if (error instanceof TooLate) return { status: 'unavailable', reason: 'timeout' };
    return brokenBy(error);
  }
}

/** The outcome of what went wrong. */
export function brokenBy(error: unknown): SectionOutcome {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 'unavailable', reason: 'source_error', fault };
}

async function onLand<T>(geos: Geos, { parcel }: SectionTask, use: (land: Land) => Promise<T>): Promise<T> {
  const land = prepareLand(geos, parcel);
  try {
    return await use(land);
  } finally {
    land.prepared.release();
  }
}
