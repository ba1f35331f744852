import { meridianRadius, parallelRadius, RADIANS } from './ellipsoid.ts';

/** In degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The radii of curvature change within the box; it may be larger than asked for, never smaller. */
const MARGIN = 1.01;

/** A box of degrees that holds all points within so many metres of another. */
export function boxAround([west, south, east, north]: Box, metres: number): Box {
  const nearestToEquator = south > 0 ? south : Math.max(0, -north);
  const up = (metres * MARGIN) / meridianRadius(nearestToEquator * RADIANS) / RADIANS;
  const nearestToPole = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up);
  const aside = (metres * MARGIN) / parallelRadius(nearestToPole * RADIANS) / RADIANS;
  return [west - aside, south - up, east + aside, north + up];
}
