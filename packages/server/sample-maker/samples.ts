import { ENERGY_SAMPLES } from './energy.ts';
import { FEDERAL_SAMPLES } from './federal.ts';
import type { Sample } from './sample.ts';
import { TEXAS_SAMPLES } from './texas.ts';
import { TEXAS_SURVEY_SAMPLE } from './texas-survey.ts';

/** The made-up files of all layers but those of the public land survey, for which the national grid model answers. */
export const SAMPLES: readonly Sample[] = [
  TEXAS_SURVEY_SAMPLE,
  ...FEDERAL_SAMPLES,
  ...ENERGY_SAMPLES,
  ...TEXAS_SAMPLES,
];
