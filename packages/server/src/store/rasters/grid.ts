import { metresBetween } from '../../geometry/ellipsoid.ts';
import type { Box } from '../feature-store.ts';
import { type Projection, projectionOf } from './projection.ts';

/** Where the pixels of rasters lie: pixel (c, r) reaches from (c, r) to (c + 1, r + 1). */
export interface Grid {
  /** Its coordinate system, as PROJ writes it. */
  readonly definition: string;
  /** The corner of pixel (0, 0), and the steps to the next column and row, in units of the coordinate system. */
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** A rectangle of pixels. */
export interface PixelWindow {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Metres on the ground from one pixel to the next. */
export interface PixelMetric {
  readonly eastPerColumn: number;
  readonly northPerColumn: number;
  readonly eastPerRow: number;
  readonly northPerRow: number;
}

/** Pixels of two files are the same when they lie within this part of a pixel of each other. */
const SAME_PIXEL = 0.05;
/** Along each side of a box, so that a side that is an arc on the map is followed. */
const PLACES_PER_SIDE = 16;

/** The place of a point in the pixels of a grid. */
export function toPixels(
  grid: Grid,
  place: readonly [lng: number, lat: number],
): readonly [x: number, y: number] {
  const [x, y] = projectionOf(grid.definition).forward(place);
  return [(x - grid.originX) / grid.stepX, (y - grid.originY) / grid.stepY];
}

/** The longitude and latitude of a place in the pixels of a grid. */
export function fromPixels(grid: Grid, x: number, y: number): readonly [lng: number, lat: number] {
  return place(projectionOf(grid.definition), grid, x, y);
}

function place(projection: Projection, grid: Grid, x: number, y: number): readonly [number, number] {
  return projection.inverse([grid.originX + x * grid.stepX, grid.originY + y * grid.stepY]);
}

/** What a pixel measures on the ellipsoid, whatever the map makes of it, about a place in the pixels of a grid. */
export function metricAt(grid: Grid, x: number, y: number): PixelMetric {
  const projection = projectionOf(grid.definition);
  const [eastPerColumn, northPerColumn] = metresBetween(
    place(projection, grid, x - 0.5, y),
    place(projection, grid, x + 0.5, y),
  );
  const [eastPerRow, northPerRow] = metresBetween(
    place(projection, grid, x, y - 0.5),
    place(projection, grid, x, y + 0.5),
  );
  return { eastPerColumn, northPerColumn, eastPerRow, northPerRow };
}

/**
 * Where pixel (0, 0) of another grid lies in this one, when their pixels are the same ones; null when they are not.
 *
 * @param longestSide of the other grid's raster, in pixels: its steps have to agree as far as that
 */
export function offsetBetween(
  grid: Grid,
  other: Grid,
  longestSide: number,
): readonly [columns: number, rows: number] | null {
  if (grid.definition !== other.definition) return null;
  const drift = Math.max(
    Math.abs(other.stepX / grid.stepX - 1) * longestSide,
    Math.abs(other.stepY / grid.stepY - 1) * longestSide,
  );
  const x = (other.originX - grid.originX) / grid.stepX;
  const y = (other.originY - grid.originY) / grid.stepY;
  const [columns, rows] = [Math.round(x), Math.round(y)];
  const apart = Math.max(Math.abs(x - columns), Math.abs(y - rows));
  return drift + apart <= SAME_PIXEL ? [columns, rows] : null;
}

/** A box of longitude and latitude on a map, [least x, least y, most x, most y]; null when the map does not have all of it. */
export function boxOnMap(definition: string, [west, south, east, north]: Box): Box | null {
  const projection = projectionOf(definition);
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= PLACES_PER_SIDE; i++) {
    const lng = west + ((east - west) * i) / PLACES_PER_SIDE;
    const lat = south + ((north - south) * i) / PLACES_PER_SIDE;
    for (const corner of [
      [lng, south],
      [lng, north],
      [west, lat],
      [east, lat],
    ] as const) {
      stretch(box, projection.forward(corner));
    }
  }
  return box.every(Number.isFinite) ? box : null;
}

/** The pixels that a box on the map of a grid touches. */
export function windowOf({ originX, originY, stepX, stepY }: Grid, [x, y, endX, endY]: Box): PixelWindow {
  const columns = [(x - originX) / stepX, (endX - originX) / stepX];
  const rows = [(y - originY) / stepY, (endY - originY) / stepY];
  const [column, row] = [Math.floor(Math.min(...columns)), Math.floor(Math.min(...rows))];
  const width = Math.floor(Math.max(...columns)) + 1 - column;
  const height = Math.floor(Math.max(...rows)) + 1 - row;
  return { column, row, width, height };
}

/** Longitudes and latitudes around a window of a grid. */
export function boxOfWindow(grid: Grid, { column, row, width, height }: PixelWindow): Box {
  const projection = projectionOf(grid.definition);
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= PLACES_PER_SIDE; i++) {
    const x = column + (width * i) / PLACES_PER_SIDE;
    const y = row + (height * i) / PLACES_PER_SIDE;
    for (const [cx, cy] of [
      [x, row],
      [x, row + height],
      [column, y],
      [column + width, y],
    ] as const) {
      stretch(box, place(projection, grid, cx, cy));
    }
  }
  return box;
}

function stretch(box: [number, number, number, number], [x, y]: readonly [number, number]): void {
  box[0] = Math.min(box[0], x);
  box[1] = Math.min(box[1], y);
  box[2] = Math.max(box[2], x);
  box[3] = Math.max(box[3], y);
}

/** The pixels that two windows share; null when there are none. */
export function sharedWindow(a: PixelWindow, b: PixelWindow): PixelWindow | null {
  const column = Math.max(a.column, b.column);
  const row = Math.max(a.row, b.row);
  const width = Math.min(a.column + a.width, b.column + b.width) - column;
  const height = Math.min(a.row + a.height, b.row + b.height) - row;
  return width > 0 && height > 0 ? { column, row, width, height } : null;
}
