import { boxRing } from '../geometry/box-ring.ts';
import type { Geos } from '../geometry/geos.ts';
import { metresOfMiles } from '../geometry/miles.ts';
import type { Point, PolygonRings } from '../geometry/polygons.ts';
import { Reach } from '../geometry/reach.ts';
import { type Land, prepareLand } from './land.ts';
import type { ParcelJurisdiction } from './parcel.ts';

/** A parcel, and what lies within some miles of it. */
export interface Surroundings {
  readonly parcel: Land;
  /** Boxes around all that lies so near; the parcel itself within no miles. */
  readonly around: Land;
  readonly reach: Reach;
}

/** What is known of coordinates: so near to its end is in a reach, as on the border of the parcel. */
const KNOWN_TO_METRES = 0.001;

/**
 * Uses the surroundings of a parcel.
 * @param jurisdictions the states and counties that lie so near
 */
export async function withSurroundings<T>(
  geos: Geos,
  parcel: Land,
  { radiusMiles, jurisdictions }: { radiusMiles: number; jurisdictions: readonly ParcelJurisdiction[] },
  use: (surroundings: Surroundings) => Promise<T>,
): Promise<T> {
  const reach = new Reach(ringsOf(parcel), metresOfMiles(radiusMiles) + KNOWN_TO_METRES);
  if (radiusMiles === 0) return use({ parcel, around: parcel, reach });
  const around = prepareLand(geos, { polygons: reach.boxes.map((box) => [boxRing(box)]), jurisdictions });
  try {
    return await use({ parcel, around, reach });
  } finally {
    around.prepared.release();
  }
}

function ringsOf({ polygons }: Land): readonly PolygonRings[] {
  return polygons.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lng = 0, lat = 0]): Point => [lng, lat])),
  );
}
