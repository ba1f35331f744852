import { Reach } from '../geometry/reach.ts';
import { type CountyOutline, jurisdictionAt, liesNear, outlinesNear } from '../survey/jurisdiction.ts';
import type { Place, Position, Ring } from '../survey/place.ts';
import type { Parcel, ParcelJurisdiction } from './parcel.ts';

/** Land so near to a border may lie on either side of it: borders are known to a few hundred metres. */
const BORDER_METRES = 500;

/**
 * The states and counties that a place lies in: in Texas the county of its survey, elsewhere those of its point, and all
 * that its border or the middle of one of its sides lies well inside.
 */
export function jurisdictionsOf(place: Place): readonly ParcelJurisdiction[] {
  const { boundary, stateCode } = place;
  const home: ParcelJurisdiction = { stateCode, countyFips: homeCountyOf(place) };
  const rings: readonly Ring[] =
    boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat();
  const found = new Map([[keyOf(home), home]]);
  for (const position of rings.flatMap(sampled)) {
    const other = jurisdictionAt(...position);
    if (other === null || found.has(keyOf(other)) || isNearOneOf(found.values(), position)) continue;
    found.set(keyOf(other), { stateCode: other.stateCode, countyFips: other.countyFips });
  }
  return [...found.values()];
}

/** The states and counties that come within so many metres of a parcel, its own first; those alone for 0. */
export function jurisdictionsWithin(
  { polygons, jurisdictions }: Parcel,
  metres: number,
): readonly ParcelJurisdiction[] {
  if (metres === 0) return jurisdictions;
  const reach = new Reach(polygons, metres);
  const comesNear = ({ rings }: CountyOutline): boolean =>
    rings.some(
      (ring) => reach.metresTo({ type: 'LineString', coordinates: ring.map(([x, y]) => [x, y]) }) !== null,
    );
  const found = new Map(jurisdictions.map((one) => [keyOf(one), one]));
  for (const outline of reach.boxes.flatMap((box) => outlinesNear(box)))
    if (!found.has(outline.countyFips) && comesNear(outline))
      found.set(outline.countyFips, { stateCode: outline.stateCode, countyFips: outline.countyFips });
  return [...found.values()];
}

function homeCountyOf(place: Place): string | null {
  if (place.surveySystem === 'TXSS') return place.components.county_fips;
  const own = jurisdictionAt(...place.point);
  return own?.stateCode === place.stateCode ? own.countyFips : null;
}

function keyOf({ stateCode, countyFips }: ParcelJurisdiction): string {
  return countyFips ?? stateCode;
}

function isNearOneOf(known: Iterable<ParcelJurisdiction>, position: Position): boolean {
  for (const { stateCode, countyFips } of known)
    if (liesNear(countyFips ?? stateCode, position, BORDER_METRES)) return true;
  return false;
}

/** The corners of a ring, and the middles of its sides. */
function sampled(ring: Ring): Position[] {
  return ring.slice(1).flatMap((corner, i): Position[] => {
    const [x, y] = ring[i] ?? corner;
    return [corner, [(x + corner[0]) / 2, (y + corner[1]) / 2]];
  });
}
