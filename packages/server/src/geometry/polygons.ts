import { flatRingHolds, layFlat } from './flat-ring.ts';
import { polygonAcres } from './geodesic-area.ts';

export type Point = readonly [lng: number, lat: number];

/** Closed rings, the outer one first. */
export type PolygonRings = readonly (readonly Point[])[];

/**
 * Whether a polygon holds a point, no hole of it being around it. A border belongs to one side only, as in
 * {@link flatRingHolds}, so that neighbours who share it exactly never both hold a point.
 */
export function polygonHolds(polygon: PolygonRings, [x, y]: Point): boolean {
  return polygon.reduce((inside, ring) => {
    const flat = layFlat(ring);
    return flatRingHolds(flat, { start: 0, end: flat.length }, x, y) ? !inside : inside;
  }, false);
}

/** The geodesic acres of some polygons that do not overlap. */
export function polygonsAcres(polygons: readonly PolygonRings[]): number {
  return polygons.reduce((acres, polygon) => acres + polygonAcres(polygon), 0);
}
