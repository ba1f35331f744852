import type { Position } from 'geojson';
import { clearanceOf } from '../src/geometry/inner-point.ts';
import type { Geometry } from '../src/store/feature-store.ts';

export const METRES_PER_DEGREE = 111_132;

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** Degrees of latitude from a point to the polygons of a geometry; 0 inside. */
export function degreesTo(geometry: Geometry, point: readonly [number, number]): number {
  const rings = polygonsOf(geometry).map((polygon) =>
    polygon.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const)),
  );
  return Math.max(0, Math.min(...rings.map((polygon) => -clearanceOf(polygon, point))));
}
