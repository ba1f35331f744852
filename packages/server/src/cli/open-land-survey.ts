import type { StoreSetting } from '../config.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import type { GridModel } from '../survey/grid/grid-model.ts';
import { loadNationalGrid } from '../survey/grid/national-grid.ts';
import { createLandSurvey } from '../survey/land-survey.ts';
import type { LandSurvey } from '../survey/place.ts';
import { createPlssSurvey } from '../survey/plss/plss-survey.ts';
import { createTexasSurvey } from '../survey/texas/texas-survey.ts';
import { timedStore } from '../traces/timed-store.ts';
import type { Timed } from '../traces/traces.ts';

/** What answers where a description lies, and the store it rests on. */
export interface OpenLandSurvey {
  readonly store: FeatureStore;
  readonly survey: LandSurvey;
  readonly grid: GridModel;
}

/**
 * @param timed told of look-ups over a network; nobody is where it is left out
 * @throws StoreError when the store cannot be opened
 */
export async function openLandSurvey(setting: StoreSetting, timed?: Timed): Promise<OpenLandSurvey> {
  const opened = await openFeatureStore(setting);
  const store = timed === undefined || setting.kind !== 'postgis' ? opened : timedStore(opened, timed);
  const grid = loadNationalGrid();
  return { store, survey: createLandSurvey(createPlssSurvey(store, grid), createTexasSurvey(store)), grid };
}
