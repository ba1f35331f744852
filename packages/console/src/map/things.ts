import type { Map as DrawnMap, PointLike } from 'maplibre-gl';
import { OVERLAY } from './tile-layer.ts';

/** Something that a layer shows: what its tile says of it. */
export interface Thing {
  /** Of the archive. */
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** How far beside a symbol or a line one may click, in pixels. */
const REACH = 5;

/** What layers show at a point of the screen, what lies on top first; each thing once, however many tiles hold it. */
export function thingsAt(map: DrawnMap, { x, y }: { readonly x: number; readonly y: number }): Thing[] {
  const overlays = map.getStyle().layers.filter(({ id }) => id.startsWith(OVERLAY));
  const idsOf = (isWanted: (layer: (typeof overlays)[number]) => boolean) =>
    overlays.filter(isWanted).map(({ id }) => id);
  const around: [PointLike, PointLike] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ];
  const isThin = ({ type, id }: (typeof overlays)[number]) =>
    type === 'circle' || (type === 'line' && !id.endsWith(':edge'));
  const hits = [
    ...map.queryRenderedFeatures(around, { layers: idsOf(isThin) }),
    ...map.queryRenderedFeatures([x, y], { layers: idsOf(({ type }) => type === 'fill') }),
  ];
  const things = hits.map(({ source, properties }): [string, Thing] => {
    const layer = source.slice(OVERLAY.length);
    return [layer + JSON.stringify(properties), { layer, properties }];
  });
  return [...new Map(things).values()];
}
