import { RADIANS } from './ellipsoid.ts';
import type { Point } from './polygons.ts';

/** The corners of a section, by where they lie. */
export interface Quadrilateral {
  readonly southWest: Point;
  readonly southEast: Point;
  readonly northEast: Point;
  readonly northWest: Point;
}

/** A line, by two of its points. */
export type Line = readonly [from: Point, to: Point];

/** Sides that face a quarter of the compass less than this are north, east, south and west sides. */
const MAX_TURN_DEGREES = 40;
/** Corners of a hull looked at; more are thinned out. */
const MAX_HULL = 80;

/** The corners that span most of some points, and areas in square degrees of latitude. */
export interface Span {
  readonly corners: Quadrilateral;
  readonly area: number;
  /** Of the convex hull of the points. */
  readonly hullArea: number;
}

/** null where the sides face between the quarters of the compass, or there are no four. */
export function spanningQuadrilateral(points: readonly Point[]): Span | null {
  const shrink = Math.cos((points[0]?.[1] ?? 0) * RADIANS);
  const hull = convexHull(points.map(([x, y]): Point => [x * shrink, y]));
  const best = largest(thinned(hull));
  if (best === null) return null;
  const [corners, area] = best;
  const start = corners.findIndex((corner, i) => facesNorth(corner, corners[(i + 1) % 4] ?? corner));
  if (start < 0) return null;
  const [northEast, northWest, southWest, southEast] = corners
    .map((_, i) => corners[(start + i) % 4] ?? [0, 0])
    .map(([x, y]): Point => [x / shrink, y]);
  if (
    northEast === undefined ||
    northWest === undefined ||
    southWest === undefined ||
    southEast === undefined
  )
    return null;
  return { corners: { southWest, southEast, northEast, northWest }, area, hullArea: areaOf(hull) };
}

/** Of a ring that is not closed, counter-clockwise. */
function areaOf(ring: readonly Point[]): number {
  const [origin] = ring;
  return ring.reduce((sum, point, i) => sum + cross(origin, point, ring[i + 1] ?? origin), 0) / 2;
}

/** The line at a part of the way from west to east (0 to 1), from south to north. */
export function meridianLine({ southWest, southEast, northEast, northWest }: Quadrilateral, x: number): Line {
  return [between(southWest, southEast, x), between(northWest, northEast, x)];
}

/** The line at a part of the way from south to north (0 to 1), from west to east. */
export function parallelLine({ southWest, southEast, northEast, northWest }: Quadrilateral, y: number): Line {
  return [between(southWest, northWest, y), between(southEast, northEast, y)];
}

function between([x0, y0]: Point, [x1, y1]: Point, part: number): Point {
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
}

/** Whether a side, walked with the inside on the left, has the north on its right. */
function facesNorth([x0, y0]: Point, [x1, y1]: Point): boolean {
  const turn = Math.atan2(y0 - y1, x0 - x1) / RADIANS;
  return Math.abs(turn) <= MAX_TURN_DEGREES;
}

/** Counter-clockwise from the westernmost point (A. M. Andrew's monotone chain, 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function cross(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function thinned(hull: readonly Point[]): readonly Point[] {
  const step = Math.ceil(hull.length / MAX_HULL);
  return step <= 1 ? hull : hull.filter((_, i) => i % step === 0);
}

/** For each diagonal the farthest points on its two sides. */
function largest(hull: readonly Point[]): readonly [corners: readonly Point[], area: number] | null {
  let best: readonly [readonly Point[], number] | null = null;
  for (let i = 0; i < hull.length; i++) {
    for (let k = i + 2; k < hull.length; k++) {
      const [a, c] = [hull[i], hull[k]];
      const right = farthest(a, c, hull.slice(i + 1, k));
      const left = farthest(c, a, [...hull.slice(k + 1), ...hull.slice(0, i)]);
      if (a === undefined || c === undefined || right === null || left === null) continue;
      const area = (right.twice + left.twice) / 2;
      if (best === null || area > best[1]) best = [[a, right.point, c, left.point], area];
    }
  }
  return best;
}

function farthest(
  a: Point | undefined,
  c: Point | undefined,
  points: readonly Point[],
): { readonly point: Point; readonly twice: number } | null {
  let best: { readonly point: Point; readonly twice: number } | null = null;
  for (const point of points) {
    const twice = cross(a, point, c);
    if (best === null || twice > best.twice) best = { point, twice };
  }
  return best;
}
