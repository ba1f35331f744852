import type { Geos } from '../geometry/geos.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { answerList } from './answer-list.ts';
import { answerRaster } from './answer-raster.ts';
import { faultOf } from './fault.ts';
import { type CheckTime, TooLate } from './find-features.ts';
import { type Land, prepareLand } from './land.ts';
import type { Section } from './section.ts';
import type { SectionParts } from './section-parts.ts';
import type { SectionOutcome, SectionTask, Unavailable } from './section-task.ts';

/** Makes one section of a report. Whatever goes wrong is its outcome. */
export async function answerSection(
  section: Section,
  task: SectionTask,
  parts: SectionParts,
): Promise<SectionOutcome> {
  const checkTime = () => {
    if (steadyMs() >= task.deadlineMs) throw new TooLate();
  };
  try {
    checkTime();
    return await onLand(parts.geos, task, (land) => answerOn(land, section, task, parts, checkTime));
  } catch (error) {
    if (error instanceof TooLate) return { status: 'unavailable', reason: 'timeout' };
    return brokenBy(error);
  }
}

function answerOn(
  land: Land,
  section: Section,
  task: SectionTask,
  parts: SectionParts,
  checkTime: CheckTime,
): Promise<SectionOutcome> {
  switch (section.kind) {
    case 'list':
      return answerList(land, section, task, parts.store, checkTime);
    case 'raster':
      return answerRaster(land, section, task.parcel, parts.rasters);
    case 'made':
      return section.answer(land, task, parts, checkTime);
  }
}

/** The outcome of what went wrong. */
export function brokenBy(error: unknown): Unavailable {
  return { status: 'unavailable', reason: 'source_error', fault: faultOf(error) };
}

async function onLand<T>(geos: Geos, { parcel }: SectionTask, use: (land: Land) => Promise<T>): Promise<T> {
  const land = prepareLand(geos, parcel);
  try {
    return await use(land);
  } finally {
    land.prepared.release();
  }
}
