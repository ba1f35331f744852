import type { MultiPolygon, Polygon, Position } from 'geojson';
import { innerPoint } from '../geometry/inner-point.ts';
import type { PolygonRings } from '../geometry/polygons.ts';
import { type PixelRing, pixelsInside, type RowSpans } from '../geometry/scanline.ts';
import { type Grid, type PixelWindow, toPixels } from '../store/rasters/grid.ts';
import type { Mosaic } from '../store/rasters/raster-store.ts';

/** Beyond it a parcel is not measured: a whole township at 1 m has 93 million. */
export const MAX_PARCEL_PIXELS = 2 ** 27;
/** What is read and measured between two turns of the event loop. */
const STRIP_PIXELS = 2 ** 18;
/** Degrees along a side of a parcel: within this a straight line stays within millimetres of one on any map. */
const LONGEST_SIDE = 0.005;

/** The pixels of a parcel on a grid: a polygon each, none of which shares a pixel with another. */
export interface ParcelPixels {
  readonly parts: readonly RowSpans[];
  readonly count: number;
}

/** Some rows of a parcel, and the values of their pixels. */
export interface Strip extends RowSpans {
  /** All columns of the rows, and as many pixels around them as were asked for. */
  readonly window: PixelWindow;
  /** Of the window, row by row; NaN where there is no data. */
  readonly values: Float64Array;
}

/**
 * The pixels whose centres lie in a parcel; of a parcel that no centre lies in, the one pixel that its inner point is in.
 * @throws RangeError when there are more than {@link MAX_PARCEL_PIXELS}, or the grid's map does not have the parcel
 */
export function parcelPixels(parcel: Polygon | MultiPolygon, grid: Grid): ParcelPixels {
  const polygons = parcel.type === 'Polygon' ? [parcel.coordinates] : parcel.coordinates;
  const parts = polygons.map((rings) => pixelsInside(bounded(rings.map((ring) => onGrid(ring, grid)))));
  const count = parts.reduce((sum, part) => sum + countOf(part), 0);
  if (count > 0) return { parts, count };
  const [x, y] = toPixels(grid, innerPoint(ringsOf(polygons[0] ?? [])));
  const column = Math.floor(x);
  return { parts: [{ firstRow: Math.floor(y), rows: [[column, column + 1]] }], count: 1 };
}

/**
 * Reads the pixels of a parcel, strip by strip.
 *
 * @param margin pixels around each strip that are read with it
 * @throws StoreError when a file of the mosaic cannot be read
 */
export async function* stripsOf(
  { parts }: ParcelPixels,
  mosaic: Mosaic,
  margin: number,
): AsyncGenerator<Strip> {
  for (const part of parts) {
    const [left, right] = columnsOf(part.rows);
    const step = Math.max(1, Math.floor(STRIP_PIXELS / (right - left + 2 * margin)));
    for (let start = 0; start < part.rows.length; start += step) {
      const rows = part.rows.slice(start, start + step);
      const [column, end] = columnsOf(rows);
      if (column >= end) continue;
      const window = {
        column: column - margin,
        row: part.firstRow + start - margin,
        width: end - column + 2 * margin,
        height: rows.length + 2 * margin,
      };
      yield { firstRow: part.firstRow + start, rows, window, values: await mosaic.read(window) };
    }
  }
}

/** Calls with the place of each pixel of a strip in its values. */
export function forEachPixel(strip: Strip, visit: (index: number, row: number) => void): void {
  const { firstRow, rows, window } = strip;
  rows.forEach((spans, i) => {
    const rowStart = (firstRow + i - window.row) * window.width - window.column;
    for (let s = 0; s + 1 < spans.length; s += 2) {
      const end = rowStart + (spans[s + 1] ?? 0);
      for (let index = rowStart + (spans[s] ?? 0); index < end; index++) visit(index, firstRow + i);
    }
  });
}

function onGrid(ring: readonly Position[], grid: Grid): PixelRing {
  const pixels: number[] = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [lng = 0, lat = 0] = ring[i] ?? [];
    const [nextLng = 0, nextLat = 0] = ring[i + 1] ?? [];
    const [east, north] = [nextLng - lng, nextLat - lat];
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(east), Math.abs(north)) / LONGEST_SIDE));
    for (let piece = 0; piece < pieces; piece++) {
      pixels.push(...toPixels(grid, [lng + (east * piece) / pieces, lat + (north * piece) / pieces]));
    }
  }
  return Float64Array.from(pixels);
}

function bounded(rings: readonly PixelRing[]): readonly PixelRing[] {
  const [[left, right], [top, bottom]] = [extent(rings, 0), extent(rings, 1)];
  const pixels = (right - left) * (bottom - top);
  // Also where the map has no such place, and the corners are no numbers.
  if (rings.length === 0 || pixels <= MAX_PARCEL_PIXELS) return rings;
  throw new RangeError(`The parcel has more than ${MAX_PARCEL_PIXELS} pixels of this raster.`);
}

function extent(rings: readonly PixelRing[], from: number): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (let i = from; i < ring.length; i += 2) {
      const value = ring[i] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return [least, most];
}

function countOf({ rows }: RowSpans): number {
  let count = 0;
  for (const spans of rows) {
    for (let i = 0; i + 1 < spans.length; i += 2) count += (spans[i + 1] ?? 0) - (spans[i] ?? 0);
  }
  return count;
}

function columnsOf(rows: RowSpans['rows']): readonly [first: number, end: number] {
  let [first, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const spans of rows) {
    first = Math.min(first, spans[0] ?? first);
    end = Math.max(end, spans.at(-1) ?? end);
  }
  return [first, end];
}

function ringsOf(polygon: readonly (readonly Position[])[]): PolygonRings {
  return polygon.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat] as const));
}
