import type { Geometry, Position } from 'geojson';
import { metresBetween } from './ellipsoid.ts';
import { flatRingHolds, squaredDistanceToFlatRing } from './flat-ring.ts';

type Point = readonly [lng: number, lat: number];

/**
 * Geodesic metres from a point to the nearest part of a geometry; 0 inside a polygon. Up to 49 degrees north it is
 * good to 2 cm within 20 km and to 15 m within 200 km, in Alaska to a fifth of that, for sides of up to 10 km.
 */
export function metresToGeometry(point: Point, geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
      return metresToLine(point, [geometry.coordinates]);
    case 'MultiPoint':
      return least(geometry.coordinates, (position) => metresToLine(point, [position]));
    case 'LineString':
      return metresToLine(point, geometry.coordinates);
    case 'MultiLineString':
      return least(geometry.coordinates, (line) => metresToLine(point, line));
    case 'Polygon':
      return metresToPolygon(point, geometry.coordinates);
    case 'MultiPolygon':
      return least(geometry.coordinates, (rings) => metresToPolygon(point, rings));
    case 'GeometryCollection':
      return least(geometry.geometries, (member) => metresToGeometry(point, member));
  }
}

function least<T>(parts: readonly T[], metresTo: (part: T) => number): number {
  return parts.reduce((metres, part) => Math.min(metres, metresTo(part)), Number.POSITIVE_INFINITY);
}

function metresToPolygon(point: Point, rings: readonly Position[][]): number {
  const flat = rings.map((ring) => laidOffFrom(point, ring));
  // A point in a hole lies in two rings, one on an island in the hole in three.
  const around = flat.filter((ring) => flatRingHolds(ring, { start: 0, end: ring.length }, 0, 0));
  return around.length % 2 === 1 ? 0 : least(flat, metresToFlat);
}

function metresToLine(point: Point, line: readonly Position[]): number {
  return metresToFlat(laidOffFrom(point, line));
}

function metresToFlat(flat: Float64Array): number {
  if (flat.length === 2) return Math.hypot(flat[0] ?? 0, flat[1] ?? 0);
  return Math.sqrt(squaredDistanceToFlatRing(flat, { start: 0, end: flat.length }, 0, 0, 1));
}

/** Positions as metres east and north of a point. */
function laidOffFrom(point: Point, positions: readonly Position[]): Float64Array {
  const flat = new Float64Array(positions.length * 2);
  positions.forEach(([lng = 0, lat = 0], i) => {
    const [east, north] = metresBetween(point, [lng, lat]);
    flat[2 * i] = east;
    flat[2 * i + 1] = north;
  });
  return flat;
}
