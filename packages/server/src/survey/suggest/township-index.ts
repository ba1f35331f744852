import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { Box } from '../jurisdiction.ts';
import type { Position } from '../place.ts';
import { CountyTownships } from './county-townships.ts';
import { squaredToBox } from './distance.ts';
import { EntryLists } from './entry-lists.ts';
import { Fewest } from './fewest.ts';
import { gridTownships, type KnownTownship, KnownTownships } from './known-townships.ts';
import { NumberBeginnings, type NumbersSought } from './number-beginnings.ts';
import type { PlssSought, SoughtArea } from './sought.ts';
import { TownshipCells } from './township-cells.ts';
import { TownshipPairs } from './township-pairs.ts';

type TownshipsSought = Pick<PlssSought, 'township' | 'range' | keyof SoughtArea>;

/** Townships asked for as entries are held against it; null for any. */
interface Wanted {
  readonly townships: NumbersSought | null;
  readonly ranges: NumbersSought | null;
  /** By survey: 1 for each of them. */
  readonly surveys: Uint8Array | null;
  /** FIPS codes. */
  readonly counties: ReadonlySet<string> | null;
}

/** Some entries, and how near to the point asked about they can be, in squared degrees. */
interface Listed {
  readonly entries: () => Uint32Array;
  readonly squared: number;
}

/** So many counties are looked through by themselves. */
const FEW_COUNTIES = 8;
/** Degrees around a point in which the nearest are looked for first, one after the other. */
const AROUND_DEGREES: readonly number[] = [0.25, 1];
/** Pairs of numbers that are looked up one by one at once, and those that are where the nearest are not near. */
const FEW_PAIRS = 24;
const MANY_PAIRS = 400;
/** How much farther off, in squared degrees, land counts that another survey's townships cover in the main, and that the county named has only a corner of. */
const NOT_MAINLY = 1;

/** Every township that is known, by its numbers and by its place. */
export class TownshipIndex {
  readonly #known: KnownTownships;
  readonly #cells: TownshipCells;
  readonly #pairs: TownshipPairs;
  readonly #townshipNumbers: NumberBeginnings;
  readonly #rangeNumbers: NumberBeginnings;
  readonly #bySurvey: EntryLists;
  readonly #surveyBoxes: readonly Box[];
  readonly #byCounty: CountyTownships;

  /** @param others townships that the model does not know */
  constructor(grid: GridModel, others: readonly KnownTownship[] = []) {
    const all = function* () {
      yield* gridTownships(grid);
      yield* others;
    };
    const known = new KnownTownships(all(), grid.count + others.length);
    this.#known = known;
    this.#cells = new TownshipCells(known.lngs, known.lats);
    this.#pairs = new TownshipPairs(known.townships, known.ranges);
    this.#townshipNumbers = new NumberBeginnings(known.townships);
    this.#rangeNumbers = new NumberBeginnings(known.ranges);
    this.#bySurvey = new EntryLists(known.surveyOf, known.surveys.length);
    this.#surveyBoxes = known.surveys.map((_, survey) => boxOf(known, this.#bySurvey.of(survey)));
    this.#byCounty = new CountyTownships(known, this.#cells);
  }

  get(entry: number): KnownTownship {
    return this.#known.get(entry);
  }

  /** Whether its numbers and meridian alone may find another state's township: then its state has to be named. */
  needsState(entry: number): boolean {
    const { townships, ranges, primary, surveyOf, surveys } = this.#known;
    const meridianOf = (one: number) => surveys[surveyOf[one] ?? 0]?.meridian;
    const namesakes = this.#pairs.of(townships[entry] ?? 0, ranges[entry] ?? 0);
    for (const other of namesakes)
      if (
        other !== entry &&
        meridianOf(other) === meridianOf(entry) &&
        (primary[entry] === 0 || primary[other] === 1)
      )
        return true;
    return false;
  }

  /** At most so many of the townships asked for: the nearest to a point, or the first ones. */
  find(sought: TownshipsSought, near: Position | null, limit: number): readonly number[] {
    const wanted = this.#wanted(sought);
    if (wanted.townships?.numbers.length === 0 || wanted.ranges?.numbers.length === 0) return [];
    return near === null ? this.#first(wanted, limit) : this.#nearest(wanted, near, limit);
  }

  #first(wanted: Wanted, limit: number): readonly number[] {
    const found = new Fewest<number>(limit);
    for (const { entries } of this.#among(wanted, null)) {
      this.#takeFirst(found, entries(), wanted);
      if (found.most === 0) break;
    }
    return found.items;
  }

  #nearest(wanted: Wanted, near: Position, limit: number): readonly number[] {
    const pairs = pairsOf(wanted);
    const isBroad = wanted.counties === null && (pairs === 0 || pairs > FEW_PAIRS);
    for (const degrees of isBroad ? AROUND_DEGREES : []) {
      const around = new Fewest<number>(limit);
      for (const list of this.#cells.near(near, degrees)) this.#takeNearest(around, list, wanted, near);
      // What is farther away cannot be nearer than these.
      if (around.most <= degrees ** 2) return around.items;
    }
    const found = new Fewest<number>(limit);
    for (const { entries, squared } of this.#among(wanted, near)) {
      if (squared >= found.most) break;
      this.#takeNearest(found, entries(), wanted, near);
    }
    return found.items;
  }

  #wanted({ township, range, meridians, states, counties }: TownshipsSought): Wanted {
    return {
      townships: township && this.#townshipNumbers.of(township),
      ranges: range && this.#rangeNumbers.of(range),
      surveys: meridians === null && states === null ? null : this.#surveysIn(meridians, states),
      counties,
    };
  }

  #surveysIn(meridians: SoughtArea['meridians'], states: SoughtArea['states']): Uint8Array {
    const surveys = new Uint8Array(this.#known.surveys.length);
    this.#known.surveys.forEach(({ meridian, state }, survey) => {
      if ((meridians?.has(meridian) ?? true) && (states?.has(state) ?? true)) surveys[survey] = 1;
    });
    return surveys;
  }

  #takeFirst(found: Fewest<number>, entries: Uint32Array, wanted: Wanted): void {
    for (let i = 0; i < entries.length && found.most > 0; i++) {
      const entry = entries[i] ?? 0;
      if (this.#fits(entry, wanted)) found.take(entry, this.#penalty(entry, wanted));
    }
  }

  #takeNearest(found: Fewest<number>, entries: Uint32Array, wanted: Wanted, [lng, lat]: Position): void {
    const { lngs, lats } = this.#known;
    const shrink = Math.cos(lat * RADIANS);
    let { most } = found;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] ?? 0;
      const east = ((lngs[entry] ?? 0) - lng) * shrink;
      const north = (lats[entry] ?? 0) - lat;
      const squared = east * east + north * north;
      if (squared >= most || !this.#fits(entry, wanted)) continue;
      found.take(entry, squared + this.#penalty(entry, wanted));
      most = found.most;
    }
  }

  /** How much farther off a township counts than it is, in squared degrees. */
  #penalty(entry: number, { counties }: Wanted): number {
    const isMainly = counties === null || this.#byCounty.isMainlyIn(entry, counties);
    return (this.#known.primary[entry] === 1 ? 0 : NOT_MAINLY) + (isMainly ? 0 : NOT_MAINLY);
  }

  #fits(entry: number, { townships, ranges, surveys, counties }: Wanted): boolean {
    return (
      (townships === null || townships.isSought[this.#townshipNumbers.codes[entry] ?? 0] === 1) &&
      (ranges === null || ranges.isSought[this.#rangeNumbers.codes[entry] ?? 0] === 1) &&
      (surveys === null || surveys[this.#known.surveyOf[entry] ?? 0] === 1) &&
      (counties === null || this.#byCounty.touches(entry, counties))
    );
  }

  /** Lists that have all that are asked for, of those that lie apart the nearest to a point first. */
  #among(wanted: Wanted, near: Position | null): Iterable<Listed> {
    const { townships, ranges, surveys, counties } = wanted;
    if (townships !== null && ranges !== null && pairsOf(wanted) <= MANY_PAIRS)
      return townships.numbers.flatMap((township) =>
        ranges.numbers.map((range) => listed(this.#pairs.of(township, range))),
      );
    if (counties !== null && counties.size <= FEW_COUNTIES) return this.#inCounties(counties, near);
    const byTownship = townships && this.#townshipNumbers.entriesOf(townships);
    const byRange = ranges && this.#rangeNumbers.entriesOf(ranges);
    if (byTownship !== null && byRange !== null)
      return (sizeOf(byTownship) <= sizeOf(byRange) ? byTownship : byRange).map(listed);
    if (byTownship !== null || byRange !== null) return (byTownship ?? byRange ?? []).map(listed);
    if (counties !== null && near !== null) return this.#inCounties(counties, near);
    return this.#inSurveys(surveys, near);
  }

  *#inCounties(counties: ReadonlySet<string>, near: Position | null): Generator<Listed> {
    for (const { fips, squared } of this.#byCounty.nearestFirst(counties, near))
      yield { entries: () => this.#byCounty.in(fips), squared };
  }

  #inSurveys(surveys: Uint8Array | null, near: Position | null): readonly Listed[] {
    const lists = this.#surveyBoxes.flatMap((box, survey) => {
      if (surveys !== null && surveys[survey] !== 1) return [];
      const squared = near === null ? 0 : squaredToBox(near, box);
      return [{ entries: () => this.#bySurvey.of(survey), squared }];
    });
    return near === null ? lists : lists.sort((a, b) => a.squared - b.squared);
  }
}

function listed(entries: Uint32Array): Listed {
  return { entries: () => entries, squared: 0 };
}

/** How many pairs of numbers are asked for; 0 where one of them may be any. */
function pairsOf({ townships, ranges }: Wanted): number {
  return (townships?.numbers.length ?? 0) * (ranges?.numbers.length ?? 0);
}

function sizeOf(lists: readonly Uint32Array[]): number {
  return lists.reduce((size, { length }) => size + length, 0);
}

function boxOf({ lngs, lats }: KnownTownships, entries: Uint32Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const entry of entries) {
    const [lng = 0, lat = 0] = [lngs[entry], lats[entry]];
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
