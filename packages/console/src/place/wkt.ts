import type { Position } from 'geojson';
import { type Boundary, polygonsOf } from './place.ts';

/** A boundary as well-known text (OGC 06-103r4), longitude first. */
export function wktOf(boundary: Boundary): string {
  const polygons = polygonsOf(boundary).map(polygonText);
  return boundary.type === 'Polygon' ? `POLYGON ${polygons[0]}` : `MULTIPOLYGON (${polygons.join(', ')})`;
}

function polygonText(rings: readonly Position[][]): string {
  const texts = rings.map((ring) => `(${ring.map(([lng, lat]) => `${lng} ${lat}`).join(', ')})`);
  return `(${texts.join(', ')})`;
}
