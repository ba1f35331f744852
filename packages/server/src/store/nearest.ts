import { metresToGeometry } from '../geometry/distance-to-geometry.ts';
import { boxAroundPoint } from './box.ts';
import type { Box, Feature } from './feature-store.ts';

/** Farther away distances are not good enough to order by. */
export const MAX_NEAREST_METRES = 200_000;
/** What lies about a point is mostly a section or nearer. */
const FIRST_METRES = 1_000;
const GROWTH = 4;

export interface NearFeature {
  readonly feature: Feature;
  readonly metres: number;
}

/**
 * The features nearest to a point, by looking into wider and wider boxes around it until those found are certainly
 * the nearest. What lies beyond the 180th meridian is not seen.
 * @param featuresIn all features that touch a box, by partition and then in the order they were written
 * @throws RangeError when `withinMetres` is not from 0 to 200,000
 */
export async function nearestByBoxes(
  point: readonly [lng: number, lat: number],
  limit: number,
  withinMetres: number,
  featuresIn: (box: Box) => readonly Feature[] | Promise<readonly Feature[]>,
): Promise<NearFeature[]> {
  if (!(withinMetres >= 0 && withinMetres <= MAX_NEAREST_METRES))
    throw new RangeError(
      `Features are looked for within 0 to ${MAX_NEAREST_METRES} m, not ${withinMetres} m.`,
    );
  for (let reach = Math.min(FIRST_METRES, withinMetres); ; reach = Math.min(reach * GROWTH, withinMetres)) {
    const near: NearFeature[] = [];
    for (const feature of await featuresIn(boxAroundPoint(point, reach))) {
      const metres = metresToGeometry(point, feature.geometry);
      // A box reaches farther at its corners; what is there may not be all there is so far away.
      if (metres <= reach) near.push({ feature, metres });
    }
    if (near.length >= limit || reach === withinMetres)
      return near.sort((a, b) => a.metres - b.metres).slice(0, limit);
  }
}
