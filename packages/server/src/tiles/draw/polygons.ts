import { doubledArea, type Path } from './path.ts';

/** An outer ring and its holes. */
export type TilePolygon = readonly [outer: Path, ...holes: Path[]];

/** Rings in polygons: each hole goes to the smallest outer ring around it; one that lies in none is left away. */
export function polygonsOf(rings: readonly Path[]): TilePolygon[] {
  const outers: [Path, ...Path[]][] = [];
  const holes: Path[] = [];
  for (const ring of rings) {
    const area = doubledArea(ring);
    if (area > 0) outers.push([ring]);
    else if (area < 0) holes.push(ring);
  }
  const [only] = outers;
  if (only !== undefined && outers.length === 1) return [[only[0], ...holes]];
  const bySize =
    holes.length === 0 ? [] : [...outers].sort(([one], [other]) => doubledArea(one) - doubledArea(other));
  for (const hole of holes) bySize.find(([outer]) => holds(outer, hole))?.push(hole);
  return outers;
}

/** Whether a ring lies around another that does not cross it: by the first of its vertices that is on no side. */
function holds(outer: Path, hole: Path): boolean {
  for (let i = 0; i < hole.length; i += 2) {
    const place = placeIn(outer, hole[i] ?? 0, hole[i + 1] ?? 0);
    if (place !== 'on a side') return place === 'inside';
  }
  return true;
}

function placeIn(ring: Path, x: number, y: number): 'inside' | 'outside' | 'on a side' {
  let isInside = false;
  let [ax, ay] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let i = 0; i < ring.length; i += 2) {
    const [bx = 0, by = 0] = [ring[i], ring[i + 1]];
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (turn === 0 && (ax - x) * (bx - x) <= 0 && (ay - y) * (by - y) <= 0) return 'on a side';
    if (ay > y !== by > y && turn < 0 === by < ay) isInside = !isInside;
    [ax, ay] = [bx, by];
  }
  return isInside ? 'inside' : 'outside';
}
