import { type Candidate, parse } from 'rangeline-land-description';
import type { GridModel } from '../grid/grid-model.ts';
import { loadNationalGrid } from '../grid/national-grid.ts';
import type { LandSurvey, Place, Position, Unit } from '../place.ts';
import { describePoint } from './describe-point.ts';
import { placedCandidates } from './placed-candidates.ts';
import { alternativeOf, candidatePlace } from './places.ts';
import { ambiguous, incomplete, isComplete, notKnown, texasNotLoaded, unreadable } from './refusals.ts';
import { surveyCandidates } from './survey-candidates.ts';

/** The best reading is answered when it is at least this many times as likely as the next. */
const CLEAR_LEAD = 4;
/** Readings less likely than this part of the best are not worth naming. */
const MIN_ALTERNATIVE = 0.01;
const MAX_ALTERNATIVES = 10;

/** The public land survey by the national grid model alone. */
export function createPlssSurvey(grid: GridModel = loadNationalGrid()): LandSurvey {
  return {
    locate: (text) => locate(text, grid),
    describe: (point: Position, unit: Unit | 'all' | 'finest') => describePoint(point, unit, grid),
  };
}

function locate(text: string, grid: GridModel): Place {
  const readings = readingsOf(text);
  const placed = placedCandidates(readings.flatMap((reading) => surveyCandidates(reading, grid)));
  const [best, next] = placed;
  if (best === undefined) throw notKnown(readings[0]);
  if (next !== undefined && best.weight < CLEAR_LEAD * next.weight) throw ambiguous(placed);
  const total = placed.reduce((sum, { weight }) => sum + weight, 0);
  const alternatives = placed
    .slice(1, 1 + MAX_ALTERNATIVES)
    .filter(({ weight }) => weight >= MIN_ALTERNATIVE * best.weight)
    .map((other) => alternativeOf(other, total));
  return candidatePlace(best, total, alternatives, text);
}

/** The complete readings of a text in the public land survey, best first. */
function readingsOf(text: string): readonly [Candidate, ...Candidate[]] {
  const result = parse(text);
  if (!result.ok) throw unreadable(result.error);
  const [first, ...complete] = result.candidates.filter(isPlss).filter(isComplete);
  const texas = result.candidates.find((candidate) => !isPlss(candidate));
  if (texas !== undefined && (first === undefined || texas.confidence >= CLEAR_LEAD * first.confidence))
    throw texasNotLoaded(texas);
  if (first === undefined) throw incomplete(result.candidates[0]);
  return [first, ...complete];
}

function isPlss({ description }: Candidate): boolean {
  return description.system === 'PLSS';
}
