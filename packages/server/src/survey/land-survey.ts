import { type ParseResult, parse } from 'rangeline-land-description';
import { ServiceError } from '../errors.ts';
import { roundedDegrees } from '../geometry/degrees.ts';
import { nearestJurisdiction } from './jurisdiction.ts';
import type { LandSurvey, Place, PlssSurvey, Position, Unit } from './place.ts';
import { isComplete } from './plss/refusals.ts';
import { isTexan } from './texas/found-surveys.ts';
import { incomplete, isComplete as isCompleteTexan } from './texas/refusals.ts';
import type { TexasSurvey } from './texas/texas-survey.ts';

/** One system's reading is the one meant when it is at least this many times as likely as the other's. */
const CLEAR_LEAD = 4;
/** Borders of the atlas leave out land up to here. */
const COAST_METRES = 1500;

/** Both survey systems: a text goes where it reads best, a point where its state's land is surveyed. */
export function createLandSurvey(plss: PlssSurvey, texas: TexasSurvey): LandSurvey {
  return {
    locate: (text) => locate(text, plss, texas),
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

function locate(text: string, plss: PlssSurvey, texas: TexasSurvey): Promise<Place> {
  const read = parse(text);
  return read.ok && read.candidates.some(isTexan)
    ? locateInEither(text, read, plss, texas)
    : plss.locate(text, read);
}

/** The place of a text that may be of Texas. */
async function locateInEither(
  text: string,
  read: Extract<ParseResult, { ok: true }>,
  plss: PlssSurvey,
  texas: TexasSurvey,
): Promise<Place> {
  const { candidates } = read;
  const [texan, ...moreTexan] = candidates.filter(isTexan).filter(isCompleteTexan);
  const other = candidates.find((reading) => !isTexan(reading) && isComplete(reading));
  if (texan === undefined) {
    const [best] = candidates;
    if (isTexan(best)) throw incomplete(best);
    return plss.locate(text, read);
  }
  const inTexas = () => texas.locate([texan, ...moreTexan]);
  if (other === undefined || texan.confidence >= CLEAR_LEAD * other.confidence) return inTexas();
  const elsewhere = () => plss.locate(text, read);
  if (other.confidence >= CLEAR_LEAD * texan.confidence) return elsewhere();
  return texan.confidence >= other.confidence ? theOne(inTexas, elsewhere) : theOne(elsewhere, inTexas);
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
