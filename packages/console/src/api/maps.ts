import { SETTINGS } from '../settings.ts';
import { ask } from './request.ts';

/** An archive of tiles, as the service lists it. */
export interface MapLayer {
  readonly id: string;
  readonly title: string;
  /** Layers of a group are shown together. */
  readonly group: string;
  readonly kind: 'fill' | 'line' | 'symbol' | 'label';
  readonly source_layer: string;
  /** The address of its TileJSON. */
  readonly tilejson: string;
  readonly min_zoom: number;
  readonly max_zoom: number;
  readonly attribution: string;
  /** The archive of its labels. */
  readonly companion: string | null;
}

/** What of TileJSON 3.0.0 a map needs. */
export interface TileJson {
  readonly tiles: readonly string[];
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds: readonly [number, number, number, number];
  readonly attribution: string;
  readonly vector_layers: readonly { readonly fields: Readonly<Record<string, string>> }[];
  /** Data of the agency, made-up samples, the grid model, or nothing. */
  readonly shows?: 'agency' | 'sample' | 'model' | 'none';
}

/** Of the letters of labels. */
export const GLYPHS = `${SETTINGS.mapsUrl}/glyphs/{fontstack}/{range}.pbf`;
export const FONT = 'Noto Sans Regular';

export const mapLayers = () => ask<readonly MapLayer[]>(`${SETTINGS.mapsUrl}/layers.json`);

const known = new Map<string, Promise<TileJson>>();

/** Fetched once for all maps. */
export function tileJson({ id, tilejson }: MapLayer): Promise<TileJson> {
  const fetched = known.get(id) ?? ask<TileJson>(tilejson);
  known.set(id, fetched);
  fetched.catch(() => known.delete(id));
  return fetched;
}
