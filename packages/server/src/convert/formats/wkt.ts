import { degreesText } from '../../geometry/degrees.ts';
import type { Boundary, Ring } from '../../survey/place.ts';

/** A boundary as well-known text (OGC 06-103r4), to seven decimals. */
export function boundaryWkt(boundary: Boundary): string {
  return boundary.type === 'Polygon'
    ? `POLYGON ${polygonWkt(boundary.coordinates)}`
    : `MULTIPOLYGON (${boundary.coordinates.map(polygonWkt).join(', ')})`;
}

function polygonWkt(rings: readonly Ring[]): string {
  return `(${rings.map(ringWkt).join(', ')})`;
}

function ringWkt(ring: Ring): string {
  return `(${ring.map(([lng, lat]) => `${degreesText(lng)} ${degreesText(lat)}`).join(', ')})`;
}
