import type { Value } from '../../store/feature-store.ts';
import { clippedLines, clippedRings } from './clip.ts';
import { dissolved } from './dissolve.ts';
import type { Path } from './path.ts';
import { snapped } from './snap.ts';
import type { MapBox, TileFeature } from './tile-feature.ts';
import { BUFFER, type TileGrid } from './tile-grid.ts';

/** A feature on the units of a tile, as far as it lies in the tile or its buffer. */
export interface PlacedFeature {
  readonly kind: TileFeature['kind'];
  readonly values: readonly Value[];
  /** Of the whole feature, or of its pieces that are near. */
  readonly box: MapBox;
  /** Points, lines or rings; none of a feature that is too small to have any. */
  readonly paths: readonly Path[];
}

/**
 * Places features in a tile. Pieces of one become one.
 * @param tinyUnits polygons smaller than this on both sides are placed without their paths
 */
export function placedFeatures(
  features: Iterable<TileFeature>,
  grid: TileGrid,
  tinyUnits: number,
): PlacedFeature[] {
  const placed: PlacedFeature[] = [];
  const inPieces = new Map<string, TileFeature[]>();
  for (const feature of features) {
    if (!grid.isNear(feature.box, BUFFER)) continue;
    const { kind, values, box, pieceOf } = feature;
    if (pieceOf !== null) {
      const pieces = inPieces.get(pieceOf);
      if (pieces === undefined) inPieces.set(pieceOf, [feature]);
      else pieces.push(feature);
      continue;
    }
    const isTiny = kind === 'polygon' && isSmaller(box, grid, tinyUnits);
    const paths = isTiny ? [] : pathsOf(feature, grid);
    if (isTiny || paths.length > 0) placed.push({ kind, values, box, paths });
  }
  for (const pieces of inPieces.values()) {
    const whole = wholeOf(pieces, grid, tinyUnits);
    if (whole !== null) placed.push(whole);
  }
  return placed;
}

/** How many vertices features have together. */
export function verticesOf(placed: readonly PlacedFeature[]): number {
  let vertices = 0;
  for (const { paths } of placed) for (const path of paths) vertices += path.length / 2;
  return vertices;
}

/** Whether both sides of a box are shorter than so many units. */
export function isSmaller([west, north, east, south]: MapBox, { scale }: TileGrid, units: number): boolean {
  return (east - west) * scale < units && (south - north) * scale < units;
}

function pathsOf(feature: TileFeature, grid: TileGrid): readonly Path[] {
  const paths = snapped(feature, grid);
  if (feature.kind === 'point' || grid.isInside(feature.box)) return paths;
  return feature.kind === 'line' ? clippedLines(paths) : clippedRings(paths);
}

function wholeOf(pieces: readonly TileFeature[], grid: TileGrid, tinyUnits: number): PlacedFeature | null {
  const [first] = pieces;
  if (first === undefined) return null;
  const { kind, values } = first;
  const box = pieces.map((piece) => piece.box).reduce(boxAroundBoth);
  if (isSmaller(box, grid, tinyUnits)) return { kind, values, box, paths: [] };
  const paths = pieces.flatMap((piece) => pathsOf(piece, grid));
  if (paths.length === 0) return null;
  const isCut = kind === 'polygon' && pieces.length > 1;
  return { kind, values, box, paths: isCut ? dissolved(paths) : paths };
}

function boxAroundBoth(one: MapBox, other: MapBox): MapBox {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
