import { RADIANS } from '../../geometry/ellipsoid.ts';
import { allCounties, type Box, jurisdictionAt } from '../jurisdiction.ts';
import type { KnownTownships } from './known-townships.ts';

/** Half a township, less what its sides are short by, in degrees of latitude. */
const HALF_DEGREES = 0.042;

/** Which townships lie in which counties, found out county by county. */
export class CountyTownships {
  readonly #townships: KnownTownships;
  readonly #boxes: ReadonlyMap<string, Box>;
  /** By entry, found out one by one. */
  readonly #counties: (readonly string[] | undefined)[] = [];
  readonly #found = new Map<string, readonly number[]>();

  constructor(townships: KnownTownships) {
    this.#townships = townships;
    this.#boxes = new Map(allCounties().map(({ countyFips, box }) => [countyFips, box]));
  }

  /** The townships that lie in a county, or partly so. */
  in(fips: string): readonly number[] {
    const known = this.#found.get(fips);
    if (known !== undefined) return known;
    const found: number[] = [];
    const box = this.#boxes.get(fips);
    if (box !== undefined) {
      const { count, lngs, lats } = this.#townships;
      const [west, south, east, north] = box;
      const aside = HALF_DEGREES / Math.cos(north * RADIANS);
      const counties = new Set([fips]);
      for (let entry = 0; entry < count; entry++) {
        const [lng = 0, lat = 0] = [lngs[entry], lats[entry]];
        if (lng < west - aside || lng > east + aside) continue;
        if (lat < south - HALF_DEGREES || lat > north + HALF_DEGREES) continue;
        if (this.touches(entry, counties)) found.push(entry);
      }
    }
    this.#found.set(fips, found);
    return found;
  }

  /** Whether some of a township lies in any of some counties. */
  touches(entry: number, counties: ReadonlySet<string>): boolean {
    return this.#countiesOf(entry).some((fips) => counties.has(fips));
  }

  /** The counties at a township's middle and at its corners. */
  #countiesOf(entry: number): readonly string[] {
    const known = this.#counties[entry];
    if (known !== undefined) return known;
    const [lng = 0, lat = 0] = [this.#townships.lngs[entry], this.#townships.lats[entry]];
    const aside = HALF_DEGREES / Math.cos(lat * RADIANS);
    const places = [[0, 0], ...[-1, 1].flatMap((across) => [-1, 1].map((up) => [across, up]))];
    const counties = places.flatMap(
      ([across = 0, up = 0]) =>
        jurisdictionAt(lng + across * aside, lat + up * HALF_DEGREES)?.countyFips ?? [],
    );
    const distinct = [...new Set(counties)];
    this.#counties[entry] = distinct;
    return distinct;
  }
}
