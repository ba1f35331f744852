import type { MeridianCode, StateCode } from 'rangeline-land-description';
import { numberOf } from '../grid/frame.ts';
import type { GridModel, GridTownship } from '../grid/grid-model.ts';
import { pointIn } from '../grid/quad.ts';
import type { Position } from '../place.ts';

/** A township that can be suggested. */
export interface KnownTownship {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  /** Its number, negative south of the base line; halves are decimals. */
  readonly township: number;
  /** Its number, negative west of the meridian. */
  readonly range: number;
  /** The last character of its PLSSID; `0` of one that exists once. */
  readonly duplicate: string;
  readonly center: Position;
  /** Whether this survey, and no neighbouring one, holds the ground. */
  readonly primary: boolean;
}

/** The townships of the model, in the order of its entries. */
export function* gridTownships(grid: GridModel): Generator<KnownTownship> {
  for (const township of grid.entries()) yield knownTownship(township);
}

function knownTownship({ region, rangeIndex, townshipIndex, quad, primary }: GridTownship): KnownTownship {
  return {
    state: region.state,
    meridian: region.meridian,
    township: signedNumber(townshipIndex),
    range: signedNumber(rangeIndex),
    duplicate: '0',
    center: pointIn(quad, 0.5, 0.5),
    primary,
  };
}

function signedNumber(index: number): number {
  const { number, positive } = numberOf(index);
  return positive ? number : -number;
}

/** A survey in a state: what townships share. */
export type Survey = Pick<KnownTownship, 'state' | 'meridian'>;

/** Townships as columns of numbers: as objects eighty thousand would take ten times the memory. */
export class KnownTownships {
  readonly lngs: Float64Array;
  readonly lats: Float64Array;
  readonly townships: Float32Array;
  readonly ranges: Float32Array;
  readonly primary: Uint8Array;
  /** Of each entry, its place in {@link surveys}. */
  readonly surveyOf: Uint8Array;
  readonly surveys: readonly Survey[];
  /** Of those that exist more than once. */
  readonly #duplicates = new Map<number, string>();

  /** @param count how many there are of them */
  constructor(townships: Iterable<KnownTownship>, count: number) {
    this.lngs = new Float64Array(count);
    this.lats = new Float64Array(count);
    this.townships = new Float32Array(count);
    this.ranges = new Float32Array(count);
    this.primary = new Uint8Array(count);
    this.surveyOf = new Uint8Array(count);
    const surveys: Survey[] = [];
    const numbers = new Map<string, number>();
    let entry = 0;
    for (const { state, meridian, township, range, duplicate, center, primary } of townships) {
      const survey = numbers.get(state + meridian) ?? surveys.push({ state, meridian }) - 1;
      numbers.set(state + meridian, survey);
      this.surveyOf[entry] = survey;
      this.lngs[entry] = center[0];
      this.lats[entry] = center[1];
      this.townships[entry] = township;
      this.ranges[entry] = range;
      this.primary[entry] = primary ? 1 : 0;
      if (duplicate !== '0') this.#duplicates.set(entry, duplicate);
      entry++;
    }
    this.surveys = surveys;
  }

  get count(): number {
    return this.lngs.length;
  }

  get(entry: number): KnownTownship {
    const { state, meridian } = this.#survey(entry);
    return {
      state,
      meridian,
      township: this.townships[entry] ?? 0,
      range: this.ranges[entry] ?? 0,
      duplicate: this.#duplicates.get(entry) ?? '0',
      center: [this.lngs[entry] ?? 0, this.lats[entry] ?? 0],
      primary: this.primary[entry] === 1,
    };
  }

  #survey(entry: number): Survey {
    const survey = this.surveys[this.surveyOf[entry] ?? 0];
    if (survey === undefined) throw new RangeError(`No township has the entry ${entry}`);
    return survey;
  }
}
