import type { Assumption, Candidate, TexasDescription } from 'rangeline-land-description';
import type { LoadedCounty } from './counties.ts';
import type { SurveyRow } from './survey-rows.ts';

/** One way to read a text, as a Texas description. */
export interface TexasReading extends Candidate {
  readonly description: TexasDescription;
}

export function isTexan(reading: Candidate): reading is TexasReading {
  return reading.description.system === 'TXSS';
}

/** Surveys that a description fits: one place. */
export interface FoundSurveys {
  readonly county: LoadedCounty;
  readonly rows: readonly [SurveyRow, ...SurveyRow[]];
  readonly assumptions: readonly Assumption[];
  /** How well they fit: 1 when all that the text says is so. */
  readonly fit: number;
}

/** Some surveys as a place, unless there are none. */
export function found(
  rows: readonly SurveyRow[],
  fit = 1,
  assumptions: readonly Assumption[] = [],
): readonly FoundSurveys[] {
  const [first, ...more] = rows;
  return first === undefined ? [] : [{ county: first.county, rows: [first, ...more], fit, assumptions }];
}

/** The rows of each value that a function gives them, in the order of their first. */
export function groupedBy(
  rows: readonly SurveyRow[],
  keyOf: (row: SurveyRow) => string,
): readonly (readonly SurveyRow[])[] {
  const groups = new Map<string, SurveyRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** `?1`: a survey whose abstract the agency could not tell. */
export function isUnknown(abstract: string | null): boolean {
  return abstract === null || abstract.startsWith('?');
}
