import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONT, type MapLayer, type TileJson, tileJson } from '../api/maps.ts';
import { GROUND, type Scheme } from '../map/colors.ts';
import { OVERLAY, type Overlay } from '../map/tile-layer.ts';
import { HEAT } from './heat.ts';
import type { Choice } from './layer-choice.ts';

/** What came of wanting to show choices. */
export interface Overlays {
  /** What a map needs to show them. */
  readonly overlays: readonly Overlay[];
  /** Titles of those that cannot be shown, wholly or without their labels. */
  readonly missing: readonly string[];
  /** Why the last of them cannot; null where all can. */
  readonly error: unknown;
}

export const NO_OVERLAYS: Overlays = { overlays: [], missing: [], error: null };

/** Choices for a map, those of labels last, so that they lie on top. */
export async function overlaysOf(choices: readonly Choice[], scheme: Scheme): Promise<Overlays> {
  const wanted = [
    ...choices.flatMap((choice) => choice.archives.map((layer) => ({ choice, layer }))),
    ...choices.flatMap((choice) => choice.labels.map((layer) => ({ choice, layer }))),
  ];
  const missing = new Set<string>();
  let lastError: unknown = null;
  const described = await Promise.all(
    wanted.map(async ({ choice, layer }) => {
      try {
        return overlay(choice, layer, await tileJson(layer), scheme);
      } catch (error) {
        missing.add(choice.title);
        lastError = error;
        return null;
      }
    }),
  );
  return { overlays: described.filter((one) => one !== null), missing: [...missing], error: lastError };
}

function overlay(choice: Choice, layer: MapLayer, description: TileJson, scheme: Scheme): Overlay {
  const { tiles, minzoom, maxzoom, attribution } = description;
  const [west = -180, south = -90, east = 180, north = 90] = description.bounds;
  const source = OVERLAY + layer.id;
  return {
    source,
    specification: {
      type: 'vector',
      tiles: [...tiles],
      minzoom,
      maxzoom,
      bounds: [west, south, east, north],
      attribution,
    },
    layers: layersOf(choice, layer, description, scheme),
  };
}

function layersOf(
  choice: Choice,
  layer: MapLayer,
  description: TileJson,
  scheme: Scheme,
): LayerSpecification[] {
  const drawn = { source: OVERLAY + layer.id, 'source-layer': layer.source_layer };
  const id = `${OVERLAY}${layer.id}:${scheme}`;
  const { color } = choice;
  if (layer.kind === 'label') return [labels(id, drawn, color, description, scheme)];
  switch (choice.kind) {
    case 'grid':
      return [
        {
          id,
          ...drawn,
          type: 'line',
          paint: { 'line-color': color, 'line-width': gridWidth(layer.min_zoom) },
        },
      ];
    case 'line':
      return [{ id, ...drawn, type: 'line', paint: { 'line-color': color, 'line-width': 2 } }];
    case 'symbol':
      return [
        {
          id,
          ...drawn,
          type: 'circle',
          paint: {
            'circle-color': color,
            'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 14, 5],
            'circle-stroke-color': GROUND[scheme].halo,
            'circle-stroke-width': 1,
          },
        },
      ];
    case 'heat':
      return [
        {
          id,
          ...drawn,
          type: 'fill',
          // Each archive is for a band of zooms; past its own the next one is shown.
          minzoom: layer.min_zoom,
          ...(layer.max_zoom < LAST_ZOOM && { maxzoom: layer.max_zoom }),
          paint: { 'fill-color': heatColor(), 'fill-opacity': 0.7 },
        },
      ];
    case 'fill':
      return [
        {
          id,
          ...drawn,
          type: 'fill',
          paint: { 'fill-color': color, 'fill-opacity': 0.2, 'fill-antialias': false },
        },
        { id: `${id}:edge`, ...drawn, type: 'line', paint: { 'line-color': color, 'line-width': 1 } },
      ];
  }
}

const LAST_ZOOM = 14;

function heatColor(): ExpressionSpecification {
  const [[, lowest], ...steps] = HEAT;
  return ['step', ['coalesce', ['get', 'boe_per_sq_mi'], 0], lowest, ...steps.flat()];
}

function gridWidth(from: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, 0.4, from + 3, 1, from + 7, 2];
}

/** Labels are the first attribute of their archive. */
function labels(
  id: string,
  drawn: { readonly source: string; readonly 'source-layer': string },
  color: string,
  { vector_layers: [layer], minzoom }: TileJson,
  scheme: Scheme,
): LayerSpecification {
  const fields = Object.keys(layer?.fields ?? {});
  const field = fields.find((name) => /label/.test(name)) ?? fields[0] ?? 'label';
  return {
    id,
    ...drawn,
    type: 'symbol',
    minzoom,
    layout: { 'text-field': ['get', field], 'text-font': [FONT], 'text-size': 11, 'text-max-width': 8 },
    paint: {
      'text-color': scheme === 'light' ? color : GROUND.dark.text,
      'text-halo-color': GROUND[scheme].halo,
      'text-halo-width': 1.4,
    },
  };
}
