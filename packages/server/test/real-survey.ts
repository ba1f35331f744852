import type { FeatureStore } from '../src/store/feature-store.ts';
import { loadNationalGrid } from '../src/survey/grid/national-grid.ts';
import { createLandSurvey } from '../src/survey/land-survey.ts';
import type { LandSurvey } from '../src/survey/place.ts';
import { createPlssSurvey } from '../src/survey/plss/plss-survey.ts';
import { createSuggestions, type Suggestions } from '../src/survey/suggest/suggestions.ts';
import { createTexasSurvey } from '../src/survey/texas/texas-survey.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

/** The survey that the service answers from, with no survey data loaded unless a store has some. */
export function realSurvey(store: FeatureStore = new MemoryFeatureStore()): LandSurvey {
  return createLandSurvey(createPlssSurvey(store), createTexasSurvey(store));
}

/** The suggestions that the service makes from the same. */
export async function realSuggestions(store: FeatureStore = new MemoryFeatureStore()): Promise<Suggestions> {
  const suggestions = createSuggestions(store, realSurvey(store), loadNationalGrid());
  await suggestions.update();
  return suggestions;
}
