import type { MultiPolygon, Polygon, Position } from 'geojson';
import { type Geos, loadGeos } from './geos.ts';
import { doubledArea } from './ring.ts';

/** Vertices of a piece, those that close its rings included. */
export const MAX_PIECE_VERTICES = 256;

/**
 * Cuts a valid polygon of many vertices into pieces of at most {@link MAX_PIECE_VERTICES}, wound as RFC 7946 wants them,
 * which do not overlap and cover the same ground, the largest first; a smaller one is its only piece.
 */
export type Cut = (geometry: Polygon | MultiPolygon) => readonly (Polygon | MultiPolygon)[];

/** Loads what cutting needs. */
export async function createCut(): Promise<Cut> {
  return cutWith(await loadGeos());
}

export function cutWith(geos: Geos, maxVertices = MAX_PIECE_VERTICES): Cut {
  return (geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    if (vertices(polygons) <= maxVertices) return [geometry];
    return geos
      .pieces({ type: 'MultiPolygon', coordinates: polygons }, maxVertices)
      .map(({ coordinates }) => ({ piece: pieceOf(coordinates), area: areaOf(coordinates) }))
      .sort((one, other) => other.area - one.area)
      .map(({ piece }) => piece);
  };
}

function vertices(polygons: readonly Position[][][]): number {
  let count = 0;
  for (const rings of polygons) for (const ring of rings) count += ring.length;
  return count;
}

/** Square degrees within the outer rings. */
function areaOf(polygons: readonly Position[][][]): number {
  return polygons.reduce((sum, [outer = []]) => sum + Math.abs(doubledArea(outer)) / 2, 0);
}

function pieceOf(polygons: readonly Position[][][]): Polygon | MultiPolygon {
  const wound = polygons.map((rings) => rings.map((ring, i) => woundRing(ring, i === 0 ? 1 : -1)));
  const [first] = wound;
  return wound.length === 1 && first !== undefined
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: wound };
}

function woundRing(ring: Position[], winding: 1 | -1): Position[] {
  return doubledArea(ring) * winding < 0 ? ring.toReversed() : ring;
}
