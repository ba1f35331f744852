import type { Position } from 'geojson';
import type { Map as DrawnMap, Point } from 'maplibre-gl';
import { SPOTS_LAYER } from './place-layers.ts';
import { type Thing, thingsAt } from './things.ts';

/** What one may do with a map. */
export interface MapClicks {
  onPoint?(position: Position, things: readonly Thing[]): void;
  onAlternative?(legalLocation: string): void;
}

/** Tells of clicks, and of the Enter key, which clicks the middle. */
export function listenToClicks(map: DrawnMap, latest: { readonly current: MapClicks }): void {
  const click = (at: Point) => {
    const { onAlternative, onPoint } = latest.current;
    const spot = spotAt(map, at);
    const { lng, lat } = map.unproject(at);
    if (spot !== null) onAlternative?.(spot);
    else onPoint?.([lng, lat], thingsAt(map, at));
  };
  map.on('click', ({ point }) => click(point));
  const canvas = map.getCanvas();
  canvas.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') click(map.project(map.getCenter()));
  });
  map.on('mousemove', ({ point }) => {
    const spot = spotAt(map, point);
    canvas.title = spot ?? '';
    canvas.style.cursor = spot === null ? '' : 'pointer';
  });
}

/** The place that may be meant whose marker is there. */
function spotAt(map: DrawnMap, at: Point): string | null {
  if (map.getLayer(SPOTS_LAYER) === undefined) return null;
  const [hit] = map.queryRenderedFeatures(at, { layers: [SPOTS_LAYER] });
  return hit === undefined ? null : String(hit.properties.name);
}
