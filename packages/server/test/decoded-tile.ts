import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import type { Position } from 'geojson';
import { PbfReader } from 'pbf';
import type { Archive } from '../src/tiles/archive.ts';

/** Tiles read back by the reference decoder, and what is to be checked of each. */

/** The features of a tile's one layer; none of no tile. */
export function decodedFeatures(tile: Uint8Array | null, { sourceLayer }: Archive): VectorTileFeature[] {
  if (tile === null) return [];
  const { layers } = new VectorTile(new PbfReader(tile));
  const names = Object.keys(layers);
  if (names.join() !== sourceLayer) throw new Error(`A tile of ${sourceLayer} has the layers ${names}`);
  const layer = layers[sourceLayer];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => featureAt(layer?.feature(i)));
}

function featureAt(feature: VectorTileFeature | undefined): VectorTileFeature {
  if (feature === undefined) throw new Error('A feature is missing');
  return feature;
}

/** A line, or a closed ring, in units of the tile. */
export type TilePath = readonly Position[];

export function pathsOf(feature: VectorTileFeature): TilePath[] {
  return feature.loadGeometry().map((path) => path.map(({ x, y }) => [x, y]));
}

/** By the surveyor's formula: positive for outer rings (Mapbox Vector Tile 2.1, 4.3.3.3). */
export function areaOf(ring: TilePath): number {
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[x = 0, y = 0] = [], [nextX = 0, nextY = 0] = []] = [ring[i - 1], ring[i]];
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
}

/** The area of rings inside a square from 0 to a side. */
export function areaWithin(rings: readonly TilePath[], side: number): number {
  return rings.reduce((sum, ring) => sum + areaOf(cutToSquare(ring, side)), 0);
}

/** Sutherland and Hodgman: bridges along the border have no area. */
function cutToSquare(ring: TilePath, side: number): TilePath {
  let cut: TilePath = ring.slice(0, -1);
  for (const axis of [0, 1]) {
    cut = cutAt(cut, (at) => at[axis] ?? 0);
    cut = cutAt(cut, (at) => side - (at[axis] ?? 0));
  }
  const [first] = cut;
  return first === undefined ? [] : [...cut, first];
}

/** The part of a ring that is not below a line. */
function cutAt(ring: TilePath, heightOf: (at: Position) => number): TilePath {
  return ring.flatMap((at, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? at;
    const [height, heightBefore] = [heightOf(at), heightOf(before)];
    const kept = height >= 0 ? [at] : [];
    if (height >= 0 === heightBefore >= 0) return kept;
    const share = heightBefore / (heightBefore - height);
    const crossing = at.map((to, k) => (before[k] ?? 0) + share * (to - (before[k] ?? 0)));
    return [crossing, ...kept];
  });
}

/** Where paths cross the line x = `at` (axis 0) or y = `at` (axis 1), along it, in order. */
export function crossingsOf(paths: readonly TilePath[], axis: 0 | 1, at: number): number[] {
  const found: number[] = [];
  for (const path of paths) {
    for (let i = 1; i < path.length; i++) {
      const [from = [], to = []] = [path[i - 1], path[i]];
      const [a = 0, b = 0] = [from[axis], to[axis]];
      if (a < at === b < at) continue;
      const [along = 0, end = 0] = [from[1 - axis], to[1 - axis]];
      found.push(along + ((at - a) / (b - a)) * (end - along));
    }
  }
  return found.sort((one, other) => one - other);
}

/** What is wrong with the paths of a feature by the specification of tiles; crossings are looked for elsewhere. */
export function faultsOf(feature: VectorTileFeature, buffer: number): string[] {
  const paths = pathsOf(feature);
  const faults: string[] = [];
  if (paths.length === 0) faults.push('no geometry');
  for (const [x = 0, y = 0] of paths.flat())
    if (Math.min(x, y) < -buffer || Math.max(x, y) > feature.extent + buffer)
      faults.push(`a vertex at ${x}, ${y}`);
  if (feature.type === 2 && paths.some((line) => line.length < 2)) faults.push('a line of one vertex');
  if (feature.type === 3) {
    if (areaOf(paths[0] ?? []) <= 0) faults.push('a hole before its outer ring');
    for (const ring of paths) {
      if (ring.length < 4) faults.push('a ring of too few vertices');
      if (areaOf(ring) === 0) faults.push('a ring without area');
      if (String(ring[0]) !== String(ring.at(-1))) faults.push('a ring that is not closed');
    }
  }
  return faults;
}

/** Rings as the polygons that they are: each outer ring with the holes that follow it. */
export function polygonsIn(feature: VectorTileFeature): Position[][][] {
  const polygons: Position[][][] = [];
  for (const ring of pathsOf(feature)) {
    if (areaOf(ring) > 0) polygons.push([[...ring]]);
    else polygons.at(-1)?.push([...ring]);
  }
  return polygons;
}
