import type { StoreSetting } from '../config/storage.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import type { GridModel } from '../survey/grid/grid-model.ts';
import { loadNationalGrid } from '../survey/grid/national-grid.ts';
import { createLandSurvey } from '../survey/land-survey.ts';
import type { LandSurvey } from '../survey/place.ts';
import { createPlssSurvey } from '../survey/plss/plss-survey.ts';
import { createTexasSurvey } from '../survey/texas/texas-survey.ts';

/** What answers where a description lies, and the store it rests on. */
export interface OpenLandSurvey {
  readonly store: FeatureStore;
  readonly survey: LandSurvey;
}

/** @throws StoreError when the store cannot be opened */
export async function openLandSurvey(setting: StoreSetting): Promise<OpenLandSurvey> {
  const store = await openFeatureStore(setting);
  return { store, survey: landSurveyOver(store, loadNationalGrid()) };
}

/** Official data where a store has it, and the grid model elsewhere. */
export function landSurveyOver(store: FeatureStore, grid: GridModel): LandSurvey {
  return createLandSurvey(createPlssSurvey(store, grid), createTexasSurvey(store));
}
