import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import type { Candidate } from './candidate.ts';
import { type CountySurveys, isExactly, type SurveyEntry } from './county-surveys.ts';
import type { TexasSought } from './sought.ts';
import { nameFit, type SurveyIndex } from './survey-index.ts';

const COUNTY_NAMES: ReadonlyMap<string, string> = new Map(
  TEXAS_COUNTIES.map(({ fips, name }) => [fips, name]),
);
/** Names that are looked up in all counties at once; when more fit, county by county. */
const MAX_NAMES = 40;
const MAX_COUNTY_NAMES = 100;
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
  for (const { county, survey, fit } of placesToLook(sought, surveys, near)) {
    for (const entry of county.find({ ...sought, survey }, near, limit))
      candidates.push(candidateOf(entry, county.fips, sought, fit, near));
    if (candidates.length >= LOOKED_AT * limit) break;
  }
  return candidates;
}

/** A county, the survey to look for in it, if any, and how well its name fits; see {@link nameFit}. */
interface PlaceToLook {
  readonly county: CountySurveys;
  readonly survey: string | null;
  readonly fit: number;
}

/** The nearest county first, and in each the names that fit best. */
function* placesToLook(
  { survey, counties }: TexasSought,
  surveys: SurveyIndex,
  near: Position | null,
): Generator<PlaceToLook> {
  const among = surveys.counties(near).filter(({ fips }) => counties?.has(fips) ?? true);
  const names = survey === null ? [] : surveys.names(survey, MAX_NAMES);
  for (const county of among) {
    if (survey === null) {
      yield { county, survey, fit: 0 };
      continue;
    }
    const own =
      names.length < MAX_NAMES
        ? names.filter(({ area }) => area === county.fips)
        : surveys.names(survey, MAX_COUNTY_NAMES, county.fips);
    yield* own
      .map((name) => ({ county, survey: name.key, fit: nameFit(name, survey) }))
      .sort((a, b) => a.fit - b.fit);
  }
}

function candidateOf(
  entry: SurveyEntry,
  fips: string,
  sought: TexasSought,
  fit: number,
  near: Position | null,
): Candidate {
  const isNamed = sought.counties !== null || (sought.survey !== null && fit === 0);
  const isTold = isNamed && isExactly(entry, sought);
  const metres = near === null ? 0 : distanceMetres(near, [entry.lng, entry.lat]) - HALF_SURVEY_METRES;
  return {
    text: () => descriptionOf(entry, fips, sought),
    slips: Math.max(isTold ? 0 : 1, fit) + (sought.corrected ? 2 : 0),
    metres: Math.max(0, metres),
    cuts: 1,
  };
}

/** The survey by its abstract, or by its place in a block where that is how it is asked for. */
function descriptionOf(
  { abstract, block, township, section, name }: SurveyEntry,
  fips: string,
  sought: TexasSought,
): string {
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
