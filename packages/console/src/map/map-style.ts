import type { StyleSpecification } from 'maplibre-gl';
import { GLYPHS } from '../api/maps.ts';
import { type OnlineMap, SETTINGS } from '../settings.ts';
import { baseStyle } from './base-style.ts';
import { loadBoundaries } from './boundaries.ts';
import type { Scheme } from './colors.ts';

/** What lies under everything else: what comes with the console, or a map of somebody else. */
export type Basemap = 'plain' | 'online';

/** @throws where what it needs cannot be fetched */
export async function loadStyle(basemap: Basemap, scheme: Scheme): Promise<StyleSpecification> {
  if (basemap === 'online' && SETTINGS.basemap !== null) return onlineStyle(SETTINGS.basemap);
  return baseStyle(scheme, await loadBoundaries());
}

async function onlineStyle({ kind, url, attribution }: OnlineMap): Promise<StyleSpecification> {
  if (kind === 'tiles')
    return {
      version: 8,
      glyphs: GLYPHS,
      sources: {
        online: { type: 'raster', tiles: [url], tileSize: 256, attribution: attribution ?? '' },
      },
      layers: [{ id: 'online', type: 'raster', source: 'online' }],
    };
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The style of the map cannot be had: ${answer.status}`);
  // Our labels need letters, whether or not theirs do.
  return { glyphs: GLYPHS, ...(await answer.json()) };
}
