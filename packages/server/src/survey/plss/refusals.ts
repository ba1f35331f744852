import {
  type Candidate,
  format,
  type PlssDescription,
  STATE_NAMES,
  type Unreadable,
  validate,
} from 'rangeline-land-description';
import { ServiceError } from '../../errors.ts';
import { SECTIONS } from '../grid/sections.ts';
import type { PlacedCandidate } from './placed-candidates.ts';

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

/** Texas lies outside the public land survey: its surveys are looked up, never computed. */
export function texasNotLoaded(reading: Candidate): ServiceError {
  const name = format(reading.description, 'canonical');
  return new ServiceError(
    'not_found',
    `${name} is a Texas survey, and this server has no Texas survey data loaded. The Original Texas Land Survey of the Texas General Land Office would answer.`,
    { parsed: shown(reading) },
  );
}

const OHIO = 'OH';

/** The description reads well, and nothing of that name is known. */
export function notKnown(reading: Candidate): ServiceError {
  const { description } = reading;
  if (description.system !== 'PLSS') return texasNotLoaded(reading);
  const name = format(description, 'canonical');
  return new ServiceError('not_found', `${name}: ${reasonFor(description)}`, { parsed: shown(reading) });
}

function reasonFor(description: PlssDescription): string {
  const { state, tracts } = description;
  const data = `BLM's CadNSDI for ${state === null ? 'the state' : (STATE_NAMES.get(state) ?? state)} would answer`;
  if (state === OHIO)
    return "Ohio's surveys follow no common grid, and no official data of them is loaded. The Ohio Department of Natural Resources' land subdivision layer would answer.";
  if (tracts.some(({ section }) => section !== null && section > SECTIONS))
    return `sections above ${SECTIONS} (grants, river and resurvey sections) follow no grid, and no official data is loaded. ${data}.`;
  if (tracts.some(({ duplicate }) => duplicate !== '0'))
    return `this township number exists more than once, and no official data is loaded to tell which. ${data}.`;
  if (
    tracts.some(
      ({ township, range }) => !Number.isInteger(township?.number) || !Number.isInteger(range?.number),
    )
  )
    return `half townships and ranges lie where surveys met badly, and no official data is loaded. ${data}.`;
  return `no such township is known. Check its number and direction, the meridian and the state; for land outside the regular surveys ${data}.`;
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
  const candidates = placed.slice(0, MAX_CANDIDATES).map(({ description, land, jurisdiction }) => ({
    legal_location: format(description, 'canonical'),
    county: jurisdiction.county,
    state: jurisdiction.state,
    centroid: { lng: land.point[0], lat: land.point[1] },
  }));
  const message = `${placed.length} places fit this description. Name the meridian, the state or the county, or send one of the candidates.`;
  return new ServiceError('ambiguous_location', message, { candidates });
}
