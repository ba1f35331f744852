import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import type { Candidate } from './candidate.ts';
import type { SoughtText, TexasSought } from './sought.ts';
import { type Condition, nameFit, type PrefixRow, type SurveyIndex } from './survey-index.ts';

const COUNTY_NAMES: ReadonlyMap<string, string> = new Map(
  TEXAS_COUNTIES.map(({ fips, name }) => [fips, name]),
);
/** Names that are looked up in all counties at once; when more fit, county by county. */
const MAX_NAMES = 40;
const MAX_COUNTY_NAMES = 200;
/** Surveys looked at for each one that is answered: neighbours in the next county may be nearer. */
const LOOKED_AT = 3;
/** Half the side of a survey of 640 acres. */
const HALF_SURVEY_METRES = 800;

/** The surveys that a text may go on to. */
export function texasCandidates(
  sought: TexasSought,
  surveys: SurveyIndex,
  near: Position | null,
  limit: number,
): Candidate[] {
  const candidates: Candidate[] = [];
  const conditions = conditionsOf(sought);
  for (const { fips, survey, fit } of placesToLook(sought, surveys, near)) {
    const named =
      survey === null ? conditions : [...conditions, { field: 'survey', text: survey, open: false }];
    for (const row of surveys.find(fips, named, near ?? [0, 0], limit))
      candidates.push(candidateOf(row, fips, sought, fit, near));
    if (candidates.length >= LOOKED_AT * limit) break;
  }
  return candidates;
}

function conditionsOf({ abstract, block, township, section }: TexasSought): Condition[] {
  const fields = { abstract, block, township, section };
  return Object.entries(fields).flatMap(([field, sought]) => (sought === null ? [] : [{ field, ...sought }]));
}

/** A county, the survey to look for in it, if any, and how well its name fits; see {@link nameFit}. */
interface PlaceToLook {
  readonly fips: string;
  readonly survey: string | null;
  readonly fit: number;
}

/** The nearest county first, and in each the names that fit best. */
function* placesToLook(
  { survey, counties }: TexasSought,
  surveys: SurveyIndex,
  near: Position | null,
): Generator<PlaceToLook> {
  const among = surveys.counties(near).filter((fips) => counties?.has(fips) ?? true);
  const names = survey === null ? [] : surveys.names(survey, MAX_NAMES);
  for (const fips of among) {
    if (survey === null) {
      yield { fips, survey, fit: 0 };
      continue;
    }
    const own =
      names.length < MAX_NAMES
        ? names.filter(({ area }) => area === fips)
        : surveys.names(survey, MAX_COUNTY_NAMES, fips);
    yield* own
      .map((name) => ({ fips, survey: name.key, fit: nameFit(name, survey) }))
      .sort((a, b) => a.fit - b.fit);
  }
}

function candidateOf(
  row: PrefixRow,
  fips: string,
  sought: TexasSought,
  fit: number,
  near: Position | null,
): Candidate {
  const { abstract, block, section } = row.texts;
  const isExact = (field: SoughtText | null, text?: string | null): boolean =>
    field === null || field.text === text;
  const isTold =
    (sought.counties !== null || (sought.survey !== null && fit === 0)) &&
    isExact(sought.abstract, abstract) &&
    isExact(sought.block, block) &&
    isExact(sought.section, section);
  return {
    text: descriptionOf(row, fips, sought),
    slips: Math.max(isTold ? 0 : 1, fit) + (sought.corrected ? 2 : 0),
    metres: near === null ? 0 : Math.max(0, distanceMetres(near, [row.lng, row.lat]) - HALF_SURVEY_METRES),
    cuts: 1,
  };
}

/** The survey by its abstract, or by its place in a block where that is how it is asked for. */
function descriptionOf({ texts }: PrefixRow, fips: string, sought: TexasSought): string {
  const { abstract, block, township, section, name } = texts;
  const county = `${COUNTY_NAMES.get(fips)} County Texas`;
  const isByBlock = (sought.block !== null || sought.section !== null) && block !== null && section !== null;
  if (abstract !== null && !isByBlock) return `Abstract ${abstract} ${county}`;
  const words = [
    ...(section === null ? [] : [`Section ${section}`]),
    ...(block === null ? [] : [`Block ${block}`]),
    ...(township === null ? [] : [`T${township}`]),
    ...(name === null ? [] : [`${name} Survey`]),
  ];
  return `${words.join(' ')} ${county}`;
}
