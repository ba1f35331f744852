import type { Boundary, Place, Position } from '../survey/place.ts';

/** About 1 cm: RFC 7946 §11.2 asks for no more than is known. */
const COORDINATE_STEPS_PER_DEGREE = 1e7;

/**
 * A search's answer as JSON text: for each place its boundary and then its point, with the same properties. Those are
 * written once for both, which is why this does not go through a general serialiser.
 */
export function searchResultText(places: readonly Place[], searchTerm: string | Position): string {
  const term = JSON.stringify(searchTerm);
  const features = places.map((place) => {
    const shared = sharedProperties(place, term);
    const point = `{"type":"Point","coordinates":${positionText(place.point)}}`;
    return `${featureText('grid', boundaryText(place.boundary), shared)},${featureText('centroid', point, shared)}`;
  });
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

function featureText(shape: 'grid' | 'centroid', geometry: string, shared: string): string {
  return `{"type":"Feature","geometry":${geometry},"properties":{"shape":"${shape}",${shared}}}`;
}

/** All properties but `shape`, without the braces around them. */
function sharedProperties(place: Place, term: string): string {
  const text = JSON.stringify({
    legal_location: place.legalLocation,
    alternate_legal_location: place.alternateLegalLocation,
    unit: place.unit,
    survey_system: 'PLSS',
    county: place.county,
    state: place.state,
    state_code: place.stateCode,
    confidence: rounded(place.confidence, 1000),
    components: place.components,
    assumptions: place.assumptions,
    alternatives: place.alternatives.map(({ legal_location, state, confidence, centroid }) => ({
      legal_location,
      state,
      confidence: rounded(confidence, 1000),
      centroid: {
        lng: rounded(centroid.lng, COORDINATE_STEPS_PER_DEGREE),
        lat: rounded(centroid.lat, COORDINATE_STEPS_PER_DEGREE),
      },
    })),
    acreage: rounded(place.areaAcres, 100),
    derived: place.derived,
    source: place.source,
    accuracy_m: rounded(place.accuracyMetres, 10),
    abstract_no: null,
    block_no: null,
    survey_name: null,
  });
  return `"search_term":${term},${text.slice(1, -1)}`;
}

function boundaryText(boundary: Boundary): string {
  const coordinates =
    boundary.type === 'Polygon'
      ? listText(boundary.coordinates, ringText)
      : listText(boundary.coordinates, (polygon) => listText(polygon, ringText));
  return `{"type":"${boundary.type}","coordinates":${coordinates}}`;
}

function listText<T>(items: readonly T[], text: (item: T) => string): string {
  return `[${items.map(text).join(',')}]`;
}

function ringText(ring: readonly Position[]): string {
  return listText(ring, positionText);
}

function positionText([lng, lat]: Position): string {
  return `[${rounded(lng, COORDINATE_STEPS_PER_DEGREE)},${rounded(lat, COORDINATE_STEPS_PER_DEGREE)}]`;
}

function rounded(value: number, stepsPerUnit: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit;
}
