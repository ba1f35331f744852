import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Reports } from '../../reports/reports.ts';
import { SectionThreads } from '../../reports/section-threads.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { LandSurvey } from '../../survey/place.ts';
import { timedSections } from '../../traces/timed-sections.ts';
import type { Timed } from '../../traces/traces.ts';
import { productionDirectory } from '../production-directory.ts';
import { SAMPLES_FOLDER } from '../samples-aside.ts';

/**
 * Reports made in threads; the workers of a cluster share the processors.
 * @param withSamples reads made-up rasters where there is no folder of rasters
 * @param timed told of each section
 */
export function openReports(
  { dataDir, store: setting, rasters, sectionTimeoutMs: timeoutMs, workers }: Config,
  store: FeatureStore,
  survey: LandSurvey,
  withSamples: boolean,
  timed: Timed,
): Reports {
  const threads = Math.max(1, Math.floor(availableParallelism() / workers));
  const isSample = withSamples && !existsSync(rasters.directory);
  const directory = isSample ? join(SAMPLES_FOLDER, 'rasters') : rasters.directory;
  const runner = new SectionThreads(
    {
      store: setting,
      rasters: { ...rasters, directory },
      productionDirectory: productionDirectory(dataDir),
    },
    { threads, timeoutMs },
  );
  return new Reports(survey, store, timedSections(runner, timed), timeoutMs);
}
