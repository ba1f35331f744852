import { type Candidate, type ParseResult, parse } from 'rangeline-land-description';
import { ServiceError } from '../errors.ts';
import { roundedDegrees } from '../geometry/degrees.ts';
import { nearestJurisdiction } from './jurisdiction.ts';
import {
  CLEAR_LEAD,
  type LandSurvey,
  type Place,
  type PlssSurvey,
  type Position,
  type Unit,
} from './place.ts';
import { isComplete } from './plss/refusals.ts';
import { isTexan } from './texas/found-surveys.ts';
import { incomplete, isComplete as isCompleteTexan } from './texas/refusals.ts';
import type { TexasSurvey } from './texas/texas-survey.ts';

/** Borders of the atlas leave out land up to here. */
const COAST_METRES = 1500;

/** Both survey systems: a text goes where it reads best, a point where its state's land is surveyed. */
export function createLandSurvey(plss: PlssSurvey, texas: TexasSurvey): LandSurvey {
  return {
    locate: (text, lead = CLEAR_LEAD) => locate(text, lead, plss, texas),
    describe: (point, unit) => describe(point, unit, plss, texas),
  };
}

async function describe(
  point: Position,
  unit: Unit | 'all' | 'finest',
  plss: PlssSurvey,
  texas: TexasSurvey,
): Promise<readonly Place[]> {
  const state = nearestJurisdiction(point, COAST_METRES)?.stateCode;
  return state === 'TX' ? texas.describe(point) : plss.describe(point, unit);
}

function locate(text: string, lead: number, plss: PlssSurvey, texas: TexasSurvey): Promise<Place> {
  const read = parse(text);
  const system = systemMeant(read, lead);
  return read.ok && system !== 'PLSS'
    ? locateInEither(text, read, system, lead, plss, texas)
    : plss.locate(text, read, lead);
}

/** The place of a text that may be of Texas, or is. */
async function locateInEither(
  text: string,
  read: Extract<ParseResult, { ok: true }>,
  system: 'TXSS' | null,
  lead: number,
  plss: PlssSurvey,
  texas: TexasSurvey,
): Promise<Place> {
  const elsewhere = () => plss.locate(text, read, lead);
  const [texan, ...moreTexan] = read.candidates.filter(isTexan).filter(isCompleteTexan);
  if (texan === undefined) throw incomplete(read.candidates[0]);
  const inTexas = () => texas.locate([texan, ...moreTexan], lead);
  if (system === 'TXSS') return inTexas();
  const other = read.candidates.find(isCompleteElsewhere);
  const isLikelier = other === undefined || texan.confidence >= other.confidence;
  return isLikelier ? theOne(inTexas, elsewhere) : theOne(elsewhere, inTexas);
}

/**
 * The system that the words of a text belong to, by a reading so many times as likely as any of the other; null where it
 * may be either, and the survey data decides.
 */
export function systemMeant(read: ParseResult, lead = CLEAR_LEAD): 'PLSS' | 'TXSS' | null {
  if (!read.ok) return 'PLSS';
  const { candidates } = read;
  const texan = candidates.filter(isTexan).find(isCompleteTexan);
  if (texan === undefined) return isTexan(candidates[0]) ? 'TXSS' : 'PLSS';
  const other = candidates.find(isCompleteElsewhere);
  if (other === undefined || texan.confidence >= lead * other.confidence) return 'TXSS';
  return other.confidence >= lead * texan.confidence ? 'PLSS' : null;
}

function isCompleteElsewhere(reading: Candidate): boolean {
  return !isTexan(reading) && isComplete(reading);
}

/** The answer of the one system that has the place; the likelier one's refusal when neither has it. */
async function theOne(likelier: () => Promise<Place>, other: () => Promise<Place>): Promise<Place> {
  const [first, second] = await Promise.allSettled([likelier(), other()]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled')
    throw inBothSystems([first.value, second.value]);
  if (first.status === 'fulfilled') return first.value;
  if (second.status === 'fulfilled' && isNotFound(first.reason)) return second.value;
  throw first.reason;
}

function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'not_found';
}

function inBothSystems(places: readonly Place[]): ServiceError {
  const message =
    'This may be a description of the public land survey or of Texas, and both have such a place. Name the state, or send one of the candidates.';
  return new ServiceError('ambiguous_location', message, {
    candidates: places.map(({ legalLocation, county, state, point: [lng, lat] }) => ({
      legal_location: legalLocation,
      county,
      state,
      centroid: { lng: roundedDegrees(lng), lat: roundedDegrees(lat) },
    })),
  });
}
