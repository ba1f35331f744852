import { type Candidate, type ParseResult, parse } from 'rangeline-land-description';
import type { ServiceError } from '../../errors.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { loadNationalGrid } from '../grid/national-grid.ts';
import { countiesNamed } from '../jurisdiction.ts';
import {
  type Alternative,
  CLEAR_LEAD,
  type PlssPlace,
  type PlssSurvey,
  type Position,
  type Unit,
} from '../place.ts';
import { assumptionsOf } from './assumptions.ts';
import { describePoint } from './describe-point.ts';
import { legalLocations } from './legal-locations.ts';
import { officialCandidates, officialLands } from './official/official-candidates.ts';
import { OfficialData } from './official/official-data.ts';
import { type OfficialLands, type PlacedCandidate, placedCandidates } from './placed-candidates.ts';
import { type PlacedLand, placedLand } from './placed-land.ts';
import { alternativeOf, candidatePlace } from './places.ts';
import {
  ambiguous,
  astray,
  elsewhere,
  incomplete,
  isComplete,
  nothingLeft,
  notKnown,
  unreadable,
} from './refusals.ts';
import { type PlssReading, type SurveyCandidate, surveyCandidates } from './survey-candidates.ts';

/** Readings less likely than this part of the best are not worth naming. */
const MIN_ALTERNATIVE = 0.01;
const MAX_ALTERNATIVES = 10;

/** The public land survey: by official data where it is loaded, else by the national grid model. */
export function createPlssSurvey(store: FeatureStore, grid: GridModel = loadNationalGrid()): PlssSurvey {
  const data = new OfficialData(store);
  return {
    locate: (text, read = parse(text), lead = CLEAR_LEAD) => locate({ text, lead }, read, grid, data),
    describe: (point: Position, unit: Unit | 'all' | 'finest') => describePoint(point, unit, grid, data),
  };
}

/** A text, and how clearly its best reading must lead. */
interface Asked {
  readonly text: string;
  readonly lead: number;
}

async function locate(
  asked: Asked,
  read: ParseResult,
  grid: GridModel,
  data: OfficialData,
): Promise<PlssPlace> {
  const readings = readingsOf(read);
  const candidates: SurveyCandidate[] = [];
  for (const reading of readings) candidates.push(...surveyCandidates(reading, grid));
  if (data.isEmpty) return answer(asked, readings, candidates, NO_LANDS, grid, data);
  candidates.push(...(await officialCandidates(readings, candidates, data)));
  return answer(asked, readings, candidates, await officialLands(candidates, data), grid, data);
}

const NO_LANDS: OfficialLands = new Map();

function answer(
  { text, lead }: Asked,
  readings: readonly [PlssReading, ...PlssReading[]],
  candidates: readonly SurveyCandidate[],
  lands: OfficialLands,
  grid: GridModel,
  data: OfficialData,
): PlssPlace {
  const placed = placedCandidates(candidates, lands);
  const [best, next] = placed;
  if (best === undefined) throw nowhere(readings[0], candidates, lands, data);
  if (next !== undefined && best.weight < lead * next.weight) throw ambiguous(placed);
  if (best.land.notes.includes('astray')) throw astray(best.reading);
  let total = 0;
  for (const { weight } of placed) total += weight;
  return candidatePlace(best, total, assumptionsOf(best, grid), alternativesTo(best, placed, total), text);
}

function alternativesTo(
  best: PlacedCandidate,
  placed: readonly PlacedCandidate[],
  total: number,
): Alternative[] {
  if (placed.length === 1) return [];
  const worthNaming = placed
    .slice(0, 1 + MAX_ALTERNATIVES)
    .filter(({ weight }) => weight >= MIN_ALTERNATIVE * best.weight);
  const names = legalLocations(worthNaming);
  return worthNaming.map((other, i) => alternativeOf(other, names[i] ?? '', total)).slice(1);
}

/** Why no candidate has a place. */
function nowhere(
  reading: PlssReading,
  candidates: readonly SurveyCandidate[],
  lands: OfficialLands,
  data: OfficialData,
): ServiceError {
  const landOf = (candidate: SurveyCandidate) =>
    lands.has(candidate) ? lands.get(candidate) : placedLand(candidate.tracts);
  const isKnown = (candidate: SurveyCandidate) =>
    lands.has(candidate) || candidate.tracts.every(({ township }) => township !== null);
  const known = candidates.filter(isKnown);
  if (known.length > 0 && known.every((candidate) => landOf(candidate) === undefined))
    return nothingLeft(reading);
  const { county } = reading.description;
  const { state } = reading.description;
  if (county === null) return notKnown(reading, data.has(state));
  const anyCounty = candidates.map((candidate): [SurveyCandidate, PlacedLand | undefined] => [
    { ...candidate, description: { ...candidate.description, county: null } },
    landOf(candidate),
  ]);
  const placed = placedCandidates(
    anyCounty.map(([candidate]) => candidate),
    new Map(anyCounty),
  );
  return placed.length > 0
    ? elsewhere(reading, county, countiesNamed(county), placed)
    : notKnown(reading, data.has(state));
}

/** The complete readings of a text in the public land survey, best first. */
function readingsOf(read: ParseResult): readonly [PlssReading, ...PlssReading[]] {
  if (!read.ok) throw unreadable(read.error);
  const [first, ...others] = read.candidates.filter(isPlss).filter(isComplete);
  if (first === undefined) throw incomplete(read.candidates[0]);
  return [first, ...others];
}

function isPlss(reading: Candidate): reading is PlssReading {
  return reading.description.system === 'PLSS';
}
