import { RADIANS, WGS84_A_METRES, WGS84_E2 } from './ellipsoid.ts';

/** Square metres in an acre of 43,560 square US survey feet. */
export const ACRE_SQUARE_METRES = 43_560 * (1200 / 3937) ** 2;

const E = Math.sqrt(WGS84_E2);
const Q_AT_POLE = authalicQ(1);
/** The square of the radius of the sphere with the ellipsoid's surface. */
const AUTHALIC_RADIUS_SQUARED = (WGS84_A_METRES ** 2 * Q_AT_POLE) / 2;

type Coordinates = readonly (readonly [lng: number, lat: number])[];

/**
 * The area of a polygon on the WGS84 ellipsoid, outer ring less holes, closed or not. Sides are great circles of the
 * sphere with the ellipsoid's surface, which differ from geodesics by less than a part in a million of the area for
 * sides of 10 km, and in a hundred thousand for 200 km.
 */
export function polygonAcres([outer, ...holes]: readonly Coordinates[]): number {
  if (outer === undefined) return 0;
  return holes.reduce((acres, hole) => acres - ringAcres(hole), ringAcres(outer));
}

/** Adds up the spherical excess between each side and the equator (Karney, Algorithms for geodesics, 2013, §6). */
function ringAcres(ring: Coordinates): number {
  let excess = 0;
  let [lng, lat] = ring.at(-1) ?? [0, 0];
  let half = tanHalfAuthalic(lat);
  for (const [nextLng, nextLat] of ring) {
    const nextHalf = tanHalfAuthalic(nextLat);
    const tanHalfLng = Math.tan(((nextLng - lng) / 2) * RADIANS);
    excess += 2 * Math.atan2(tanHalfLng * (half + nextHalf), 1 + half * nextHalf);
    [lng, lat, half] = [nextLng, nextLat, nextHalf];
  }
  return (Math.abs(excess) * AUTHALIC_RADIUS_SQUARED) / ACRE_SQUARE_METRES;
}

/** The tangent of half the latitude on the sphere that cuts off as much surface as a latitude on the ellipsoid. */
function tanHalfAuthalic(lat: number): number {
  const sine = authalicQ(Math.sin(lat * RADIANS)) / Q_AT_POLE;
  return sine / (1 + Math.sqrt(1 - sine * sine));
}

/** Proportional to the ellipsoid's surface between the equator and a latitude (Snyder, Map Projections, 1987, 3-12). */
function authalicQ(sine: number): number {
  return (1 - WGS84_E2) * (sine / (1 - WGS84_E2 * sine * sine) + Math.atanh(E * sine) / E);
}
