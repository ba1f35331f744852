import { parse, type TexasDescription } from 'rangeline-land-description';
import { surveyKey } from '../../layers/survey-key.ts';
import type { TexasComponents } from '../place.ts';
import type { FoundSurveys } from './found-surveys.ts';
import type { SurveyRow, SurveyRows } from './survey-rows.ts';

/** What the survey data says of a place, and how it is called. */
export interface DescribedSurveys {
  /** By its abstracts where these name it wholly, else by section, block and survey. */
  readonly description: TexasDescription;
  readonly components: TexasComponents;
  /** As published, where all surveys of the place share it. */
  readonly block: string | null;
  readonly surveyName: string | null;
}

/** What a text asks for that the answer repeats. */
export type Asked = Pick<TexasDescription, 'abstracts' | 'sections' | 'aliquots' | 'lots' | 'acres'>;

/** A description that finds the same place again, in the words of the survey data. */
export async function described(
  rows: SurveyRows,
  { county, rows: found }: FoundSurveys,
  asked: Asked,
): Promise<DescribedSurveys> {
  const abstracts = distinct(found, ({ abstract }) => abstract);
  const block = only(found, ({ block }) => block);
  const township = only(found, (row) => row.township);
  const all = distinct(found, ({ section }) => section);
  // A whole block is not told by its sections.
  const sections = all.length > 1 && asked.sections.length === 0 ? [] : all;
  const surveyName = only(found, ({ published }) => published.survey);
  const league = block !== null && LEAGUE.test(block) ? block.slice(3) : null;
  const byAbstract = asked.abstracts.length > 0 || (abstracts.length === 1 && (await isWhole(rows, found)));
  const described = {
    block: league === null ? block : null,
    township: township === null ? null : `T${township}`,
  };
  return {
    description: {
      system: 'TXSS',
      state: 'TX',
      county: county.name,
      countyFips: county.fips,
      abstracts: byAbstract ? abstracts : [],
      ...described,
      sections: league === null ? sections : [],
      survey: surveyName === null ? null : readableName(surveyName),
      league,
      labor: league === null ? null : (sections[0] ?? null),
      lots: asked.lots,
      aliquots: asked.aliquots,
      acres: asked.acres,
    },
    components: {
      county: county.name,
      county_fips: county.fips,
      abstracts,
      ...described,
      section: sections.length === 0 ? null : sections.join(', '),
      survey: surveyName,
    },
    block: only(found, ({ published }) => published.block),
    surveyName,
  };
}

const LEAGUE = /^LGE\d/;

/** Whether some polygons of one abstract are all of it. */
async function isWhole(rows: SurveyRows, [first, ...more]: FoundSurveys['rows']): Promise<boolean> {
  if (first.abstract === null || more.some(({ abstract }) => abstract === null)) return false;
  return (await rows.byKey(first.county, 'abstract_key', first.abstract)).length === 1 + more.length;
}

/** `J. L. Bennett` of `BENNETT, J L`: as a text is read, so that what is written is read again. */
function readableName(published: string): string {
  const read = parse(`${published} Survey`, { system: 'TXSS' });
  const survey =
    read.ok && read.candidates[0].description.system === 'TXSS'
      ? read.candidates[0].description.survey
      : null;
  return survey !== null && surveyKey(survey) === surveyKey(published) ? survey : published;
}

function distinct(rows: readonly SurveyRow[], of: (row: SurveyRow) => string | null): string[] {
  return [...new Set(rows.flatMap((row) => of(row) ?? []))];
}

/** What all rows share; null where they differ or have nothing. */
function only(rows: readonly SurveyRow[], of: (row: SurveyRow) => string | null): string | null {
  const values = new Set(rows.map(of));
  return values.size === 1 ? (values.values().next().value ?? null) : null;
}
