import type { Assumption } from 'rangeline-land-description';
import { namedSurveys } from './named-surveys.ts';
import type { SurveyRow } from './survey-rows.ts';
import { townshipFits, type Wanted } from './wanted.ts';

/** What a text says beside its abstract that the survey data has otherwise; what the data leaves out is no matter. */
export function contradictions(rows: readonly SurveyRow[], wanted: Wanted): Assumption[] {
  const ignored: string[] = [];
  const { block_key, sections, description } = wanted;
  const blocks = valuesOf(rows, ({ block }) => block);
  if (block_key !== null && blocks.length > 0 && !blocks.includes(block_key))
    ignored.push(`block ${description.block} (it is ${blocks.join(', ')})`);
  const townships = valuesOf(rows, ({ township }) => township);
  if (townships.length > 0 && !rows.some((row) => townshipFits(row, wanted)))
    ignored.push(`township ${description.township} (it is T${townships.join(', T')})`);
  const numbers = valuesOf(rows, ({ section }) => section);
  if (sections.length > 0 && numbers.length > 0 && !sections.some((section) => numbers.includes(section)))
    ignored.push(`section ${description.sections.join(', ')} (it is ${numbers.join(', ')})`);
  const named = rows.filter(({ surveyKey }) => surveyKey !== null);
  if (named.length > 0 && namedSurveys(named, wanted).rows.length === 0)
    ignored.push(`${description.survey} (it is ${valuesOf(rows, (r) => r.published.survey).join(', ')})`);
  if (ignored.length === 0) return [];
  return [{ code: 'part_ignored', message: `The abstract decides, against ${ignored.join(' and ')}.` }];
}

function valuesOf(rows: readonly SurveyRow[], of: (row: SurveyRow) => string | null): string[] {
  return [...new Set(rows.flatMap((row) => of(row) ?? []))];
}
