import geographiclib from 'geographiclib-geodesic';

const WGS84 = geographiclib.Geodesic.WGS84;

/** Square metres in an acre of 43,560 square US survey feet. */
export const ACRE_SQUARE_METRES = 43_560 * (1200 / 3937) ** 2;

type Coordinates = readonly (readonly [lng: number, lat: number])[];

/** The area of a polygon on the WGS84 ellipsoid, its sides geodesics: outer ring less holes, closed or not. */
export function polygonAcres([outer, ...holes]: readonly Coordinates[]): number {
  if (outer === undefined) return 0;
  return holes.reduce((acres, hole) => acres - ringAcres(hole), ringAcres(outer));
}

function ringAcres(ring: Coordinates): number {
  const polygon = WGS84.Polygon(false);
  const first = ring[0];
  const last = ring.at(-1);
  const closed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  for (const [lng, lat] of closed ? ring.slice(0, -1) : ring) polygon.AddPoint(lat, lng);
  return Math.abs(polygon.Compute(false, true).area ?? 0) / ACRE_SQUARE_METRES;
}
