import { meridianRadius, parallelRadius, RADIANS } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import { Frame } from './frame.ts';
import type { Quad } from './quad.ts';
import type { Region, TownshipFit } from './region.ts';
import { type LaidOff, laidOffSides } from './subdivision.ts';

/** A township's outline, and its sides as laid off. */
export interface TownshipShape {
  readonly quad: Quad;
  readonly sides: LaidOff;
}

/** A township placed by its fit. */
export interface PlacedTownship extends TownshipShape {
  readonly fit: TownshipFit;
}

/** Neighbours whose versions of a shared corner differ by no more than this meet in their mean. */
const SHARED_CORNER_METRES = 300;

/** Places townships of a region by frame and fit, so that neighbours share corners wherever their fits agree. */
export class TownshipPlacer {
  readonly #region: Region;
  readonly #frame: Frame;

  constructor(region: Region) {
    this.#region = region;
    this.#frame = new Frame(region.meridian, region.correctionLines);
  }

  /** A township, or undefined where the region has none of that number. */
  place(rangeIndex: number, townshipIndex: number): PlacedTownship | undefined {
    const fit = this.#region.fitOf(rangeIndex, townshipIndex);
    if (fit === undefined) return undefined;
    const strip = this.#frame.stripOf(townshipIndex);
    const quad = {
      southWest: this.#corner(rangeIndex, townshipIndex, strip, fit, 0, 0),
      southEast: this.#corner(rangeIndex, townshipIndex, strip, fit, 1, 0),
      northEast: this.#corner(rangeIndex, townshipIndex, strip, fit, 1, 1),
      northWest: this.#corner(rangeIndex, townshipIndex, strip, fit, 0, 1),
    };
    const southMiles = this.#frame.widthMiles(townshipIndex, strip);
    const northMiles = this.#frame.widthMiles(townshipIndex + 1, strip);
    return { quad, sides: laidOffSides(quad, southMiles, northMiles), fit };
  }

  /** The township's centre as fitted. */
  centre(rangeIndex: number, townshipIndex: number, fit: TownshipFit): Position {
    const strip = this.#frame.stripOf(townshipIndex);
    const [lng, lat] = this.#frame.position(rangeIndex + 0.5, townshipIndex + 0.5, strip);
    return displaced(lng, lat, fit.eastMetres, fit.northMetres);
  }

  #corner(
    rangeIndex: number,
    townshipIndex: number,
    strip: number,
    fit: TownshipFit,
    east: 0 | 1,
    north: 0 | 1,
  ): Position {
    const [lng, lat] = this.#frame.position(rangeIndex + east, townshipIndex + north, strip);
    const [eastMetres, northMetres] = this.#sharedDisplacement(
      rangeIndex + east,
      townshipIndex + north,
      strip,
      fit,
    );
    return displaced(lng, lat, eastMetres, northMetres);
  }

  /**
   * The mean displacement of all townships that meet in a corner, when they agree; else the township's own. A township's
   * change of size is that of its neighbours' displacements: fits of its own slope are noise, and made sections whose
   * acres were off by twice as much.
   */
  #sharedDisplacement(
    column: number,
    row: number,
    strip: number,
    own: TownshipFit,
  ): readonly [number, number] {
    let sumEast = 0;
    let sumNorth = 0;
    let count = 0;
    let minEast = own.eastMetres;
    let maxEast = own.eastMetres;
    let minNorth = own.northMetres;
    let maxNorth = own.northMetres;
    for (const north of CORNER_SIDES) {
      if (this.#frame.stripOf(row - north) !== strip) continue;
      for (const east of CORNER_SIDES) {
        const fit = this.#region.fitOf(column - east, row - north);
        if (fit === undefined) continue;
        sumEast += fit.eastMetres;
        sumNorth += fit.northMetres;
        count++;
        minEast = Math.min(minEast, fit.eastMetres);
        maxEast = Math.max(maxEast, fit.eastMetres);
        minNorth = Math.min(minNorth, fit.northMetres);
        maxNorth = Math.max(maxNorth, fit.northMetres);
      }
    }
    const agree = Math.hypot(maxEast - minEast, maxNorth - minNorth) <= SHARED_CORNER_METRES;
    return agree && count > 0 ? [sumEast / count, sumNorth / count] : [own.eastMetres, own.northMetres];
  }
}

const CORNER_SIDES = [0, 1] as const;

/** A point moved by some metres. */
export function displaced(lng: number, lat: number, eastMetres: number, northMetres: number): Position {
  const latitude = lat * RADIANS;
  return [
    lng + eastMetres / parallelRadius(latitude) / RADIANS,
    lat + northMetres / meridianRadius(latitude) / RADIANS,
  ];
}
