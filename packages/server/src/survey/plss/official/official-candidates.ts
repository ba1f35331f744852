import {
  MERIDIANS,
  type MeridianCode,
  type PlssDescription,
  plssId,
  type StateCode,
} from 'rangeline-land-description';
import type { PlacedLand } from '../placed-land.ts';
import { directionChoices, type PlssReading, type SurveyCandidate } from '../survey-candidates.ts';
import type { OfficialData } from './official-data.ts';
import { officialLand } from './official-land.ts';

/**
 * The surveys under which official data knows all townships of a reading and the grid model does not: half townships,
 * townships that exist twice, surveys of no common grid.
 */
export async function officialCandidates(
  readings: readonly PlssReading[],
  known: readonly SurveyCandidate[],
  data: OfficialData,
): Promise<SurveyCandidate[]> {
  const found: SurveyCandidate[] = [];
  for (const reading of readings) {
    const surveys = known
      .filter((candidate) => candidate.reading === reading)
      .map(({ description: { state, meridian } }) => `${state}${meridian}`);
    found.push(...(await candidatesOf(reading, new Set(surveys), data)));
  }
  return found;
}

async function candidatesOf(
  reading: PlssReading,
  known: ReadonlySet<string>,
  data: OfficialData,
): Promise<SurveyCandidate[]> {
  const { description, confidence } = reading;
  const found: SurveyCandidate[] = [];
  for (const { filled, directions } of directionChoices(description))
    for (const [state, meridian] of surveysOf(filled, data)) {
      if (known.has(`${state}${meridian}`)) continue;
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
  const townships = new Set(tracts.map((tract) => plssId({ meridian }, state, tract)));
  for (const id of townships) if (id === null || !(await data.hasTownship(state, id))) return false;
  return true;
}

/**
 * The ground of those candidates of which there is official data; undefined where exceptions leave nothing of it.
 * @throws StoreError when data of a candidate's state is damaged
 */
export async function officialLands(
  candidates: readonly SurveyCandidate[],
  data: OfficialData,
): Promise<ReadonlyMap<SurveyCandidate, PlacedLand | undefined>> {
  const lands = new Map<SurveyCandidate, PlacedLand | undefined>();
  for (const candidate of candidates) {
    data.refuseDamaged(candidate.description.state);
    const official = data.has(candidate.description.state) ? await officialLand(candidate, data) : null;
    if (official !== null) lands.set(candidate, official.land);
  }
  return lands;
}
