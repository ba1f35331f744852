import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { type Spot, spotOf } from '../place/candidates.ts';
import { circleDashes } from '../place/circle.ts';
import type { Place } from '../place/place.ts';
import { PLACE, type Scheme } from './colors.ts';

export const PLACE_SOURCE = 'place';
/** Other places that may be meant. */
export const SPOTS_LAYER = 'place-alternatives';

/** A place with the circle that its true centroid lies in, and other places that may be meant. */
export function placeFeatures(place: Place | null, others: readonly Spot[]): FeatureCollection {
  const alternatives = (place?.properties.alternatives ?? []).map(spotOf);
  return {
    type: 'FeatureCollection',
    features: [
      ...(place === null ? [] : ownFeatures(place)),
      ...[...alternatives, ...others].map(spotFeature),
    ],
  };
}

function ownFeatures({ boundary, point, properties }: Place): Feature[] {
  return [
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
  ];
}

function spotFeature({ name, at }: Spot): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...at] },
    properties: { part: 'alternative', name },
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
      id: SPOTS_LAYER,
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
