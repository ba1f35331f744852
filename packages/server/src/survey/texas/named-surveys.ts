import type { Assumption } from 'rangeline-land-description';
import { nearestNames } from './person-names.ts';
import type { SurveyRow } from './survey-rows.ts';
import type { Wanted } from './wanted.ts';

/** Rows of the survey that a text names. */
export interface NamedRows {
  readonly rows: readonly SurveyRow[];
  readonly fit: number;
  readonly assumptions: readonly Assumption[];
}

/** How sure a name is that is not spelled as the agency has it. */
const RESPELLED = 0.8;

export const NONE: NamedRows = exactly([]);

export function exactly(rows: readonly SurveyRow[]): NamedRows {
  return { rows, fit: 1, assumptions: [] };
}

/** Rows whose name a text spells otherwise. */
export function respelled(rows: readonly SurveyRow[], written: string): NamedRows {
  if (rows.length === 0) return NONE;
  const names = new Set(rows.map(({ published }) => published.survey));
  const message = `${[...names].join(', ')} for the survey, where the text has ${written}.`;
  return { rows, fit: RESPELLED, assumptions: [{ code: 'spelling_corrected', message }] };
}

/** Of some rows those whose survey, or whose later grantee, a text names; exactly, or else as nearly as may be. */
export function namedSurveys(rows: readonly SurveyRow[], { survey_key, description }: Wanted): NamedRows {
  const written = description.survey;
  if (survey_key === null || written === null) return exactly(rows);
  const exact = rows.filter((row) => row.surveyKey === survey_key);
  if (exact.length > 0) return exactly(exact);
  const granted = rows.filter((row) => row.granteeKey === survey_key);
  if (granted.length > 0) return exactly(granted);
  const names = new Map(rows.map(({ surveyKey, published }) => [surveyKey, published.survey ?? '']));
  const nearest = nearestNames(written, names);
  return respelled(
    rows.filter(({ surveyKey }) => nearest.includes(surveyKey)),
    written,
  );
}
