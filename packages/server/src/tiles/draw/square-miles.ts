import { meridianRadius, parallelRadius, RADIANS } from '../../geometry/ellipsoid.ts';
import { flatExtent } from '../../geometry/extent.ts';
import type { FlatShape } from '../../store/flat-shape.ts';

const SQUARE_METRES_PER_SQUARE_MILE = 1609.344 ** 2;

/** The area of polygons, to a thousandth for those of a county or less. */
export function squareMiles({ positions, ends }: FlatShape): number {
  const [, south, , north] = flatExtent(positions);
  const latitude = ((south + north) / 2) * RADIANS;
  const metresEach = meridianRadius(latitude) * parallelRadius(latitude) * RADIANS ** 2;
  let [doubled, start] = [0, 0];
  for (const end of ends) {
    const [originX = 0, originY = 0] = [positions[start], positions[start + 1]];
    for (let i = start; i + 3 < end; i += 2) {
      const [x = 0, y = 0, nextX = 0, nextY = 0] = positions.subarray(i, i + 4);
      doubled += (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
    }
    start = end;
  }
  return (Math.abs(doubled) / 2) * (metresEach / SQUARE_METRES_PER_SQUARE_MILE);
}
