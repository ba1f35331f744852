import geographiclib from 'geographiclib-geodesic';

/** Distances by geographiclib alone, to hold ours against. */

export type Point = readonly [lng: number, lat: number];
export type Side = readonly [from: Point, to: Point];

const geodesic = geographiclib.Geodesic.WGS84;

export function geodesicMetres([lng, lat]: Point, [toLng, toLat]: Point): number {
  return geodesic.Inverse(lat, lng, toLat, toLng).s12 ?? Number.NaN;
}

/** The point so many metres away in a direction, in degrees from north. */
export function pointAway([lng, lat]: Point, azimuth: number, metres: number): Point {
  const { lon2 = 0, lat2 = 0 } = geodesic.Direct(lat, lng, azimuth, metres);
  return [lon2, lat2];
}

/** Metres from a point to the nearest of some sides, which are straight in degrees. */
export function metresToSides(point: Point, sides: readonly Side[]): number {
  return Math.min(...sides.map(([a, b]) => leastOf((share) => geodesicMetres(point, between(a, b, share)))));
}

/** Metres between the nearest points of two lines that do not cross. */
export function metresBetweenLines(some: readonly Side[], others: readonly Side[]): number {
  const each = some.flatMap(([a, b]) =>
    others.map((side) => leastOf((share) => metresToSides(between(a, b, share), [side]))),
  );
  return Math.min(...each);
}

export function sidesOf(line: readonly Point[]): Side[] {
  return line.slice(1).map((to, i) => [line[i] ?? to, to]);
}

/** Whether a point lies on the left of all sides of a convex ring. */
export function isInConvex([x, y]: Point, ring: readonly Point[]): boolean {
  return sidesOf(ring).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0);
}

/** The least value of a function of 0 to 1 that falls and then rises. */
function leastOf(valueAt: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (valueAt(a) < valueAt(b)) high = b;
    else low = a;
  }
  return Math.min(valueAt((low + high) / 2), valueAt(0), valueAt(1));
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + share * (toX - x), y + share * (toY - y)];
}
