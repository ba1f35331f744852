import {
  type Candidate,
  format,
  MERIDIANS,
  type PlssDescription,
  type PlssTract,
  STATE_NAMES,
  type Unreadable,
  validate,
} from 'rangeline-land-description';
import { ServiceError } from '../../errors.ts';
import { roundedDegrees } from '../../geometry/degrees.ts';
import { SECTIONS } from '../grid/sections.ts';
import type { Jurisdiction, NamedCounty } from '../jurisdiction.ts';
import { legalLocations } from './legal-locations.ts';
import type { PlacedCandidate } from './placed-candidates.ts';
import type { PlssReading } from './survey-candidates.ts';

/** The text is no land description. */
export function unreadable({ message, at, parsed, code }: Unreadable): ServiceError {
  return new ServiceError('invalid_description', message, { reason: code, at, parsed: shown(parsed) });
}

/** The text is a description, but not of one place. */
export function incomplete(reading: Candidate): ServiceError {
  const problems = validate(reading.description).filter(({ code }) => REQUIRED.has(code));
  const message = `${problems.map((problem) => problem.message).join(' ')} A complete description reads like "NENE 7 14N 77W 6th Meridian".`;
  return new ServiceError('invalid_description', message, {
    reason: 'incomplete',
    problems,
    parsed: shown(reading),
  });
}

/** What a description must say before anyone can look for it. */
const REQUIRED: ReadonlySet<string> = new Set(['missing_township', 'missing_range', 'missing_section']);

export function isComplete({ description }: Candidate): boolean {
  return !validate(description).some(({ code }) => REQUIRED.has(code));
}

/** The exceptions leave nothing of the land. */
export function nothingLeft(reading: Candidate): ServiceError {
  const name = format(reading.description, 'canonical');
  const message = `${name}: the exceptions leave nothing of the land. Check what is taken out, and of what.`;
  return new ServiceError('invalid_description', message, { reason: 'nothing_left', parsed: shown(reading) });
}

/** A footage call leads far out of its section. */
export function astray(reading: Candidate): ServiceError {
  const name = format(reading.description, 'canonical');
  const message = `${name}: the distances lead out of the section. A section is about 5280 feet wide and high.`;
  return new ServiceError('invalid_description', message, { reason: 'astray', parsed: shown(reading) });
}

/** The description is known, but not in the county that it names. */
export function elsewhere(
  reading: Candidate,
  county: string,
  named: readonly NamedCounty[],
  placed: readonly PlacedCandidate[],
): ServiceError {
  const shownPlaces = placed.slice(0, MAX_NAMED_PLACES);
  const names = legalLocations(shownPlaces);
  const places = shownPlaces.map(({ jurisdiction }, i) => {
    return `${names[i]} lies in ${countyName(jurisdiction)}, ${jurisdiction.state}`;
  });
  const states = new Set(shownPlaces.map(({ jurisdiction }) => jurisdiction.stateCode));
  const [first] = named.filter(({ stateCode }) => states.has(stateCode));
  const denial =
    first === undefined
      ? `which ${states.size === 1 ? 'has' : 'have'} no county named ${county}`
      : `not in ${countyName(first)}`;
  const message = `${places.join('; ')}, ${denial}. Check the county, the township and the range.`;
  return new ServiceError('not_found', message, {
    reason: 'other_county',
    parsed: shown(reading),
    candidates: listed(shownPlaces),
  });
}

const MAX_NAMED_PLACES = 3;

function countyName({ county, stateCode }: Jurisdiction): string {
  if (stateCode === 'AK') return county;
  return `${county} ${stateCode === 'LA' ? 'Parish' : 'County'}`;
}

const OHIO = 'OH';

/**
 * The description reads well, and nothing of that name is known.
 * @param isLoaded whether official data of its state is
 */
export function notKnown(reading: PlssReading, isLoaded: boolean): ServiceError {
  const { description } = reading;
  const name = format(description, 'canonical');
  const reason = reasonFor(description, isLoaded);
  return new ServiceError('not_found', `${name}: ${reason}`, { parsed: shown(reading) });
}

function reasonFor(description: PlssDescription, isLoaded: boolean): string {
  const { state, tracts } = description;
  const stateName = state === null ? 'the state' : (STATE_NAMES.get(state) ?? state);
  const remedy = isLoaded
    ? `the official data of ${stateName} that is loaded has none of this number.`
    : `no official data is loaded. BLM's CadNSDI for ${stateName} would answer.`;
  if (state === OHIO && !isLoaded)
    return "most of Ohio's surveys follow no common grid, and no official data of them is loaded. The Ohio Department of Natural Resources' land subdivision layer would answer.";
  if (state !== null && !MERIDIANS.some(({ states }) => states.includes(state)))
    return `${stateName} is not a public land state: its land has no townships of the public land survey.`;
  if (tracts.some(({ section }) => section !== null && section > SECTIONS))
    return `sections above ${SECTIONS} (grants, river and resurvey sections) follow no grid, and ${remedy}`;
  if (tracts.some(({ duplicate }) => duplicate !== '0'))
    return `this township number exists more than once, and ${remedy}`;
  if (tracts.some(isBetweenTownships))
    return `half townships and ranges lie where surveys met badly, and ${remedy}`;
  const check = 'no such township is known. Check its number and direction, the meridian and the state';
  return isLoaded
    ? `${check}: ${remedy}`
    : `${check}; for land outside the regular surveys BLM's CadNSDI for ${stateName} would answer.`;
}

function isBetweenTownships({ township, range }: PlssTract): boolean {
  return !Number.isInteger(township?.number) || !Number.isInteger(range?.number);
}

/** What was read, for the author of the text. */
function shown(reading: Candidate | null): Readonly<Record<string, unknown>> | null {
  if (reading === null) return null;
  const facts = reading.readings.map(({ fact, value }) => ({ fact, value }));
  return { system: reading.description.system, readings: facts };
}

const MAX_CANDIDATES = 10;

/** Several places fit, none clearly better. */
export function ambiguous(placed: readonly PlacedCandidate[]): ServiceError {
  const message = `${placed.length} places fit this description. Name the meridian, the state or the county, or send one of the candidates.`;
  return new ServiceError('ambiguous_location', message, {
    candidates: listed(placed.slice(0, MAX_CANDIDATES)),
    ...(placed.length > MAX_CANDIDATES && { total: placed.length, regions: regionsOf(placed) }),
  });
}

/** States that places lie in, or counties where the state is the same: named in the text, they tell the rest apart. */
function regionsOf(placed: readonly PlacedCandidate[]): readonly string[] {
  const states = new Set(placed.map(({ jurisdiction }) => jurisdiction.state));
  if (states.size > 1) return [...states].sort();
  return [
    ...new Set(placed.map(({ jurisdiction }) => `${countyName(jurisdiction)}, ${jurisdiction.state}`)),
  ].sort();
}

function listed(placed: readonly PlacedCandidate[]): Readonly<Record<string, unknown>>[] {
  const names = legalLocations(placed);
  return placed.map(({ land, jurisdiction }, i) => ({
    legal_location: names[i],
    county: jurisdiction.county,
    state: jurisdiction.state,
    centroid: { lng: roundedDegrees(land.point[0]), lat: roundedDegrees(land.point[1]) },
  }));
}
