import { roundedDegrees } from '../geometry/degrees.ts';
import type { Boundary, Place, Position, Ring } from '../survey/place.ts';
import type { SearchFeature, SearchResult } from './schemas/search.ts';

/** A search's answer: for each place its boundary and then its point, with the same properties. */
export function searchResult(places: readonly Place[], searchTerm: string | Position): SearchResult {
  return { type: 'FeatureCollection', features: places.flatMap((place) => featuresOf(place, searchTerm)) };
}

function featuresOf(place: Place, searchTerm: string | Position): SearchFeature[] {
  const properties = propertiesOf(place, searchTerm);
  return [
    {
      type: 'Feature',
      geometry: roundedBoundary(place.boundary),
      properties: { shape: 'grid', ...properties },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: roundedPosition(place.point) },
      properties: { shape: 'centroid', ...properties },
    },
  ];
}

function propertiesOf(
  place: Place,
  searchTerm: string | Position,
): Omit<SearchFeature['properties'], 'shape'> {
  return {
    search_term: searchTerm,
    legal_location: place.legalLocation,
    alternate_legal_location: place.alternateLegalLocation,
    unit: place.unit,
    survey_system: place.surveySystem,
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
      centroid: { lng: roundedDegrees(centroid.lng), lat: roundedDegrees(centroid.lat) },
    })),
    acreage: rounded(place.areaAcres, 100),
    derived: place.derived,
    source: place.source,
    accuracy_m: rounded(place.accuracyMetres, 10),
    abstract_no: place.surveySystem === 'TXSS' ? place.abstractNumber : null,
    block_no: place.surveySystem === 'TXSS' ? place.block : null,
    survey_name: place.surveySystem === 'TXSS' ? place.surveyName : null,
  };
}

function roundedBoundary(boundary: Boundary): Boundary {
  return boundary.type === 'Polygon'
    ? { type: 'Polygon', coordinates: roundedRings(boundary.coordinates) }
    : { type: 'MultiPolygon', coordinates: boundary.coordinates.map(roundedRings) };
}

function roundedRings(rings: readonly Ring[]): Ring[] {
  return rings.map((ring) => ring.map(roundedPosition));
}

function roundedPosition([lng, lat]: Position): Position {
  return [roundedDegrees(lng), roundedDegrees(lat)];
}

function rounded(value: number, stepsPerUnit: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit;
}
