import { type Grid, metricAt, type PixelMetric } from '../store/rasters/grid.ts';
import { forEachPixel, type Strip } from './parcel-pixels.ts';

/** Eight sectors of 45 degrees about the points of the compass, clockwise; and no direction at all. */
export const ASPECTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'flat'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Below it ground slopes nowhere: less than 2 m in a kilometre, finer than the heights are. */
export const FLAT_DEGREES = 0.1;
const FLAT_TANGENT = Math.tan((FLAT_DEGREES * Math.PI) / 180);
const DEGREES = 180 / Math.PI;

/** Heights, slopes and aspects of a parcel. */
export interface Terrain {
  readonly pixels: number;
  readonly lowestMetres: number;
  readonly meanMetres: number;
  readonly highestMetres: number;
  /** Null when no pixel of the parcel has heights all around it. */
  readonly meanSlopeDegrees: number | null;
  /** Which way most of the ground faces; of several alike the first of {@link ASPECTS}. Null as the slope. */
  readonly aspect: Aspect | null;
}

/** Around each pixel this many are needed for its slope. */
export const TERRAIN_MARGIN = 1;

/**
 * Sums up strips of heights. Slope and aspect are those of the plane by weighted differences over the 3 by 3 pixels
 * around (B. K. P. Horn, Hill shading and the reflectance map, 1981), in metres on the ellipsoid and from true north,
 * whatever map the raster is on.
 */
export class TerrainTally {
  readonly #grid: Grid;
  #pixels = 0;
  #sum = 0;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;
  #slopes = 0;
  #slopeSum = 0;
  readonly #facing = new Uint32Array(ASPECTS.length);

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  /** @param strip read with a margin of {@link TERRAIN_MARGIN} */
  add(strip: Strip): void {
    const { window, values } = strip;
    const middle = window.column + window.width / 2;
    let [metric, metricRow] = [metricAt(this.#grid, middle, strip.firstRow + 0.5), strip.firstRow];
    forEachPixel(strip, (index, row) => {
      const height = values[index] ?? Number.NaN;
      if (Number.isNaN(height)) return;
      this.#pixels++;
      this.#sum += height;
      if (height < this.#lowest) this.#lowest = height;
      if (height > this.#highest) this.#highest = height;
      if (row !== metricRow) [metric, metricRow] = [metricAt(this.#grid, middle, row + 0.5), row];
      this.#addSlope(values, index, window.width, metric);
    });
  }

  #addSlope(z: Float64Array, i: number, width: number, metric: PixelMetric): void {
    const [above, below] = [i - width, i + width];
    const northWest = z[above - 1] ?? Number.NaN;
    const northEast = z[above + 1] ?? Number.NaN;
    const southWest = z[below - 1] ?? Number.NaN;
    const southEast = z[below + 1] ?? Number.NaN;
    const [right, left] = [z[i + 1] ?? Number.NaN, z[i - 1] ?? Number.NaN];
    const perColumn = (northEast + 2 * right + southEast - (northWest + 2 * left + southWest)) / 8;
    const [under, over] = [z[below] ?? Number.NaN, z[above] ?? Number.NaN];
    const perRow = (southWest + 2 * under + southEast - (northWest + 2 * over + northEast)) / 8;
    if (Number.isNaN(perColumn + perRow)) return;
    const { eastPerColumn, northPerColumn, eastPerRow, northPerRow } = metric;
    const area = eastPerColumn * northPerRow - eastPerRow * northPerColumn;
    const east = (perColumn * northPerRow - perRow * northPerColumn) / area;
    const north = (perRow * eastPerColumn - perColumn * eastPerRow) / area;
    const tangent = Math.sqrt(east * east + north * north);
    this.#slopes++;
    this.#slopeSum += Math.atan(tangent);
    const sector = tangent < FLAT_TANGENT ? ASPECTS.length - 1 : sectorOf(-east, -north);
    this.#facing[sector] = (this.#facing[sector] ?? 0) + 1;
  }

  /** What was added; null when there was no height. */
  result(): Terrain | null {
    if (this.#pixels === 0) return null;
    const most = this.#facing.reduce((best, count, i) => (count > (this.#facing[best] ?? 0) ? i : best), 0);
    return {
      pixels: this.#pixels,
      lowestMetres: this.#lowest,
      meanMetres: this.#sum / this.#pixels,
      highestMetres: this.#highest,
      meanSlopeDegrees: this.#slopes === 0 ? null : (this.#slopeSum / this.#slopes) * DEGREES,
      aspect: this.#slopes === 0 ? null : (ASPECTS[most] ?? null),
    };
  }
}

/** The sector of a direction, a border between two belonging to the one clockwise of it. */
function sectorOf(east: number, north: number): number {
  return Math.floor((Math.atan2(east, north) * DEGREES) / 45 + 8.5) % 8;
}
