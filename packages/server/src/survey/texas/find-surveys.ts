import type { TexasDescription } from 'rangeline-land-description';
import { leagueKey } from '../../layers/texas-keys.ts';
import { contradictions } from './contradictions.ts';
import type { LoadedCounty } from './counties.ts';
import { type FoundSurveys, found, groupedBy, isUnknown } from './found-surveys.ts';
import { exactly, type NamedRows, NONE, namedSurveys, respelled } from './named-surveys.ts';
import { nearestNames } from './person-names.ts';
import type { SurveyRow, SurveyRows } from './survey-rows.ts';
import { sectionFits, townshipFits, type Wanted, wantedOf } from './wanted.ts';

/** A text that contradicts the survey it names is right about the number more often than about the rest. */
const CONTRADICTED = 0.2;

/** The surveys of a county that a description fits, each place once; several where the description leaves it open. */
export async function findSurveys(
  rows: SurveyRows,
  county: LoadedCounty,
  description: TexasDescription,
): Promise<readonly FoundSurveys[]> {
  const wanted = wantedOf(description, county);
  if (wanted.abstracts.length > 0) return byAbstracts(rows, county, wanted);
  if (wanted.block_key !== null) return byBlock(rows, county, wanted);
  if (description.league !== null) return byLeague(rows, county, wanted, description.league);
  return byName(rows, county, wanted);
}

/** All polygons of all abstracts named; nothing when one of them is not there. */
async function byAbstracts(
  rows: SurveyRows,
  county: LoadedCounty,
  wanted: Wanted,
): Promise<readonly FoundSurveys[]> {
  const lists = await Promise.all(wanted.abstracts.map((key) => rows.byKey(county, 'abstract_key', key)));
  if (lists.some((list) => list.length === 0)) return [];
  const all = lists.flat();
  const assumptions = contradictions(all, wanted);
  return found(all, assumptions.length === 0 ? 1 : CONTRADICTED, assumptions);
}

async function byBlock(
  rows: SurveyRows,
  county: LoadedCounty,
  wanted: Wanted,
): Promise<readonly FoundSurveys[]> {
  const ofBlock = await rows.byKey(county, 'block_key', wanted.block_key ?? '');
  const fitting = ofBlock.filter((row) => sectionFits(row, wanted) && townshipFits(row, wanted));
  const named = namedSurveys(fitting, wanted);
  const places = groupedBy(named.rows, ({ surveyKey, township }) => `${surveyKey} ${township}`);
  return complete(places, wanted, named);
}

async function byLeague(
  rows: SurveyRows,
  county: LoadedCounty,
  wanted: Wanted,
  league: string,
): Promise<readonly FoundSurveys[]> {
  const key = leagueKey(league);
  const candidates =
    wanted.survey_key === null
      ? await rows.byKey(county, 'block_key', key)
      : await rows.byKey(county, 'survey_key', wanted.survey_key);
  const fitting = candidates.filter(
    ({ block, section }) =>
      (block === key || block === league || section === key) &&
      (wanted.labor === null || section === wanted.labor),
  );
  return groupedBy(fitting, ({ surveyKey }) => surveyKey ?? '').flatMap((group) => found(group));
}

/** By the name alone: a survey's number tells its surveys apart, else the abstract does. */
async function byName(
  rows: SurveyRows,
  county: LoadedCounty,
  wanted: Wanted,
): Promise<readonly FoundSurveys[]> {
  if (wanted.survey_key === null) return [];
  const exact = await rows.byKey(county, 'survey_key', wanted.survey_key);
  const named = exact.length > 0 ? exactly(exact) : await misspelt(rows, county, wanted);
  if (wanted.sections.length > 0) {
    const fitting = named.rows.filter((row) => sectionFits(row, wanted));
    const places = groupedBy(
      fitting,
      ({ surveyKey, block, township }) => `${surveyKey} ${block} ${township}`,
    );
    return complete(places, wanted, named);
  }
  // Pieces whose abstract the agency could not tell count where nothing else has the name.
  const known = named.rows.filter(({ abstract }) => !isUnknown(abstract));
  const counted = known.length > 0 ? known : named.rows;
  const places = groupedBy(counted, ({ abstract, id }) => abstract ?? `#${id}`);
  return places.flatMap((place) => found(place, named.fit, named.assumptions));
}

/** The surveys of a county whose names come nearest to one that it has none of. */
async function misspelt(rows: SurveyRows, county: LoadedCounty, { description }: Wanted): Promise<NamedRows> {
  // A whole county is searched only when the text names it.
  if (description.county === null || description.survey === null) return NONE;
  const keys = nearestNames(description.survey, await rows.names(county));
  const lists = await Promise.all(keys.map((key) => rows.byKey(county, 'survey_key', key)));
  return respelled(lists.flat(), description.survey);
}

/** The places that have every section named. */
function complete(
  places: readonly (readonly SurveyRow[])[],
  { sections }: Wanted,
  { fit, assumptions }: NamedRows,
): readonly FoundSurveys[] {
  return places
    .filter((place) => sections.every((section) => place.some((row) => row.section === section)))
    .flatMap((place) => found(place, fit, assumptions));
}
