import {
  type Candidate,
  type MeridianCode,
  type PlssDescription,
  type PlssTract,
  type StateCode,
  sameTownship,
} from 'rangeline-land-description';
import { indexOf } from '../grid/frame.ts';
import type { GridModel, GridTownship } from '../grid/grid-model.ts';
import { SECTIONS } from '../grid/sections.ts';

/** A tract and the township of the model that it lies in; null for one that only official data knows. */
export interface PlacedTract {
  readonly tract: PlssTract;
  readonly township: GridTownship | null;
}

/** A reading of a text in the public land survey. */
export interface PlssReading extends Candidate {
  readonly description: PlssDescription;
}

/** A reading of a text under one meridian in one state, every township of it known. */
export interface SurveyCandidate {
  readonly reading: PlssReading;
  /** The description with meridian, state and directions filled in. */
  readonly description: PlssDescription;
  readonly tracts: readonly PlacedTract[];
  /** Likelihood of this survey among those that the words leave open, up to a factor. */
  readonly weight: number;
  /** Letters of the directions that the text leaves open and this candidate fills in. */
  readonly directionsFilled: readonly ('N' | 'S' | 'E' | 'W')[];
}

/**
 * How likely a description of a state that names no meridian means one that covers a small part of it, against one for
 * the state's usual meridian. Oklahoma's panhandle shares T1N to T6N, R1E to R28E with the Indian Meridian and is as
 * often meant; the others are reservations and slivers.
 */
const UNUSUAL_MERIDIANS: ReadonlyMap<string, number> = new Map([
  ['OK11', 0.5],
  ['UT30', 0.2],
  ['WY34', 0.2],
  ['CO31', 0.2],
  ['CA15', 0.5],
]);
/** A township that another survey's ground covers in the main is rarely meant. */
const NOT_PRIMARY = 0.05;

/** Every survey under which all townships of a reading are known. */
export function surveyCandidates(reading: PlssReading, grid: GridModel): SurveyCandidate[] {
  const candidates: SurveyCandidate[] = [];
  for (const { filled, directions } of directionChoices(reading.description))
    for (const tracts of placings(filled, grid))
      if (isTold(filled, tracts)) candidates.push(candidateOf(reading, filled, tracts, directions));
  return candidates;
}

/**
 * Ohio's other surveys, which the model does not know, share the numbers of the one that it knows: there only the
 * meridian or the county tells which is meant.
 */
function isTold({ meridian, county }: PlssDescription, tracts: readonly PlacedTract[]): boolean {
  return (
    meridian !== null || county !== null || tracts.every(({ township }) => township?.region.state !== 'OH')
  );
}

export interface Filled {
  readonly filled: PlssDescription;
  readonly directions: SurveyCandidate['directionsFilled'];
}

/** The description with every direction that the text leaves open filled in each way. */
export function directionChoices(description: PlssDescription): Filled[] {
  const openTownship = description.tracts.some(({ township }) => township?.direction === null);
  const openRange = description.tracts.some(({ range }) => range?.direction === null);
  if (!openTownship && !openRange) return [{ filled: description, directions: [] }];
  return (openTownship ? (['N', 'S'] as const) : [undefined]).flatMap((north) =>
    (openRange ? (['E', 'W'] as const) : [undefined]).map((east) => ({
      filled: {
        ...description,
        tracts: description.tracts.map((tract) => directed(tract, north, east)),
      },
      directions: [north, east].filter((direction) => direction !== undefined),
    })),
  );
}

function directed(tract: PlssTract, north: 'N' | 'S' | undefined, east: 'E' | 'W' | undefined): PlssTract {
  const { township, range } = tract;
  return {
    ...tract,
    township: township && { ...township, direction: township.direction ?? north ?? null },
    range: range && { ...range, direction: range.direction ?? east ?? null },
  };
}

/** For each region that has them all: the townships of the tracts. */
function placings(description: PlssDescription, grid: GridModel): PlacedTract[][] {
  const { tracts, meridian, state } = description;
  const first = tracts[0];
  if (first === undefined) return [];
  const placed: PlacedTract[][] = [];
  for (const township of townshipsOf(first, grid, meridian ?? undefined, state ?? undefined)) {
    const inRegion = tractsOf(tracts, first, township, grid);
    if (inRegion !== undefined) placed.push(inRegion);
  }
  return placed;
}

/** The tracts with their townships in the region of the first one's township, if it has them all. */
function tractsOf(
  tracts: readonly PlssTract[],
  first: PlssTract,
  township: GridTownship,
  grid: GridModel,
): PlacedTract[] | undefined {
  const { meridian, state } = township.region;
  const placed: PlacedTract[] = [];
  for (const tract of tracts) {
    const found = sameTownship(tract, first) ? township : townshipsOf(tract, grid, meridian, state)[0];
    if (found === undefined) return undefined;
    placed.push({ tract, township: found });
  }
  return placed;
}

/** The township of a tract in a survey; null where the model does not know it. */
export function gridTownship(
  tract: PlssTract,
  grid: GridModel,
  meridian: MeridianCode | null,
  state: StateCode | null,
): GridTownship | null {
  return townshipsOf(tract, grid, meridian ?? undefined, state ?? undefined)[0] ?? null;
}

function townshipsOf(
  { township, range, section, duplicate }: PlssTract,
  grid: GridModel,
  meridian?: MeridianCode,
  state?: StateCode,
): readonly GridTownship[] {
  if (!township?.direction || !range?.direction || duplicate !== REGULAR) return [];
  if (!Number.isInteger(township.number) || !Number.isInteger(range.number)) return [];
  if (section !== null && section > SECTIONS) return [];
  const rangeIndex = indexOf(range.number, range.direction);
  return grid.townships(rangeIndex, indexOf(township.number, township.direction), meridian, state);
}

/** The last character of a PLSSID whose township exists once. */
const REGULAR = '0';

function candidateOf(
  reading: PlssReading,
  { meridian: named, county, tracts: read }: PlssDescription,
  tracts: readonly PlacedTract[],
  directionsFilled: SurveyCandidate['directionsFilled'],
): SurveyCandidate {
  const region = tracts[0]?.township?.region;
  const meridian = region?.meridian ?? '';
  const state = region?.state ?? '';
  let weight = reading.confidence;
  if (tracts.some(({ township }) => township?.primary === false)) weight *= NOT_PRIMARY;
  if (named === null) weight *= UNUSUAL_MERIDIANS.get(state + meridian) ?? 1;
  return {
    reading,
    description: { system: 'PLSS', meridian, state, county, tracts: read },
    tracts,
    weight,
    directionsFilled,
  };
}
