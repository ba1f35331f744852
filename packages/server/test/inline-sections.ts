import { type Geos, loadGeos } from '../src/geometry/geos.ts';
import { answerSection } from '../src/reports/answer-section.ts';
import { answerWell } from '../src/reports/answer-well.ts';
import { sectionOf } from '../src/reports/families.ts';
import { printReport } from '../src/reports/pdf/print-report.ts';
import { Reports } from '../src/reports/reports.ts';
import type { SectionRunner } from '../src/reports/section-runner.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { ProductionStore } from '../src/store/production/production-store.ts';
import { openRasterStore } from '../src/store/rasters/open-raster-store.ts';
import type { RasterStore } from '../src/store/rasters/raster-store.ts';
import type { LandSurvey } from '../src/survey/place.ts';

const TIMEOUT_MS = 5_000;

const NO_RASTERS = openRasterStore({ directory: '/nowhere', addresses: {} });

let loading: Promise<Geos> | undefined;

/** GEOS, loaded once for all tests of a file. */
export function sharedGeos(): Promise<Geos> {
  loading ??= loadGeos();
  return loading;
}

const NO_PRODUCTION = new ProductionStore('/nowhere');

/** Makes sections in the thread of the test. */
export function inlineSections(
  store: FeatureStore,
  rasters: RasterStore = NO_RASTERS,
  production: ProductionStore = NO_PRODUCTION,
): SectionRunner {
  const parts = async () => ({ store, rasters, production, geos: await sharedGeos() });
  return {
    waiting: 0,
    run: async (task) => answerSection(sectionOf(task.family, task.key), task, await parts()),
    well: async (task) => answerWell(task, await parts()),
    print: async (task) => ({ status: 'printed', bytes: await printReport(task) }),
    close: async () => {},
  };
}

/** Reports made in the thread of the test. */
export function inlineReports(
  survey: LandSurvey,
  store: FeatureStore,
  production?: ProductionStore,
  timeoutMs = TIMEOUT_MS,
): Reports {
  return new Reports(survey, store, inlineSections(store, NO_RASTERS, production), timeoutMs);
}
