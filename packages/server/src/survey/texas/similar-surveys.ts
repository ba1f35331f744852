import type { TexasDescription } from 'rangeline-land-description';
import type { LoadedCounty } from './counties.ts';
import { findSurveys } from './find-surveys.ts';
import type { FoundSurveys } from './found-surveys.ts';
import { inEachCounty } from './in-each-county.ts';
import type { SurveyRows } from './survey-rows.ts';

/** Suggestions made at most. */
const MAX_SIMILAR = 3;

/** Surveys that a description without a place may have meant. */
export async function similarSurveys(
  rows: SurveyRows,
  counties: readonly LoadedCounty[],
  description: TexasDescription,
): Promise<readonly FoundSurveys[]> {
  for (const changed of changes(description)) {
    const found = await inEachCounty(counties, (county) => findSurveys(rows, county, changed));
    if (found.length > 0) return found.slice(0, MAX_SIMILAR);
  }
  return [];
}

/** The likeliest slips first. */
function changes(description: TexasDescription): TexasDescription[] {
  const { abstracts, block, sections, survey } = description;
  const changed: TexasDescription[] = [];
  const add = (change: Partial<TexasDescription>): void => {
    changed.push({ ...description, ...change });
  };
  if (abstracts.length > 0) {
    if (block !== null || survey !== null) add({ abstracts: [] });
    return changed;
  }
  const [section] = sections;
  if (block === null || section === undefined) return changed;
  add({ township: null });
  if (sections.length === 1) add({ block: section, sections: [block] });
  add({ township: null, survey: null });
  if (sections.length === 1) add({ block: section, sections: [block], township: null, survey: null });
  return changed;
}
