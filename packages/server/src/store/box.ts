import type { Geometry, Position } from 'geojson';
import { boxAround } from '../geometry/box-around.ts';
import type { Box } from './feature-store.ts';

/** Whether two boxes have a point in common; a common edge counts. */
export function boxesTouch(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** The box around two; null is the box of nothing. */
export function boxAroundBoth(a: Box | null, b: Box | null): Box | null {
  if (a === null || b === null) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** A box that holds all points within so many metres of a point. */
export function boxAroundPoint([lng, lat]: readonly [lng: number, lat: number], metres: number): Box {
  return boxAround([lng, lat, lng, lat], metres);
}

/** The box of a geometry; null when it has no position. */
export function boxOf(geometry: Geometry): Box | null {
  if (geometry.type === 'GeometryCollection')
    return geometry.geometries.map(boxOf).reduce(boxAroundBoth, null);
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  stretch(box, geometry.coordinates);
  return box[0] <= box[2] ? box : null;
}

type Nested = Position | readonly Nested[];

function stretch(box: [number, number, number, number], coordinates: Nested): void {
  const [first, second] = coordinates;
  if (typeof first !== 'number') {
    for (const member of coordinates) if (typeof member === 'object') stretch(box, member);
  } else if (typeof second === 'number') {
    box[0] = Math.min(box[0], first);
    box[1] = Math.min(box[1], second);
    box[2] = Math.max(box[2], first);
    box[3] = Math.max(box[3], second);
  }
}
