import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { circleDashes } from '../place/circle.ts';
import type { Place } from '../place/place.ts';
import { PLACE, type Scheme } from './colors.ts';

export const PLACE_SOURCE = 'place';

/** A place with the circle that its true centroid lies in, and what else it could be. */
export function placeFeatures(place: Place | null): FeatureCollection {
  if (place === null) return { type: 'FeatureCollection', features: [] };
  const { boundary, point, properties } = place;
  const alternatives = properties.alternatives.map(
    ({ legal_location: name, centroid: { lng, lat } }): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { part: 'alternative', name },
    }),
  );
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: boundary, properties: { part: 'boundary' } },
      {
        type: 'Feature',
        geometry: { type: 'MultiLineString', coordinates: circleDashes(point, properties.accuracy_m) },
        properties: { part: 'accuracy' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [...point] },
        properties: { part: 'point' },
      },
      ...alternatives,
    ],
  };
}

/**
 * Each kind of thing that is drawn costs a map its shaders, for which the page waits: edges of fills are lines, which it
 * has all the same, and so are dashes.
 */
export function placeLayers(scheme: Scheme): LayerSpecification[] {
  const { line, fill, circle } = PLACE[scheme];
  const source = PLACE_SOURCE;
  return [
    {
      id: 'place-fill',
      type: 'fill',
      source,
      filter: ['==', ['get', 'part'], 'boundary'],
      paint: { 'fill-color': fill, 'fill-opacity': 0.22, 'fill-antialias': false },
    },
    {
      id: 'place-outline',
      type: 'line',
      source,
      filter: ['==', ['get', 'part'], 'boundary'],
      paint: { 'line-color': line, 'line-width': 2.5 },
    },
    {
      id: 'place-accuracy',
      type: 'line',
      source,
      filter: ['==', ['get', 'part'], 'accuracy'],
      paint: { 'line-color': circle, 'line-width': 2 },
    },
    {
      id: 'place-point',
      type: 'circle',
      source,
      filter: ['==', ['get', 'part'], 'point'],
      paint: {
        'circle-radius': 4,
        'circle-color': line,
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'place-alternatives',
      type: 'circle',
      source,
      filter: ['==', ['get', 'part'], 'alternative'],
      paint: {
        'circle-radius': 6,
        'circle-color': circle,
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 2,
      },
    },
  ];
}
