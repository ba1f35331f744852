import { Geodesic } from 'geographiclib-geodesic';
import type { Position } from 'geojson';
import { ACRE_SQUARE_METRES } from '../src/geometry/geodesic-area.ts';

/**
 * What lies in a convex polygon, by other means than the service's: polygons and lines are cut side by side (Sutherland
 * and Hodgman, Reentrant polygon clipping, 1974), areas and lengths are GeographicLib's.
 */

/** @param land a closed ring that winds counter-clockwise and is convex */
export function clippedAcres(ring: readonly Position[], land: readonly Position[]): number {
  let points = ring.slice(0, -1);
  for (const [from, to] of sidesOf(land)) points = leftPart(points, from, to);
  if (points.length < 3) return 0;
  const polygon = Geodesic.WGS84.Polygon(false);
  for (const [lng = 0, lat = 0] of points) polygon.AddPoint(lat, lng);
  return Math.abs(polygon.Compute(false, true).area ?? 0) / ACRE_SQUARE_METRES;
}

/** Metres of a straight line within the land. */
export function clippedMetres(a: Position, b: Position, land: readonly Position[]): number {
  let [start, end] = [0, 1];
  for (const [from, to] of sidesOf(land)) {
    const [sideA, sideB] = [sideOf(from, to, a), sideOf(from, to, b)];
    const meets = sideA / (sideA - sideB);
    if (sideA < 0 && sideB < 0) return 0;
    if (sideA < 0) start = Math.max(start, meets);
    if (sideB < 0) end = Math.min(end, meets);
  }
  if (end <= start) return 0;
  const [[lngA = 0, latA = 0], [lngB = 0, latB = 0]] = [along(a, b, start), along(a, b, end)];
  return Geodesic.WGS84.Inverse(latA, lngA, latB, lngB).s12 ?? 0;
}

/** Whether the land has a point, its border being part of it. */
export function holds(land: readonly Position[], point: Position): boolean {
  return sidesOf(land).every(([from, to]) => sideOf(from, to, point) >= 0);
}

function sidesOf(land: readonly Position[]): [Position, Position][] {
  return land.slice(1).map((to, i) => [land[i] ?? to, to]);
}

function leftPart(points: readonly Position[], from: Position, to: Position): Position[] {
  return points.flatMap((point, i) => {
    const before = points.at(i - 1) ?? point;
    const [sideBefore, side] = [sideOf(from, to, before), sideOf(from, to, point)];
    const crossing =
      sideBefore >= 0 !== side >= 0 ? [along(before, point, sideBefore / (sideBefore - side))] : [];
    return side >= 0 ? [...crossing, point] : crossing;
  });
}

function sideOf([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [x = 0, y = 0]: Position): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function along([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, part: number): Position {
  return [ax + part * (bx - ax), ay + part * (by - ay)];
}
