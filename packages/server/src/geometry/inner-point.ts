import { RADIANS } from './ellipsoid.ts';
import { extentOf } from './extent.ts';
import { layFlat, squaredDistanceToFlatRing } from './flat-ring.ts';
import { type Point, type PolygonRings, polygonHolds } from './polygons.ts';

/** The search ends when no cell could hold a point this part better than the best. */
const PRECISION = 0.1;
/** A centre of gravity nearer to the border than this part of the side of a square of the same area is none to show. */
const MIN_CLEARANCE = 0.05;
/** Bounds of the search, for slivers. */
const MAX_CELLS_LONG = 100;
const MAX_CELLS = 1500;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** Degrees of latitude to the border, negative outside. */
  readonly clearance: number;
  /** The best clearance that a point of the cell could have. */
  readonly bound: number;
}

/** The centre of gravity of a polygon where it lies well inside, else the point farthest from the border. */
export function innerPoint(polygon: PolygonRings): Point {
  const land = new Clearance(polygon);
  const { centre, area } = gravityOf(polygon[0] ?? []);
  if (land.cell(...centre, 0).clearance >= MIN_CLEARANCE * Math.sqrt(area)) return centre;
  const { x, y } = poleOfInaccessibility(polygon, land);
  return [x, y];
}

/** Degrees of latitude from a point to the border of a polygon, negative outside it. */
export function clearanceOf(polygon: PolygonRings, [x, y]: Point): number {
  return new Clearance(polygon).cell(x, y, 0).clearance;
}

class Clearance {
  readonly #polygon: PolygonRings;
  readonly #rings: readonly Float64Array[];
  readonly #xScale: number;

  constructor(polygon: PolygonRings) {
    this.#polygon = polygon;
    this.#rings = polygon.map(layFlat);
    this.#xScale = Math.cos((polygon[0]?.[0]?.[1] ?? 0) * RADIANS);
  }

  cell(x: number, y: number, half: number): Cell {
    const squares = this.#rings.map((flat) =>
      squaredDistanceToFlatRing(flat, { start: 0, end: flat.length }, x, y, this.#xScale),
    );
    const distance = Math.sqrt(Math.min(...squares));
    const clearance = polygonHolds(this.#polygon, [x, y]) ? distance : -distance;
    return { x, y, half, clearance, bound: clearance + half * Math.SQRT2 };
  }
}

/** By cutting the most promising cell in four (V. Agafonkin, A new algorithm for finding a visual center, 2016). */
function poleOfInaccessibility(polygon: PolygonRings, land: Clearance): Cell {
  const [west, south, east, north] = extentOf(polygon[0] ?? []);
  const [width, height] = [east - west, north - south];
  const size = Math.max(Math.min(width, height), Math.max(width, height) / MAX_CELLS_LONG);
  const half = size / 2;
  if (half === 0) return land.cell(west, south, 0);
  const queue: Cell[] = [];
  for (let x = west; x < east; x += size)
    for (let y = south; y < north; y += size) queue.push(land.cell(x + half, y + half, half));
  let best = queue.reduce((a, b) => (b.clearance > a.clearance ? b : a));
  for (let tried = 0; tried < MAX_CELLS; tried++) {
    const at = queue.reduce((top, cell, i) => (cell.bound > (queue[top]?.bound ?? 0) ? i : top), 0);
    const [cell] = queue.splice(at, 1);
    if (cell === undefined || cell.bound - best.clearance <= PRECISION * Math.abs(best.clearance)) break;
    for (const part of quartersOf(cell, land)) {
      if (part.clearance > best.clearance) best = part;
      if (part.bound > best.clearance) queue.push(part);
    }
  }
  return best;
}

function quartersOf({ x, y, half }: Cell, land: Clearance): Cell[] {
  const h = half / 2;
  return [
    land.cell(x - h, y - h, h),
    land.cell(x + h, y - h, h),
    land.cell(x - h, y + h, h),
    land.cell(x + h, y + h, h),
  ];
}

/** Of a ring, about its first corner, so that small rings far from the origin lose no digits. */
function gravityOf(ring: readonly Point[]): { readonly centre: Point; readonly area: number } {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [sumX, sumY, twiceArea] = [0, 0, 0];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x0, y0] = shifted(ring[i] ?? [originX, originY], originX, originY);
    const [x1, y1] = shifted(ring[i + 1] ?? [originX, originY], originX, originY);
    const cross = x0 * y1 - x1 * y0;
    sumX += (x0 + x1) * cross;
    sumY += (y0 + y1) * cross;
    twiceArea += cross;
  }
  if (twiceArea === 0) return { centre: [originX, originY], area: 0 };
  const centre: Point = [originX + sumX / (3 * twiceArea), originY + sumY / (3 * twiceArea)];
  return { centre, area: Math.abs(twiceArea) / 2 };
}

function shifted([x, y]: Point, originX: number, originY: number): Point {
  return [x - originX, y - originY];
}
