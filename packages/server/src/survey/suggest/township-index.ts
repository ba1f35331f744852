import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { Position } from '../place.ts';
import { CountyTownships } from './county-townships.ts';
import { Fewest } from './fewest.ts';
import { gridTownships, type KnownTownship, KnownTownships } from './known-townships.ts';
import { NumberBeginnings } from './number-beginnings.ts';
import type { PlssSought, SoughtArea } from './sought.ts';

type TownshipsSought = Pick<PlssSought, 'township' | 'range' | keyof SoughtArea>;

/** Townships asked for, by numbers as a {@link KnownTownship} has them; null for any. */
interface NumberedArea extends SoughtArea {
  readonly townships: readonly number[] | null;
  readonly ranges: readonly number[] | null;
}

/** So many counties are looked through by themselves; of more the townships near the point are. */
const FEW_COUNTIES = 8;
/** Townships around a point among which the nearest of an open question are. */
const NEIGHBOURS = 64;
const LONG_LIST = 2000;
/** Pairs of numbers that are looked up one by one. */
const MANY_PAIRS = 400;
/** How much farther off, in degrees, land counts that another survey's townships cover in the main. */
const NOT_PRIMARY_DEGREES = 1;

/** Every township that is known, by its numbers and by its place. */
export class TownshipIndex {
  readonly #grid: GridModel;
  readonly #known: KnownTownships;
  readonly #byTownship: ReadonlyMap<number, readonly number[]>;
  readonly #byRange: ReadonlyMap<number, readonly number[]>;
  readonly #byCounty: CountyTownships;
  readonly #townshipNumbers: NumberBeginnings;
  readonly #rangeNumbers: NumberBeginnings;
  /** By {@link pairOf} its numbers. */
  readonly #byPair = new Map<number, number[]>();

  /** @param others townships that the model does not know */
  constructor(grid: GridModel, others: readonly KnownTownship[] = []) {
    this.#grid = grid;
    const all = function* () {
      yield* gridTownships(grid);
      yield* others;
    };
    this.#known = new KnownTownships(all(), grid.count + others.length);
    this.#byTownship = entriesBy(this.#known.townships);
    this.#byRange = entriesBy(this.#known.ranges);
    this.#townshipNumbers = new NumberBeginnings(this.#byTownship.keys());
    this.#rangeNumbers = new NumberBeginnings(this.#byRange.keys());
    this.#byCounty = new CountyTownships(this.#known);
    for (let entry = 0; entry < this.#known.count; entry++) {
      const pair = pairOf(this.#known.townships[entry] ?? 0, this.#known.ranges[entry] ?? 0);
      const same = this.#byPair.get(pair);
      if (same === undefined) this.#byPair.set(pair, [entry]);
      else same.push(entry);
    }
  }

  get(entry: number): KnownTownship {
    return this.#known.get(entry);
  }

  /** Whether its numbers and meridian alone may find another state's township: then its state has to be named. */
  needsState(entry: number): boolean {
    const { meridian, township, range, primary } = this.#known.get(entry);
    const namesakes = (this.#byPair.get(pairOf(township, range)) ?? []).filter(
      (other) => other !== entry && this.#known.surveyOf(other).meridian === meridian,
    );
    return namesakes.some((other) => !primary || this.#known.primary[other] === 1);
  }

  /** At most so many of the townships asked for: the nearest to a point, or the first ones. */
  find(sought: TownshipsSought, near: Position | null, limit: number): readonly number[] {
    const area: NumberedArea = {
      ...sought,
      townships: sought.township && this.#townshipNumbers.of(sought.township),
      ranges: sought.range && this.#rangeNumbers.of(sought.range),
    };
    const lists = this.#among(area, near);
    // Of a long list the nearest are often among the neighbours.
    if (near !== null && sizeOf(lists) > LONG_LIST) {
      const around = this.#nearestOf([this.#grid.nearestEntries(near, NEIGHBOURS)], area, near, limit);
      if (around.length === limit) return around;
    }
    return this.#nearestOf(lists, area, near, limit);
  }

  #nearestOf(
    lists: readonly (readonly number[])[],
    area: NumberedArea,
    near: Position | null,
    limit: number,
  ): readonly number[] {
    const found = new Fewest<number>(limit);
    let { most } = found;
    const { lngs, lats, primary } = this.#known;
    const shrink = near === null ? 0 : Math.cos(near[1] * RADIANS);
    for (const list of lists)
      for (const entry of list) {
        const penalty = primary[entry] === 1 ? 0 : NOT_PRIMARY_DEGREES ** 2;
        const cost = near === null ? penalty : penalty + squared(near, shrink, lngs[entry], lats[entry]);
        if (cost >= most || !this.#fits(entry, area)) continue;
        found.take(entry, cost);
        most = found.most;
        if (near === null && most === 0) return found.items;
      }
    return found.items;
  }

  /** Lists that have all that are asked for, or all that could be answered. */
  #among(
    { townships, ranges, counties, meridians, states }: NumberedArea,
    near: Position | null,
  ): readonly (readonly number[])[] {
    if (townships !== null && ranges !== null && townships.length * ranges.length <= MANY_PAIRS)
      return townships.flatMap((township) =>
        ranges.flatMap((range) => {
          const entries = this.#byPair.get(pairOf(township, range));
          return entries === undefined ? [] : [entries];
        }),
      );
    const byTownship = townships?.map((number) => this.#byTownship.get(number) ?? []);
    const byRange = ranges?.map((number) => this.#byRange.get(number) ?? []);
    const bySurvey =
      meridians === null && states === null
        ? undefined
        : this.#known.bySurvey((survey) => isIn(survey, meridians, states));
    const [shortest] = [byTownship, byRange, bySurvey].sort((a, b) => sizeOf(a) - sizeOf(b));
    const isNumbered = townships !== null || ranges !== null;
    if (shortest !== undefined && (isNumbered || counties === null)) return shortest;
    if (counties !== null && counties.size <= FEW_COUNTIES)
      return [...counties].map((fips) => this.#byCounty.in(fips));
    if (shortest !== undefined) return shortest;
    return near === null ? this.#known.bySurvey(() => true) : [this.#grid.nearestEntries(near, NEIGHBOURS)];
  }

  #fits(entry: number, { townships, ranges, meridians, states, counties }: NumberedArea): boolean {
    return (
      isIn(this.#known.surveyOf(entry), meridians, states) &&
      (townships?.includes(this.#known.townships[entry] ?? 0) ?? true) &&
      (ranges?.includes(this.#known.ranges[entry] ?? 0) ?? true) &&
      (counties === null || this.#byCounty.touches(entry, counties))
    );
  }
}

/** More than four times the highest number. */
const HALF_SPAN = 2048;

/** One number for a township's and a range's, quarters of townships included. */
function pairOf(township: number, range: number): number {
  return (4 * township + HALF_SPAN) * 2 * HALF_SPAN + 4 * range + HALF_SPAN;
}

function isIn(
  { state, meridian }: Pick<KnownTownship, 'state' | 'meridian'>,
  meridians: SoughtArea['meridians'],
  states: SoughtArea['states'],
): boolean {
  return (meridians?.has(meridian) ?? true) && (states?.has(state) ?? true);
}

function sizeOf(lists: readonly (readonly number[])[] | undefined): number {
  return lists?.reduce((size, { length }) => size + length, 0) ?? Number.POSITIVE_INFINITY;
}

function entriesBy(numbers: Float32Array): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  numbers.forEach((number, entry) => {
    const same = entries.get(number);
    if (same === undefined) entries.set(number, [entry]);
    else same.push(entry);
  });
  return entries;
}

function squared([lng, lat]: Position, shrink: number, otherLng = 0, otherLat = 0): number {
  return ((otherLng - lng) * shrink) ** 2 + (otherLat - lat) ** 2;
}
