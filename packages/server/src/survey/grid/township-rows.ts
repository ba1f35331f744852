import type { Position } from '../place.ts';
import type { GridTownship } from './grid-model.ts';
import type { Region } from './region.ts';
import type { PlacedTownship } from './township-shape.ts';

/** What is kept of a township: its outline and sides, its number, and how sure it is. */
interface TownshipRow extends PlacedTownship {
  readonly regionNumber: number;
  readonly rangeIndex: number;
  readonly townshipIndex: number;
}

const COORDINATES = 8;
const SIDES = 4;
const NUMBERS = 3;

/** Placed townships as rows of numbers. */
export class TownshipRows {
  readonly count: number;
  /** Longitude and latitude of the south-west, south-east, north-east and north-west corner. */
  readonly #corners: Float64Array;
  /** Miles of the south, north, west and east side. */
  readonly #sides: Float64Array;
  /** Region, range index, township index. */
  readonly #numbers: Int16Array;
  readonly #accuracyMetres: Float64Array;
  readonly #primary: Uint8Array;

  constructor(count: number) {
    this.count = count;
    this.#corners = new Float64Array(COORDINATES * count);
    this.#sides = new Float64Array(SIDES * count);
    this.#numbers = new Int16Array(NUMBERS * count);
    this.#accuracyMetres = new Float64Array(count);
    this.#primary = new Uint8Array(count);
  }

  set(entry: number, { quad, sides, fit, regionNumber, rangeIndex, townshipIndex }: TownshipRow): void {
    const { southWest, southEast, northEast, northWest } = quad;
    this.#corners.set([...southWest, ...southEast, ...northEast, ...northWest], COORDINATES * entry);
    this.#sides.set([sides.south, sides.north, sides.west, sides.east], SIDES * entry);
    this.#numbers.set([regionNumber, rangeIndex, townshipIndex], NUMBERS * entry);
    this.#accuracyMetres[entry] = fit.accuracyMetres;
    this.#primary[entry] = fit.primary ? 1 : 0;
  }

  regionNumber(entry: number): number {
    return this.#numbers[NUMBERS * entry] ?? -1;
  }

  get(entry: number, region: Region): GridTownship {
    const side = SIDES * entry;
    return {
      region,
      rangeIndex: this.#numbers[NUMBERS * entry + 1] ?? 0,
      townshipIndex: this.#numbers[NUMBERS * entry + 2] ?? 0,
      quad: {
        southWest: this.#corner(entry, 0),
        southEast: this.#corner(entry, 1),
        northEast: this.#corner(entry, 2),
        northWest: this.#corner(entry, 3),
      },
      sides: {
        south: this.#sides[side] ?? 0,
        north: this.#sides[side + 1] ?? 0,
        west: this.#sides[side + 2] ?? 0,
        east: this.#sides[side + 3] ?? 0,
      },
      accuracyMetres: this.#accuracyMetres[entry] ?? 0,
      primary: this.#primary[entry] === 1,
    };
  }

  #corner(entry: number, corner: number): Position {
    const at = COORDINATES * entry + 2 * corner;
    return [this.#corners[at] ?? 0, this.#corners[at + 1] ?? 0];
  }
}
