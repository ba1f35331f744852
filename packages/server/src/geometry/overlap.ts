import type { Geometry, MultiLineString, MultiPolygon, Position } from 'geojson';
import { distanceMetres } from './ellipsoid.ts';
import { innerPoint } from './inner-point.ts';
import { type Point, type PolygonRings, polygonsAcres } from './polygons.ts';
import type { PreparedPolygons } from './prepared-polygons.ts';
import { doubledArea, ringLength } from './ring.ts';

/** What a feature has in common with some land. */
export type Overlap =
  | { readonly kind: 'area'; readonly acres: number; readonly polygons: readonly PolygonRings[] }
  | { readonly kind: 'length'; readonly metres: number; readonly lines: readonly (readonly Point[])[] }
  | { readonly kind: 'point'; readonly point: Point };

/** About a millimetre: what is narrower or shorter comes of rounding. */
const KNOWN_TO_DEGREES = 1e-8;

/**
 * What a geometry has in common with some land: null where polygons have no area in common with it, or lines no length.
 * A point on the border is in common. Of several points the first counts.
 */
export function overlapOf(land: PreparedPolygons, geometry: Geometry): Overlap | null {
  switch (geometry.type) {
    case 'Polygon':
      return areaOf(land.shareOfPolygons({ type: 'MultiPolygon', coordinates: [geometry.coordinates] }));
    case 'MultiPolygon':
      return areaOf(land.shareOfPolygons(geometry));
    case 'LineString':
      return lengthOf(land.shareOfLines({ type: 'MultiLineString', coordinates: [geometry.coordinates] }));
    case 'MultiLineString':
      return lengthOf(land.shareOfLines(geometry));
    case 'Point':
      return firstHeld(land, [geometry.coordinates]);
    case 'MultiPoint':
      return firstHeld(land, geometry.coordinates);
    case 'GeometryCollection':
      return geometry.geometries.map((member) => overlapOf(land, member)).reduce(joined, null);
  }
}

/** What two pieces of one feature have in common with the land together. */
export function joined(a: Overlap | null, b: Overlap | null): Overlap | null {
  if (a === null || b === null) return a ?? b;
  if (a.kind === 'area' && b.kind === 'area')
    return { kind: 'area', acres: a.acres + b.acres, polygons: [...a.polygons, ...b.polygons] };
  if (a.kind === 'length' && b.kind === 'length')
    return { kind: 'length', metres: a.metres + b.metres, lines: [...a.lines, ...b.lines] };
  return a;
}

/** A point in what is in common: well inside the largest polygon, half-way along the longest line. */
export function pointIn(overlap: Overlap): Point {
  switch (overlap.kind) {
    case 'area':
      return innerPoint(largest(overlap.polygons, (rings) => polygonsAcres([rings])));
    case 'length':
      return middleOf(largest(overlap.lines, metresAlong));
    case 'point':
      return overlap.point;
  }
}

function areaOf({ coordinates }: MultiPolygon): Overlap | null {
  const polygons = coordinates.filter(([outer = []]) => hasArea(outer)).map((rings) => rings.map(pointsOf));
  if (polygons.length === 0) return null;
  return { kind: 'area', acres: polygonsAcres(polygons), polygons };
}

function hasArea(ring: readonly Position[]): boolean {
  return Math.abs(doubledArea(ring)) > 2 * KNOWN_TO_DEGREES * ringLength(ring);
}

function lengthOf({ coordinates }: MultiLineString): Overlap | null {
  const lines = coordinates.map(pointsOf).filter(hasLength);
  if (lines.length === 0) return null;
  return { kind: 'length', metres: lines.reduce((metres, line) => metres + metresAlong(line), 0), lines };
}

function hasLength(line: readonly Point[]): boolean {
  const [[x, y] = [0, 0], ...others] = line;
  return others.some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) > KNOWN_TO_DEGREES);
}

function firstHeld(land: PreparedPolygons, points: readonly Position[]): Overlap | null {
  const held = points.find((point) => land.hold(point));
  return held === undefined ? null : { kind: 'point', point: pointOf(held) };
}

function pointsOf(positions: readonly Position[]): Point[] {
  return positions.map(pointOf);
}

function pointOf([lng = 0, lat = 0]: Position): Point {
  return [lng, lat];
}

function largest<T>(parts: readonly T[], sizeOf: (part: T) => number): T {
  if (parts.length === 0) throw new RangeError('Nothing is in common');
  return parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best));
}

function metresAlong(line: readonly Point[]): number {
  return line.reduce((metres, point, i) => metres + distanceMetres(line[i - 1] ?? point, point), 0);
}

function middleOf(line: readonly Point[]): Point {
  let left = metresAlong(line) / 2;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    const metres = distanceMetres(from, to);
    if (metres >= left && metres > 0) {
      const part = left / metres;
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
    }
    left -= metres;
  }
  return line.at(-1) ?? [0, 0];
}
