import { type Candidate, format, TEXAS_COUNTIES, validate } from 'rangeline-land-description';
import { ServiceError } from '../../errors.ts';
import { roundedDegrees } from '../../geometry/degrees.ts';
import { isWhole, type LoadedCounty } from './counties.ts';
import type { TexasReading } from './found-surveys.ts';
import type { ListedPlace } from './places.ts';

export const MAX_CANDIDATES = 10;
const EXAMPLES =
  '"Abstract 718 Reeves County Texas" or "Section 17 Block 50 T8S T&P Survey Reeves County Texas"';

/** The text is a Texas description, but nothing that a survey could be found by. */
export function incomplete(reading: Candidate): ServiceError {
  const problems = validate(reading.description).filter(({ code }) => code === 'missing_survey');
  const message = `${problems.map((problem) => problem.message).join(' ')} A complete description reads like ${EXAMPLES}.`;
  return new ServiceError('invalid_description', message, {
    reason: 'incomplete',
    problems,
    parsed: shown(reading),
  });
}

/** Whether a description names something that a survey could be found by. */
export function isComplete({ description }: Candidate): boolean {
  return !validate(description).some(({ code }) => code === 'missing_survey');
}

/** Texas has no such county. */
export function noSuchCounty(reading: TexasReading): ServiceError {
  const message = `${nameOf(reading)}: Texas has no county named ${reading.description.county}. Check the county.`;
  return new ServiceError('not_found', message, { reason: 'other_county', parsed: shown(reading) });
}

/** More is named than is looked for in all counties. */
export function countyNeeded(reading: TexasReading, most: number): ServiceError {
  const message = `This names more than ${most} abstracts or sections and no county: name the county, as in ${EXAMPLES}.`;
  return new ServiceError('invalid_description', message, {
    reason: 'county_needed',
    parsed: shown(reading),
  });
}

/** The data that would answer is not loaded. */
export function notLoaded(reading: TexasReading): ServiceError {
  const { county } = reading.description;
  const where = county === null ? 'no Texas survey data' : `no survey data of ${county} County`;
  const data = `The Original Texas Land Survey of the Railroad Commission of Texas${county === null ? '' : ` for ${county} County`}`;
  const message = `${nameOf(reading)} is a Texas survey, and this server has ${where} loaded. ${data} would answer.`;
  return new ServiceError('not_found', message, { reason: 'not_loaded', parsed: shown(reading) });
}

/** The counties loaded have no such survey; `similar` is what may have been meant. */
export function notKnown(
  reading: TexasReading,
  counties: readonly LoadedCounty[],
  similar: readonly ListedPlace[],
): ServiceError {
  const [first] = similar;
  const suggestion = first === undefined ? '' : ` Did you mean ${first.legal_location}?`;
  const message = `${nameOf(reading)}: ${reasonFor(reading, counties)}${suggestion}`;
  return new ServiceError('not_found', message, {
    reason: 'no_such_survey',
    parsed: shown(reading),
    ...(first !== undefined && { suggestion: first.legal_location, candidates: listed(similar) }),
  });
}

function reasonFor({ description }: TexasReading, counties: readonly LoadedCounty[]): string {
  const [only] = counties;
  if (description.county === null) {
    const missing = TEXAS_COUNTIES.length - counties.length;
    const rest = missing === 0 ? '' : `, and ${missing} counties are not loaded`;
    return `no county loaded has such a survey${rest}. Name the county, and check the number and the name.`;
  }
  if (only !== undefined && !isWhole(only))
    return `it is not in the part of ${only.name} County that is loaded. The county's whole Original Texas Land Survey would answer.`;
  return `${description.county} County has no such survey. Check the abstract, the section, the block with its township, and the name.`;
}

/**
 * Several places fit, none clearly better.
 * @param counties of all of them, by name
 * @param candidates the likeliest
 */
export function ambiguous(counties: readonly string[], candidates: readonly ListedPlace[]): ServiceError {
  const total = counties.length;
  const message = `${total} surveys fit this description. Name the county, the survey, the township of the block or the abstract, or send one of the candidates.`;
  return new ServiceError('ambiguous_location', message, {
    candidates: listed(candidates),
    ...(total > MAX_CANDIDATES && {
      total,
      regions: [...new Set(counties)].sort().map((county) => `${county} County, Texas`),
    }),
  });
}

function listed(places: readonly ListedPlace[]): Readonly<Record<string, unknown>>[] {
  return places.slice(0, MAX_CANDIDATES).map(({ legal_location, county, state, centroid }) => ({
    legal_location,
    county,
    state,
    centroid: { lng: roundedDegrees(centroid.lng), lat: roundedDegrees(centroid.lat) },
  }));
}

/** No survey is known at some coordinates in Texas. */
export function noSurveyAt(county: string | null, isLoaded: boolean): ServiceError {
  const reason = isLoaded
    ? `no survey of ${county} County holds them, or the one that does has no name and no number`
    : `no survey data of ${county === null ? 'Texas' : `${county} County`} is loaded; the Original Texas Land Survey of the Railroad Commission of Texas would answer`;
  return new ServiceError('not_found', `No land description at these coordinates: ${reason}.`, {
    state: 'Texas',
    county,
  });
}

function nameOf({ description }: TexasReading): string {
  return format(description, 'canonical');
}

/** What was read, for the author of the text. */
function shown(reading: Candidate): Readonly<Record<string, unknown>> {
  const facts = reading.readings.map(({ fact, value }) => ({ fact, value }));
  return { system: reading.description.system, readings: facts };
}
