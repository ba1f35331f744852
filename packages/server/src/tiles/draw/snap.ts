import type { Path } from './path.ts';
import type { TileFeature } from './tile-feature.ts';
import { EXTENT, type TileGrid } from './tile-grid.ts';

/**
 * The lines or rings of a feature on the units of a tile. Vertices that become one are one. A side that crosses the edge
 * of the tile has a vertex there, the same as in the tile beyond and for the neighbour that shares the side, so that all
 * meet exactly.
 */
export function snapped(feature: TileFeature, grid: TileGrid): Path[] {
  const isInside = grid.isInside(feature.box);
  let start = 0;
  return feature.ends.map((end) => {
    const path = snappedPath(feature, start, end, grid, isInside);
    start = end;
    return path;
  });
}

function snappedPath(
  { kind, points }: TileFeature,
  start: number,
  end: number,
  grid: TileGrid,
  isInside: boolean,
): Path {
  const path: Path = [];
  let beforeX = Number.NaN;
  let beforeY = Number.NaN;
  for (let i = start; i < end; i += 2) {
    // Rings are wound the other way in tiles: 4.3.3.3, as rows grow southwards.
    const at = kind === 'polygon' ? end - 2 - (i - start) : i;
    const x = grid.x(points[at] ?? 0);
    const y = grid.y(points[at + 1] ?? 0);
    if (beforeX === x && beforeY === y) continue;
    if (!isInside && path.length > 0 && zoneOf(beforeX, beforeY) !== zoneOf(x, y))
      addEdgeVertices(path, beforeX, beforeY, x, y);
    path.push(x, y);
    beforeX = x;
    beforeY = y;
  }
  if (kind === 'polygon' && path.length > 2 && path.at(-2) === path[0] && path.at(-1) === path[1])
    path.length -= 2;
  return path;
}

/** A number for each of the parts into which the lines along the edges of the tile cut the plane, the lines apart. */
function zoneOf(x: number, y: number): number {
  return 5 * bandOf(x) + bandOf(y);
}

function bandOf(at: number): number {
  if (at <= 0) return at === 0 ? 1 : 0;
  if (at >= EXTENT) return at === EXTENT ? 3 : 4;
  return 2;
}

/** Adds where a side crosses the lines along the edges of the tile, in their order on the way. */
function addEdgeVertices(path: Path, x: number, y: number, endX: number, endY: number): void {
  // Always from the same end, so that rounding is the same for the neighbour, who goes the other way.
  const isForward = x < endX || (x === endX && y < endY);
  const [ax, ay, bx, by] = isForward ? [x, y, endX, endY] : [endX, endY, x, y];
  const found: [along: number, x: number, y: number][] = [];
  for (const edge of [0, EXTENT]) {
    if (ax < edge && edge < bx) {
      const row = ay + Math.round(((edge - ax) * (by - ay)) / (bx - ax));
      found.push([(edge - ax) / (bx - ax), edge, row]);
    }
    if ((ay < edge && edge < by) || (by < edge && edge < ay)) {
      const column = ax + Math.round(((edge - ay) * (bx - ax)) / (by - ay));
      found.push([(edge - ay) / (by - ay), column, edge]);
    }
  }
  found.sort((one, other) => (isForward ? one[0] - other[0] : other[0] - one[0]));
  for (const [, column, row] of found)
    if (path.at(-2) !== column || path.at(-1) !== row) path.push(column, row);
}
