import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { Position } from '../place.ts';
import { CountyTownships } from './county-townships.ts';
import { Fewest } from './fewest.ts';
import { gridTownships, type KnownTownship, KnownTownships } from './known-townships.ts';
import type { SoughtArea } from './sought.ts';

/** The townships asked for: numbers as a {@link KnownTownship} has them, null for any. */
export interface TownshipsSought extends SoughtArea {
  readonly townships: readonly number[] | null;
  readonly ranges: readonly number[] | null;
}

/** Townships around a point among which the nearest of an open question are. */
const NEIGHBOURS = 32;
/** How much farther off, in degrees, land counts that another survey's townships cover in the main. */
const NOT_PRIMARY_DEGREES = 1;

/** Every township that is known, by its numbers and by its place. */
export class TownshipIndex {
  readonly #grid: GridModel;
  readonly #known: KnownTownships;
  readonly #byTownship: ReadonlyMap<number, readonly number[]>;
  readonly #byRange: ReadonlyMap<number, readonly number[]>;
  readonly #byCounty: CountyTownships;
  /** Townships of a meridian with the same numbers, one for each state: how many, and how many primary ones. */
  readonly #namesakes = new Map<number, number>();

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
    this.#byCounty = new CountyTownships(this.#known);
    for (let entry = 0; entry < this.#known.count; entry++) {
      const counts = this.#namesakes.get(this.#numbersOf(entry)) ?? 0;
      this.#namesakes.set(this.#numbersOf(entry), counts + 1 + (this.#known.primary[entry] ? PRIMARY : 0));
    }
  }

  /** The numbers that townships have. */
  townshipNumbers(): Iterable<number> {
    return this.#byTownship.keys();
  }

  /** The numbers that ranges have. */
  rangeNumbers(): Iterable<number> {
    return this.#byRange.keys();
  }

  get(entry: number): KnownTownship {
    return this.#known.get(entry);
  }

  /** Whether its numbers and meridian alone find another township: then its state has to be named. */
  needsState(entry: number): boolean {
    const counts = this.#namesakes.get(this.#numbersOf(entry)) ?? 0;
    const isOnlyPrimary = counts >> PRIMARY_BITS === 1 && this.#known.primary[entry] === 1;
    return (counts & (PRIMARY - 1)) > 1 && !isOnlyPrimary;
  }

  /** At most so many of the townships asked for: the nearest to a point, or the first ones. */
  find(sought: TownshipsSought, near: Position | null, limit: number): readonly number[] {
    const found = new Fewest<number>(limit);
    const { lngs, lats, primary } = this.#known;
    const shrink = near === null ? 0 : Math.cos(near[1] * RADIANS);
    for (const entry of this.#among(sought, near)) {
      const penalty = primary[entry] === 1 ? 0 : NOT_PRIMARY_DEGREES ** 2;
      const cost = near === null ? penalty : penalty + squared(near, shrink, lngs[entry], lats[entry]);
      if (cost < found.most && this.#fits(entry, sought)) found.take(entry, cost);
      if (near === null && found.most === 0) break;
    }
    return found.items;
  }

  /** The shortest list that has all that are asked for, or all that could be answered. */
  #among({ townships, ranges, counties, meridians, states }: TownshipsSought, near: Position | null) {
    const lists = [
      townships?.map((number) => this.#byTownship.get(number) ?? []),
      ranges?.map((number) => this.#byRange.get(number) ?? []),
      counties === null ? undefined : [...counties].map((fips) => this.#byCounty.in(fips)),
    ].flatMap((some) =>
      some === undefined ? [] : [{ some, size: some.reduce((n, { length }) => n + length, 0) }],
    );
    const shortest = lists.toSorted((a, b) => a.size - b.size)[0];
    if (shortest !== undefined) return shortest.some.flat();
    if (near !== null && meridians === null && states === null)
      return this.#grid.nearestEntries(near, NEIGHBOURS);
    return this.#known.entries();
  }

  #fits(entry: number, { townships, ranges, meridians, states, counties }: TownshipsSought): boolean {
    const { state, meridian } = this.#known.surveyOf(entry);
    return (
      (townships?.includes(this.#known.townships[entry] ?? 0) ?? true) &&
      (ranges?.includes(this.#known.ranges[entry] ?? 0) ?? true) &&
      (meridians?.has(meridian) ?? true) &&
      (states?.has(state) ?? true) &&
      (counties === null || this.#byCounty.touches(entry, counties))
    );
  }

  /** One number for the meridian, the township's and the range's. */
  #numbersOf(entry: number): number {
    const { meridian } = this.#known.surveyOf(entry);
    const township = 4 * (this.#known.townships[entry] ?? 0) + HALF_SPAN;
    const range = 4 * (this.#known.ranges[entry] ?? 0) + HALF_SPAN;
    return (Number(meridian) * 2 * HALF_SPAN + township) * 2 * HALF_SPAN + range;
  }
}

/** More than four times the highest number. */
const HALF_SPAN = 2048;
/** The count of primary ones stands above the count of all. */
const PRIMARY_BITS = 8;
const PRIMARY = 1 << PRIMARY_BITS;

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
