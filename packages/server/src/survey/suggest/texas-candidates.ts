import { TEXAS_COUNTIES } from 'rangeline-land-description';
import type { Position } from '../place.ts';
import type { Candidate } from './candidate.ts';
import { HALF_SURVEY_METRES, isExactly, type SurveyEntry } from './county-surveys.ts';
import { metresApart } from './distance.ts';
import type { TexasSought } from './sought.ts';
import type { SurveyIndex } from './survey-index.ts';

const COUNTY_NAMES: ReadonlyMap<string, string> = new Map(
  TEXAS_COUNTIES.map(({ fips, name }) => [fips, name]),
);
/** Surveys looked at for each one that is answered: neighbours in the next county may be nearer. */
const LOOKED_AT = 3;

/** The surveys that a text may go on to. */
export function texasCandidates(
  sought: TexasSought,
  surveys: SurveyIndex,
  near: Position | null,
  limit: number,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const county of surveys.counties(near)) {
    if (sought.counties !== null && !sought.counties.has(county.fips)) continue;
    for (const { entry, fit } of county.find(sought, near, limit))
      candidates.push(candidateOf(entry, county.fips, sought, fit, near));
    if (candidates.length >= LOOKED_AT * limit) break;
  }
  return candidates;
}

/** How little a survey that is found may be parted from the text by; see {@link Candidate.slips}. */
export function fewestSlips({ counties, survey, corrected }: TexasSought): number {
  return (counties !== null || survey !== null ? 0 : 1) + (corrected ? 2 : 0);
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
  const metres = near === null ? 0 : metresApart(near, [entry.lng, entry.lat]) - HALF_SURVEY_METRES;
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
