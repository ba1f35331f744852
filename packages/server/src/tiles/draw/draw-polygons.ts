import type { Position } from 'geojson';
import { type Geos, GeosError } from '../../geometry/geos.ts';
import { doMeet } from './crossings.ts';
import type { Junctions } from './junctions.ts';
import { doubledArea, type Path, withoutIdleVertices } from './path.ts';
import { polygonsOf, type TilePolygon } from './polygons.ts';
import { simplifiedRing } from './simplify.ts';

/**
 * The polygons of a feature's rings, simplified; none when nothing is left of them. Those that rounding or simplifying
 * made to meet themselves are made valid.
 * @param junctions null where nothing is simplified
 */
export function drawnPolygons(
  rings: readonly Path[],
  junctions: Junctions | null,
  toleranceUnits: number,
  geos: Geos,
): TilePolygon[] {
  const drawn = rings.flatMap((ring) => drawnRing(ring, junctions, toleranceUnits));
  const polygons = polygonsOf(drawn);
  return doMeet(drawn) ? repaired(polygons, geos) : polygons;
}

/** Nothing of a ring that has no area left, or is turned around. */
function drawnRing(ring: Path, junctions: Junctions | null, toleranceUnits: number): Path[] {
  const simplified = junctions === null ? ring : simplifiedRing(ring, junctions, toleranceUnits);
  const drawn = withoutIdleVertices(simplified);
  return drawn.length >= 6 && doubledArea(drawn) * doubledArea(ring) > 0 ? [drawn] : [];
}

function repaired(polygons: readonly TilePolygon[], geos: Geos): TilePolygon[] {
  try {
    const coordinates = polygons.map((rings) => rings.map(closed));
    const valid = geos.makeValidOnGrid({ type: 'MultiPolygon', coordinates });
    return polygonsOf(valid.coordinates.flatMap((rings) => rings.map((ring, i) => opened(ring, i === 0))));
  } catch (error) {
    if (error instanceof GeosError) return [...polygons];
    throw error;
  }
}

function closed(ring: Path): Position[] {
  const positions: Position[] = [];
  for (let i = 0; i < ring.length; i += 2) positions.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
  return [...positions, [ring[0] ?? 0, ring[1] ?? 0]];
}

function opened(ring: readonly Position[], isOuter: boolean): Path {
  const positions = ring.slice(0, -1);
  const path = positions.flatMap(([x = 0, y = 0]) => [x, y]);
  return doubledArea(path) > 0 === isOuter ? path : positions.reverse().flatMap(([x = 0, y = 0]) => [x, y]);
}
