import type { StateCode } from 'rangeline-land-description';
import { RADIANS } from '../../geometry/ellipsoid.ts';
import { allCounties, type Box, jurisdictionAt } from '../jurisdiction.ts';
import type { Position } from '../place.ts';
import { squaredToBox } from './distance.ts';
import type { KnownTownships } from './known-townships.ts';
import { leastFirst } from './least-first.ts';
import type { TownshipCells } from './township-cells.ts';

/** Half a township, less what its sides are short by, in degrees of latitude. */
const HALF_DEGREES = 0.042;
/** A township is in the counties at its middle and at its corners. */
const PLACES = [
  [0, 0],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
/** From a county's box to the middle of a township that it has some of. */
const REACH_DEGREES = 0.065;
/** In place of a county's number: outside all counties. */
const NOWHERE = 0xffff;

interface CountyBox {
  readonly countyFips: string;
  readonly stateCode: StateCode;
  readonly box: Box;
}

/** Which townships lie in which counties, found out county by county. */
export class CountyTownships {
  readonly #townships: KnownTownships;
  readonly #byFips: ReadonlyMap<string, CountyBox>;
  /** Of sets of counties that were asked for: the same ones come with every letter. */
  readonly #boxesOf = new WeakMap<ReadonlySet<string>, readonly CountyBox[]>();
  readonly #codes: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** The county at each of {@link PLACES} of each entry, found out one by one: its number from 1, 0 until then. */
  readonly #counties: Uint16Array;
  readonly #cells: TownshipCells;
  readonly #found = new Map<string, Uint32Array>();

  constructor(townships: KnownTownships, cells: TownshipCells) {
    this.#townships = townships;
    this.#cells = cells;
    this.#byFips = new Map(allCounties().map((county) => [county.countyFips, county]));
    this.#codes = ['', ...this.#byFips.keys()];
    this.#numbers = new Map(this.#codes.map((fips, number) => [fips, number]));
    this.#counties = new Uint16Array(PLACES.length * townships.count);
  }

  /** The townships that lie in a county, or partly so. */
  in(fips: string): Uint32Array {
    const known = this.#found.get(fips) ?? this.#find(fips);
    this.#found.set(fips, known);
    return known;
  }

  #find(fips: string): Uint32Array {
    const box = this.#byFips.get(fips)?.box;
    if (box === undefined) return new Uint32Array();
    const [west, south, east, north] = box;
    const aside = HALF_DEGREES / Math.cos(north * RADIANS);
    const counties = new Set([fips]);
    const around = this.#cells.in(west - aside, south - HALF_DEGREES, east + aside, north + HALF_DEGREES);
    const found = around.flatMap((entries) => [...entries].filter((entry) => this.touches(entry, counties)));
    return Uint32Array.from(found).sort();
  }

  /** The counties, the nearest to a point first, and how near their townships are at least, in squared degrees. */
  *nearestFirst(
    counties: ReadonlySet<string>,
    near: Position | null,
  ): Generator<{ readonly fips: string; readonly squared: number }> {
    const boxes =
      this.#boxesOf.get(counties) ?? [...counties].flatMap((fips) => this.#byFips.get(fips) ?? []);
    this.#boxesOf.set(counties, boxes);
    const squaredTo = ({ box }: CountyBox) => (near === null ? 0 : squaredToBox(near, box, REACH_DEGREES));
    for (const { item, cost } of leastFirst(boxes, squaredTo)) yield { fips: item.countyFips, squared: cost };
  }

  /** Whether some of a township lies in any of some counties. */
  touches(entry: number, counties: ReadonlySet<string>): boolean {
    const first = PLACES.length * entry;
    if (this.#counties[first] === 0) this.#findCounties(entry);
    for (let at = first; at < first + PLACES.length; at++) {
      const number = this.#counties[at] ?? NOWHERE;
      if (number !== NOWHERE && counties.has(this.#codes[number] ?? '')) return true;
    }
    return false;
  }

  /** Whether the middle of a township lies in any of some counties of its state. */
  isMainlyIn(entry: number, counties: ReadonlySet<string>): boolean {
    const first = PLACES.length * entry;
    if (this.#counties[first] === 0) this.#findCounties(entry);
    const fips = this.#codes[this.#counties[first] ?? NOWHERE];
    if (fips === undefined || !counties.has(fips)) return false;
    const { surveys, surveyOf } = this.#townships;
    return this.#byFips.get(fips)?.stateCode === surveys[surveyOf[entry] ?? 0]?.state;
  }

  #findCounties(entry: number): void {
    const [lng = 0, lat = 0] = [this.#townships.lngs[entry], this.#townships.lats[entry]];
    const aside = HALF_DEGREES / Math.cos(lat * RADIANS);
    PLACES.forEach(([across, up], i) => {
      const county = jurisdictionAt(lng + across * aside, lat + up * HALF_DEGREES);
      this.#counties[PLACES.length * entry + i] =
        county === null ? NOWHERE : (this.#numbers.get(county.countyFips) ?? NOWHERE);
    });
  }
}
