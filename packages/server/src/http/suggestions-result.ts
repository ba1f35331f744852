import fastJson from 'fast-json-stringify';
import { degreesText } from '../geometry/degrees.ts';
import type { Suggestion } from '../survey/suggest/suggestions.ts';
import { SuggestionProperties } from './schemas/autocomplete.ts';

/** Suggestions as JSON text; what was typed is written once. */
export function suggestionsText(suggestions: readonly Suggestion[], searchTerm: string): string {
  const term = JSON.stringify(searchTerm);
  const features = suggestions.map((suggestion, i) => featureText(suggestion, i + 1, term));
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

const propertiesText: (properties: SuggestionProperties) => string = fastJson(SuggestionProperties);

function featureText(suggestion: Suggestion, ranked: number, term: string): string {
  const [lng, lat] = suggestion.point;
  const point = `{"type":"Point","coordinates":[${degreesText(lng)},${degreesText(lat)}]}`;
  const properties = propertiesText(suggestionProperties(suggestion, ranked)).slice(1);
  return `{"type":"Feature","geometry":${point},"properties":{"shape":"centroid","search_term":${term},${properties}}`;
}

function suggestionProperties(suggestion: Suggestion, ranked: number): SuggestionProperties {
  const { legalLocation, unit, surveySystem, county, state, confidence } = suggestion;
  return {
    legal_location: legalLocation,
    unit,
    survey_system: surveySystem,
    county,
    state,
    confidence: Math.round(confidence * 1000) / 1000,
    ranked,
  };
}
