import type { StyleSpecification } from 'maplibre-gl';
import { FONT, GLYPHS } from '../api/maps.ts';
import type { Boundaries } from './boundaries.ts';
import { GROUND, type Scheme } from './colors.ts';

export const COUNTIES = 'counties';
/** From where on lines between counties are drawn. */
export const COUNTIES_FROM_ZOOM = 5;
/**
 * Up to where boundaries are: of 1:10,000,000, they are good to a few hundred metres, some ten pixels there, and nearer than
 * that would put a section into the wrong county. From there on all is ground.
 */
export const BOUNDARIES_TO_ZOOM = 11;

/** The map under everything else, of what comes with the console: nothing is asked of anybody. */
export function baseStyle(scheme: Scheme, { land, states, names }: Boundaries): StyleSpecification {
  const ground = GROUND[scheme];
  return {
    version: 8,
    glyphs: GLYPHS,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Boundaries: US Census Bureau' },
      states: { type: 'geojson', data: states },
      names: { type: 'geojson', data: names },
      [COUNTIES]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      {
        id: 'beyond',
        type: 'background',
        paint: { 'background-color': ['step', ['zoom'], ground.beyond, BOUNDARIES_TO_ZOOM, ground.land] },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        maxzoom: BOUNDARIES_TO_ZOOM,
        paint: { 'fill-color': ground.land, 'fill-antialias': false },
      },
      // Smooths the edge of the land.
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        maxzoom: BOUNDARIES_TO_ZOOM,
        paint: { 'line-color': ground.land, 'line-width': 1.5 },
      },
      {
        id: COUNTIES,
        type: 'line',
        source: COUNTIES,
        minzoom: COUNTIES_FROM_ZOOM,
        maxzoom: BOUNDARIES_TO_ZOOM,
        paint: { 'line-color': ground.county, 'line-width': 1 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        maxzoom: BOUNDARIES_TO_ZOOM,
        paint: {
          'line-color': ground.state,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 10, 2],
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        maxzoom: 8,
        layout: { 'text-field': ['get', 'name'], 'text-font': [FONT], 'text-size': 12, 'text-max-width': 6 },
        paint: { 'text-color': ground.text, 'text-halo-color': ground.halo, 'text-halo-width': 1.2 },
      },
    ],
  };
}
