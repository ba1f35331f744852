/** Short distances on the WGS84 ellipsoid, by its radii of curvature. Angles are radians, lengths metres. */

export const WGS84_A_METRES = 6_378_137;
const WGS84_F = 1 / 298.257223563;
export const WGS84_E2 = WGS84_F * (2 - WGS84_F);

export const RADIANS = Math.PI / 180;

/** Radius of curvature along the meridian at a latitude. */
export function meridianRadius(latitude: number): number {
  const s = Math.sin(latitude);
  const w = 1 - WGS84_E2 * s * s;
  return (WGS84_A_METRES * (1 - WGS84_E2)) / (w * Math.sqrt(w));
}

/** Radius of the parallel at a latitude: metres per radian of longitude. */
export function parallelRadius(latitude: number): number {
  const s = Math.sin(latitude);
  return (WGS84_A_METRES * Math.cos(latitude)) / Math.sqrt(1 - WGS84_E2 * s * s);
}

/** The latitude that lies a distance north of another; negative is south. Good to a millimetre within 2,000 km. */
export function latitudeNorthOf(latitude: number, northMetres: number): number {
  let result = latitude + northMetres / meridianRadius(latitude);
  for (let i = 0; i < 3; i++) result = latitude + northMetres / meridianRadius((latitude + result) / 2);
  return result;
}

/** Metres from one point to another near it (tens of kilometres), east and north; points are [lng, lat] degrees. */
export function metresBetween(
  from: readonly [number, number],
  to: readonly [number, number],
): readonly [eastMetres: number, northMetres: number] {
  const middle = ((from[1] + to[1]) / 2) * RADIANS;
  return [
    (to[0] - from[0]) * RADIANS * parallelRadius(middle),
    (to[1] - from[1]) * RADIANS * meridianRadius(middle),
  ];
}

/** Metres between two points near each other. */
export function distanceMetres(from: readonly [number, number], to: readonly [number, number]): number {
  const [east, north] = metresBetween(from, to);
  return Math.hypot(east, north);
}
