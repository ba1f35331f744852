import {
  MERIDIANS,
  type MeridianCode,
  type PlssDescription,
  type StateCode,
} from 'rangeline-land-description';
import type { PlacedLand } from '../placed-land.ts';
import { directionChoices, type PlssReading, type SurveyCandidate } from '../survey-candidates.ts';
import type { OfficialData } from './official-data.ts';
import { officialLand } from './official-land.ts';

/**
 * The surveys under which official data knows all townships of the readings that the grid model knows none for: half
 * townships, townships that exist twice, surveys of no common grid.
 */
export async function officialCandidates(
  readings: readonly PlssReading[],
  known: readonly SurveyCandidate[],
  data: OfficialData,
): Promise<SurveyCandidate[]> {
  const found: SurveyCandidate[] = [];
  for (const reading of readings)
    if (!known.some((candidate) => candidate.reading === reading))
      found.push(...(await candidatesOf(reading, data)));
  return found;
}

async function candidatesOf(reading: PlssReading, data: OfficialData): Promise<SurveyCandidate[]> {
  const { description, confidence } = reading;
  const found: SurveyCandidate[] = [];
  for (const { filled, directions } of directionChoices(description))
    for (const [state, meridian] of surveysOf(filled, data)) {
      if (!(await hasAll(filled, state, meridian, data))) continue;
      found.push({
        reading,
        description: { ...filled, state, meridian },
        tracts: filled.tracts.map((tract) => ({ tract, township: null })),
        weight: confidence,
        directionsFilled: directions,
      });
    }
  return found;
}

/** The loaded states, and the meridians in them, that a description leaves open. */
function surveysOf(
  { state, meridian }: PlssDescription,
  data: OfficialData,
): (readonly [StateCode, MeridianCode])[] {
  const states = data.states().filter((loaded) => state === null || loaded === state);
  return states.flatMap((loaded) =>
    MERIDIANS.filter(({ code, states: of }) =>
      meridian === null ? of.includes(loaded) : code === meridian,
    ).map(({ code }) => [loaded, code] as const),
  );
}

async function hasAll(
  { tracts }: PlssDescription,
  state: StateCode,
  meridian: MeridianCode,
  data: OfficialData,
): Promise<boolean> {
  for (const tract of tracts) if (!(await data.hasTownship(state, meridian, tract))) return false;
  return true;
}

/** The ground of those candidates of which there is official data; undefined where exceptions leave nothing of it. */
export async function officialLands(
  candidates: readonly SurveyCandidate[],
  data: OfficialData,
): Promise<ReadonlyMap<SurveyCandidate, PlacedLand | undefined>> {
  const lands = new Map<SurveyCandidate, PlacedLand | undefined>();
  for (const candidate of candidates) {
    const official = data.has(candidate.description.state) ? await officialLand(candidate, data) : null;
    if (official !== null) lands.set(candidate, official.land);
  }
  return lands;
}
