import type { components } from 'rangeline-client';
import { SETTINGS } from '../settings.ts';
import { ask } from './request.ts';

/** An archive of tiles, as the service lists it. */
export type MapLayer = components['schemas']['MapLayers'][number];
export type TileJson = components['schemas']['TileJson'];

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
