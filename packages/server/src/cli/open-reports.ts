import { availableParallelism } from 'node:os';
import type { Config } from '../config.ts';
import { Reports } from '../reports/reports.ts';
import { SectionThreads } from '../reports/section-threads.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import type { LandSurvey } from '../survey/place.ts';

/** Reports made in threads; the workers of a cluster share the processors. */
export function openReports(
  { store: setting, rasters, sectionTimeoutMs: timeoutMs, workers }: Config,
  store: FeatureStore,
  survey: LandSurvey,
): Reports {
  const threads = Math.max(1, Math.floor(availableParallelism() / workers));
  const runner = new SectionThreads({ store: setting, rasters }, { threads, timeoutMs });
  return new Reports(survey, store, runner, timeoutMs);
}
