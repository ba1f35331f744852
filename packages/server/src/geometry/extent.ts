import type { Point } from './polygons.ts';

/** The least x and y and the greatest: west, south, east and north of degrees. That of nothing goes backwards for ever. */
export type Extent = [leastX: number, leastY: number, greatestX: number, greatestY: number];

export function extentOf(points: readonly Point[]): Extent {
  let [leastX, leastY, greatestX, greatestY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    leastX = Math.min(leastX, x);
    leastY = Math.min(leastY, y);
    greatestX = Math.max(greatestX, x);
    greatestY = Math.max(greatestY, y);
  }
  return [leastX, leastY, greatestX, greatestY];
}

/** The same of points laid flat: `x0, y0, x1, y1, …`. */
export function flatExtent(flat: Float64Array | readonly number[]): Extent {
  let [leastX, leastY, greatestX, greatestY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.length; i += 2) {
    const x = flat[i] ?? 0;
    const y = flat[i + 1] ?? 0;
    if (x < leastX) leastX = x;
    if (x > greatestX) greatestX = x;
    if (y < leastY) leastY = y;
    if (y > greatestY) greatestY = y;
  }
  return [leastX, leastY, greatestX, greatestY];
}
