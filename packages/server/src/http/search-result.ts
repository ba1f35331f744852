import { boundaryText, positionText } from '../survey/geojson-text.ts';
import type { Place, Position } from '../survey/place.ts';
import { placeText } from './place-text.ts';

/**
 * A search's answer as JSON text: for each place its boundary and then its point. They have the same properties, which
 * are written once.
 */
export function searchResultText(places: readonly Place[], searchTerm: string | Position): string {
  const features = places.map((place) => featuresText(place, searchTerm));
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

function featuresText(place: Place, searchTerm: string | Position): string {
  const properties = placeText(place, searchTerm).slice(1);
  const boundary = `{"type":"Feature","geometry":${boundaryText(place.boundary)},"properties":{"shape":"grid",${properties}}`;
  const point = `{"type":"Feature","geometry":{"type":"Point","coordinates":${positionText(place.point)}},"properties":{"shape":"centroid",${properties}}`;
  return `${boundary},${point}`;
}
