import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { LandSurvey } from '../../survey/place.ts';
import { createSuggestions, type Suggestions } from '../../survey/suggest/suggestions.ts';
import { UNTIMED } from '../../traces/traces.ts';
import { EXAMPLE_LAND } from '../example-land.ts';
import { landSurveyOver } from '../open-land-survey.ts';
import { openReports } from './open-reports.ts';
import type { Opening, OpenRole } from './open-role.ts';

/** @throws StoreError when the store cannot be opened */
export async function openApi(opening: Opening): Promise<OpenRole<'api'>> {
  const store = await opening.store();
  const grid = loadNationalGrid();
  const survey = landSurveyOver(store, grid);
  const suggestions = createSuggestions(store, survey, grid);
  await warm(survey, suggestions);
  const timed = opening.traces?.timed ?? UNTIMED;
  const reports = openReports(opening.config, store, survey, opening.withSamples, timed);
  return {
    parts: { store, survey, suggestions, reports },
    store,
    onLooked: () => suggestions.update(),
    close: () => reports.close(),
  };
}

/** Loads what loads at first use, so that the first request is as quick as the next. */
async function warm(survey: LandSurvey, suggestions: Suggestions): Promise<void> {
  const { point } = await survey.locate(EXAMPLE_LAND);
  await survey.describe(point, 'all');
  await suggestions.suggest(EXAMPLE_LAND, 1, point);
}
