import type { Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import type { FieldReader } from '../layers/field-reader.ts';
import type { Placement } from '../layers/layer.ts';
import { compileRule, type SourceFields } from '../layers/rule.ts';
import { pointInCounty } from '../survey/jurisdiction.ts';

/** The place of a row without geometry, by its fields; null where they say none. */
export type Place = (row: SourceFields) => Geometry | null;

/** Longitude and latitude that stand for none. */
const NOWHERE = 0;

export function placer(placement: Placement | undefined, reader: FieldReader): Place {
  if (placement === undefined) return () => null;
  if (placement.by === 'county') {
    const fips = compileRule(placement.fips, reader);
    return (row) => inCounty(fips(row) ?? '');
  }
  const [lng, lat] = [compileRule(placement.lng, reader), compileRule(placement.lat, reader)];
  const datum = placement.datum === undefined ? () => null : compileRule(placement.datum, reader);
  return (row) => {
    const position = [Number(lng(row) ?? Number.NaN), Number(lat(row) ?? Number.NaN)];
    if (!position.every(Number.isFinite) || position.includes(NOWHERE)) return null;
    return { type: 'Point', coordinates: inWgs84(position, datum(row)) };
  };
}

/** NAD83 is WGS84 to two metres; from NAD27 the three-parameter shift of the agencies is good to ten. */
function inWgs84(position: Position, datum: string | null): Position {
  if (datum === null || !/NAD\s*(19)?27/i.test(datum)) return position;
  return proj4('+proj=longlat +ellps=clrk66 +towgs84=-8,160,176 +no_defs', 'WGS84', position).map(
    (degrees) => Math.round(degrees * 1e8) / 1e8,
  );
}

/** Rows of a county come by the thousand. */
const counties = new Map<string, Geometry | null>();

function inCounty(fips: string): Geometry | null {
  let point = counties.get(fips);
  if (point === undefined) {
    const position = pointInCounty(fips);
    point = position === null ? null : { type: 'Point', coordinates: [...position] };
    counties.set(fips, point);
  }
  return point;
}
