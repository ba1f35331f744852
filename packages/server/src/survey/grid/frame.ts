import type { MeridianCode } from 'rangeline-land-description';
import { latitudeNorthOf, parallelRadius, RADIANS } from '../../geometry/ellipsoid.ts';
import { INITIAL_POINTS } from './initial-points.ts';

/** The US survey mile of the public land surveys: 80 chains of 66 survey feet. */
export const SURVEY_MILE_METRES = (5280 * 1200) / 3937;
export const SURVEY_FOOT_METRES = 1200 / 3937;
export const TOWNSHIP_MILES = 6;

/**
 * Townships and ranges are indexed by the number of townships between the initial point and their south (or west)
 * edge: T1N is 0, T1S is -1, R1W is -1.
 */
export function indexOf(number: number, direction: 'N' | 'S' | 'E' | 'W'): number {
  return direction === 'N' || direction === 'E' ? number - 1 : -number;
}

/** The number and sign of an index: 0 is 1 positive, -1 is 1 negative. */
export function numberOf(index: number): { readonly number: number; readonly positive: boolean } {
  return index >= 0 ? { number: index + 1, positive: true } : { number: -index, positive: false };
}

/** A parallel at a whole number of townships, or halves, from the base line. */
interface Parallel {
  readonly latitudeDegrees: number;
  /** Six miles along it, in degrees of longitude. */
  readonly townshipDegrees: number;
}

/**
 * The rectangular system as its rules would have it, before two centuries of chains: townships six miles square on
 * the ellipsoid, range lines true meridians from one correction line to the next, where the ranges are laid off at
 * full width again (Manual of Surveying Instructions 2009, §3-3 to §3-17).
 */
export class Frame {
  readonly #lng: number;
  readonly #lat: number;
  readonly #lines: readonly number[];
  readonly #degreesPerRange: readonly number[];
  /** Latitudes are found by iteration, and a region has a few hundred: each is computed once. */
  readonly #parallels = new Map<number, Parallel>();

  /**
   * @param meridian BLM code of a meridian with an initial point
   * @param correctionLines township indexes whose south edge is a correction line, ascending
   */
  constructor(meridian: MeridianCode, correctionLines: readonly number[]) {
    const initial = INITIAL_POINTS.get(meridian);
    if (initial === undefined) throw new Error(`Meridian ${meridian} has no initial point`);
    [this.#lng, this.#lat] = initial;
    this.#lines = correctionLines;
    this.#degreesPerRange = correctionLines.map((line) => this.#parallel(line).townshipDegrees);
  }

  /** The strip between two correction lines that holds a township. */
  stripOf(townshipIndex: number): number {
    let strip = 0;
    while (strip + 1 < this.#lines.length && (this.#lines[strip + 1] ?? 0) <= townshipIndex) strip++;
    return strip;
  }

  /** [longitude, latitude] of a place counted in townships from the initial point, in the strip of `strip`. */
  position(rangeCount: number, townshipCount: number, strip: number): readonly [number, number] {
    return [
      this.#lng + rangeCount * (this.#degreesPerRange[strip] ?? 0),
      this.#parallel(townshipCount).latitudeDegrees,
    ];
  }

  /** Miles between two range lines at a place: six on the correction line, less north of it. */
  widthMiles(townshipCount: number, strip: number): number {
    const onLine = this.#degreesPerRange[strip] ?? 0;
    return (TOWNSHIP_MILES * onLine) / this.#parallel(townshipCount).townshipDegrees;
  }

  #parallel(townshipCount: number): Parallel {
    const known = this.#parallels.get(townshipCount);
    if (known !== undefined) return known;
    const township = TOWNSHIP_MILES * SURVEY_MILE_METRES;
    const latitude = latitudeNorthOf(this.#lat * RADIANS, townshipCount * township);
    const parallel = {
      latitudeDegrees: latitude / RADIANS,
      townshipDegrees: township / parallelRadius(latitude) / RADIANS,
    };
    this.#parallels.set(townshipCount, parallel);
    return parallel;
  }
}
