import { degreesText } from '../geometry/degrees.ts';
import { rounded } from '../geometry/rounded.ts';
import type { Suggestion } from '../survey/suggest/suggestions.ts';
import { jsonText } from './json-text.ts';

/** Suggestions as JSON text; what was typed is written once. */
export function suggestionsText(suggestions: readonly Suggestion[], searchTerm: string): string {
  const term = JSON.stringify(searchTerm);
  let features = '';
  let ranked = 0;
  for (const suggestion of suggestions) {
    if (ranked > 0) features += ',';
    ranked++;
    features += featureText(suggestion, ranked, term);
  }
  return `{"type":"FeatureCollection","features":[${features}]}`;
}

/** By hand, as places are (place-text.ts): it stands in every answer to a keystroke. */
function featureText(suggestion: Suggestion, ranked: number, term: string): string {
  const { legalLocation, unit, surveySystem, county, state, confidence } = suggestion;
  const [lng, lat] = suggestion.point;
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${degreesText(lng)},${degreesText(lat)}]},"properties":{"shape":"centroid","search_term":${term},"legal_location":${jsonText(legalLocation)},"unit":${unit === null ? 'null' : `"${unit}"`},"survey_system":"${surveySystem}","county":${jsonText(county)},"state":${jsonText(state)},"confidence":${rounded(confidence, 3)},"ranked":${ranked}}}`;
}
