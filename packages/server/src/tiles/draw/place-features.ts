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

/** A feature that reaches the tile or its buffer: one, or the first of its pieces that do and the others. */
export interface NearFeature {
  readonly first: TileFeature;
  readonly others: readonly TileFeature[];
  /** Around all of these. */
  readonly box: MapBox;
}

const NO_OTHERS: readonly TileFeature[] = [];

/** The features that reach a tile or its buffer. Pieces of one become one. */
export function nearFeatures(features: Iterable<TileFeature>, grid: TileGrid): NearFeature[] {
  const near: NearFeature[] = [];
  const inPieces = new Map<string, { first: TileFeature; others: TileFeature[]; box: MapBox }>();
  for (const feature of features) {
    const { box, pieceOf } = feature;
    if (!grid.isNear(box, BUFFER)) continue;
    if (pieceOf === null) {
      near.push({ first: feature, others: NO_OTHERS, box });
      continue;
    }
    const known = inPieces.get(pieceOf);
    if (known === undefined) {
      inPieces.set(pieceOf, { first: feature, others: [], box });
    } else {
      known.others.push(feature);
      known.box = boxAroundBoth(known.box, box);
    }
  }
  for (const whole of inPieces.values()) near.push(whole);
  return near;
}

/**
 * Places features in a tile.
 * @param tinyUnits polygons smaller than this on both sides are placed without their paths
 */
export function placedFeatures(
  near: readonly NearFeature[],
  grid: TileGrid,
  tinyUnits: number,
): PlacedFeature[] {
  const placed: PlacedFeature[] = [];
  for (const { first, others, box } of near) {
    const { kind, values } = first;
    const isTiny = kind === 'polygon' && isSmaller(box, grid, tinyUnits);
    const paths = isTiny ? [] : placedPaths(first, others, grid);
    if (isTiny || paths.length > 0) placed.push({ kind, values, box, paths });
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

function placedPaths(first: TileFeature, others: readonly TileFeature[], grid: TileGrid): readonly Path[] {
  if (others.length === 0) return pathsOf(first, grid);
  const paths = [first, ...others].flatMap((piece) => pathsOf(piece, grid));
  return first.kind === 'polygon' ? dissolved(paths) : paths;
}

function boxAroundBoth(one: MapBox, other: MapBox): MapBox {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
