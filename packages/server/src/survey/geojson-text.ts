import { degreesText } from '../geometry/degrees.ts';
import type { Boundary, Position, Ring } from './place.ts';

/** A boundary as a GeoJSON geometry, to seven decimals. */
export function boundaryText(boundary: Boundary): string {
  return boundary.type === 'Polygon'
    ? `{"type":"Polygon","coordinates":${polygonText(boundary.coordinates)}}`
    : `{"type":"MultiPolygon","coordinates":[${boundary.coordinates.map(polygonText).join(',')}]}`;
}

function polygonText(rings: readonly Ring[]): string {
  const [only] = rings;
  return only !== undefined && rings.length === 1
    ? `[${ringText(only)}]`
    : `[${rings.map(ringText).join(',')}]`;
}

function ringText(ring: Ring): string {
  let text = '[';
  for (const position of ring)
    text += text.length === 1 ? positionText(position) : `,${positionText(position)}`;
  return `${text}]`;
}

/** A GeoJSON position, to seven decimals. */
export function positionText([lng, lat]: Position): string {
  return `[${degreesText(lng)},${degreesText(lat)}]`;
}
