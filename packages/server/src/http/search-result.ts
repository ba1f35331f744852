import fastJson from 'fast-json-stringify';
import { roundedDegrees } from '../geometry/degrees.ts';
import { boundaryText, positionText } from '../survey/geojson-text.ts';
import type { Place, Position } from '../survey/place.ts';
import { PlaceProperties } from './schemas/search.ts';

/**
 * A search's answer as JSON text: for each place its boundary and then its point. They have the same properties, which
 * are written once.
 */
export function searchResultText(places: readonly Place[], searchTerm: string | Position): string {
  const features = places.map((place) => featuresText(place, searchTerm));
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

const propertiesText: (properties: PlaceProperties) => string = fastJson(PlaceProperties);

function featuresText(place: Place, searchTerm: string | Position): string {
  const properties = propertiesText(placeProperties(place, searchTerm)).slice(1);
  const boundary = `{"type":"Feature","geometry":${boundaryText(place.boundary)},"properties":{"shape":"grid",${properties}}`;
  const point = `{"type":"Feature","geometry":{"type":"Point","coordinates":${positionText(place.point)}},"properties":{"shape":"centroid",${properties}}`;
  return `${boundary},${point}`;
}

/** What the features of a place share, as answers show it. */
export function placeProperties(place: Place, searchTerm: string | Position): PlaceProperties {
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

function rounded(value: number, stepsPerUnit: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit;
}
