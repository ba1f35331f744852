import { ServiceError } from '../errors.ts';
import type { PolygonRings } from '../geometry/polygons.ts';
import type { Boundary, Place } from '../survey/place.ts';
import { jurisdictionsOf } from './jurisdictions-of.ts';
import type { Parcel } from './parcel.ts';

/** Reports never pick: a reading with a tenth of the best one's likelihood, or more, leaves the place open. */
export const REPORT_LEAD = 10 + 1e-6;
/** More than four townships. */
export const MAX_PARCEL_ACRES = 100_000;

/** A description that a report can be made of. */
export interface ResolvedParcel<P extends Place = Place> {
  /** What the description says. */
  readonly described: P;
  /** The land that is reported on: what is described, or the section around it. */
  readonly reported: P;
  readonly scope: 'parcel' | 'containing_section';
  readonly parcel: Parcel;
  /** The same for whatever describes the same land. */
  readonly identity: string;
}

/**
 * The land of a place, as sections are made of it.
 * @throws ServiceError invalid_parameter for more than {@link MAX_PARCEL_ACRES}
 */
export function parcelOf(place: Place): Parcel {
  if (place.areaAcres > MAX_PARCEL_ACRES) throw tooLarge(place);
  return { polygons: polygonsOf(place.boundary), jurisdictions: jurisdictionsOf(place) };
}

export function polygonsOf(boundary: Boundary): readonly PolygonRings[] {
  return boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
}

function tooLarge({ legalLocation, areaAcres }: Place): ServiceError {
  return new ServiceError(
    'invalid_parameter',
    `${legalLocation} has ${Math.round(areaAcres)} acres; a report is made of at most ${MAX_PARCEL_ACRES}.`,
    { parameter: 'legal_location', allowed: `at most ${MAX_PARCEL_ACRES} acres` },
  );
}
