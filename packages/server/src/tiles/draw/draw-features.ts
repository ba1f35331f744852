import type { Geos } from '../../geometry/geos.ts';
import type { Detail } from './detail.ts';
import { drawnPolygons } from './draw-polygons.ts';
import type { DrawnFeature } from './encode-layer.ts';
import { Junctions } from './junctions.ts';
import type { Path } from './path.ts';
import { isSmaller, type PlacedFeature, verticesOf } from './place-features.ts';
import type { TilePolygon } from './polygons.ts';
import { simplifiedLine } from './simplify.ts';
import { chanceOf, speckOf } from './speck.ts';
import { BUFFER, EXTENT, type TileGrid } from './tile-grid.ts';

/** A feature drawn, and how much it is worth where not all can stay. */
export interface Weighed {
  readonly drawn: DrawnFeature;
  readonly weight: number;
}

/** Lines of this part of the least side of a polygon stay: many short ones in a row are a long one. */
export const SHORT_LINE = 1 / 4;

/**
 * Draws features of a tile.
 * @param margin units around the tile within which points are drawn; 0 for each in one tile alone
 */
export function drawnFeatures(
  placed: readonly PlacedFeature[],
  grid: TileGrid,
  detail: Detail,
  margin: number,
  geos: Geos,
): Weighed[] {
  const junctions = detail.toleranceUnits === 0 ? null : junctionsOf(placed);
  const taken = new Set<number>();
  const weighed: Weighed[] = [];
  for (const { kind, values, box, paths } of placed) {
    const weight = kind === 'point' ? chanceOf(box) : (box[2] - box[0]) * (box[3] - box[1]);
    if (kind === 'point') {
      const points = pointsOf(paths, detail, margin, taken);
      if (points.length > 0) weighed.push({ drawn: { kind, values, points }, weight });
      continue;
    }
    if (kind === 'line') {
      const isShort = !detail.isWhole && isSmaller(box, grid, detail.leastUnits * SHORT_LINE);
      const lines = isShort ? [] : linesOf(paths, junctions, detail);
      if (lines.length > 0) weighed.push({ drawn: { kind, values, lines }, weight });
      continue;
    }
    const isTiny = !detail.isWhole && isSmaller(box, grid, detail.leastUnits);
    const polygons = isTiny ? [] : drawnPolygons(paths, junctions, detail.toleranceUnits, geos);
    const shown = polygons.length > 0 ? polygons : inPlaceOf(box, grid, detail);
    if (shown.length > 0) weighed.push({ drawn: { kind, values, polygons: shown }, weight });
  }
  return weighed;
}

function inPlaceOf(box: PlacedFeature['box'], grid: TileGrid, detail: Detail): TilePolygon[] {
  const speck = speckOf(box, grid, detail);
  return speck === null ? [] : [[speck]];
}

function junctionsOf(placed: readonly PlacedFeature[]): Junctions {
  const junctions = new Junctions(verticesOf(placed));
  for (const { kind, paths } of placed) {
    if (kind === 'point') continue;
    for (const path of paths) {
      if (kind === 'line') junctions.addLine(path);
      else junctions.addRing(path);
    }
  }
  return junctions;
}

/** The points of a feature within a margin of the tile; where not all are drawn, one of those that fall together. */
function pointsOf(paths: readonly Path[], detail: Detail, margin: number, taken: Set<number>): Path {
  const points: Path = [];
  for (const [x = 0, y = 0] of paths) {
    if (x < -margin || y < -margin || x >= EXTENT + margin || y >= EXTENT + margin) continue;
    const [column, row] = [x, y].map((at) => Math.floor((at + BUFFER) / detail.leastUnits));
    const cell = (column ?? 0) * 2 * EXTENT + (row ?? 0);
    if (!detail.isWhole && taken.has(cell)) continue;
    taken.add(cell);
    points.push(x, y);
  }
  return points;
}

function linesOf(paths: readonly Path[], junctions: Junctions | null, detail: Detail): Path[] {
  const lines: Path[] = [];
  for (const path of paths) {
    const line = junctions === null ? path : simplifiedLine(path, junctions, detail.toleranceUnits);
    if (line.length >= 4) lines.push(line);
    else if (detail.isWhole && line.length === 2) lines.push([...line, (line[0] ?? 0) + 1, line[1] ?? 0]);
  }
  return lines;
}
