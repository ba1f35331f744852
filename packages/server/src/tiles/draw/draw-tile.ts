import type { Geos } from '../../geometry/geos.ts';
import type { Archive } from '../archive.ts';
import type { TileAddress } from '../tile-address.ts';
import { type Detail, detailsAt, tinyUnitsAt } from './detail.ts';
import { drawnFeatures, type Weighed } from './draw-features.ts';
import { encodeLayer } from './encode-layer.ts';
import { fewestBytesOf, isSeen } from './fewest-bytes.ts';
import { type NearFeature, nearFeatures, placedFeatures, verticesOf } from './place-features.ts';
import type { TileFeature } from './tile-feature.ts';
import { BUFFER, TileGrid } from './tile-grid.ts';

/** The most that a tile may have, before it is compressed. */
export const MAX_TILE_BYTES = 500_000;
/** Of the features that would fit by their share of the bytes, what is tried. */
const CAUTION = 0.9;
/**
 * Draws a tile of an archive. One that would be too large is drawn with less detail, and if that is not enough without
 * its smallest features.
 * @param features all that may be seen in the tile or its buffer, and any others; of archives of labels, their points
 * @returns a Mapbox Vector Tile, not compressed; null when nothing is in it
 */
export function drawTile(
  archive: Archive,
  address: TileAddress,
  features: Iterable<TileFeature>,
  geos: Geos,
): Uint8Array | null {
  const grid = new TileGrid(address);
  const near = nearFeatures(features, grid);
  const isWhole = tinyUnitsAt(address.z, archive.maxZoom) === 0;
  const whole = isWhole ? placedFeatures(near, grid, 0) : null;
  const details = detailsAt(address.z, archive.maxZoom, whole === null ? 0 : verticesOf(whole));
  const fewest = details.map((detail) => fewestBytes(archive, near, grid, detail));
  const last = details.length - 1;
  // What is certainly too large need not be drawn to be seen so.
  let tried = fewest.findIndex((bytes, i) => bytes <= MAX_TILE_BYTES || i === last);
  const placed = whole ?? placedFeatures(near, grid, details[tried]?.leastUnits ?? 0);
  const margin = archive.kind === 'label' ? 0 : BUFFER;
  for (;;) {
    const detail = details[tried];
    if (detail === undefined) return null;
    const weighed = drawnFeatures(placed, grid, detail, margin, geos);
    const tile = encoded(archive, weighed);
    if (tile === null || tile.length <= MAX_TILE_BYTES) return tile;
    if (tried === last) return withoutSmallest(archive, weighed, tile);
    const bytesEach = tile.length / (fewest[tried] ?? 0);
    const isTooLarge = (i: number) => bytesEach * (fewest[i] ?? 0) > MAX_TILE_BYTES;
    do tried++;
    while (tried < last && isTooLarge(tried));
  }
}

/** About the bytes of a tile, if all features had the fewest vertices, and values that others have too. */
function fewestBytes(archive: Archive, near: readonly NearFeature[], grid: TileGrid, detail: Detail): number {
  let bytes = 0;
  for (const { first, box } of near)
    if (isSeen(first.kind, box, grid, detail)) bytes += fewestBytesOf(first.kind, archive);
  return bytes;
}

function withoutSmallest(
  archive: Archive,
  weighed: Weighed[],
  tooLarge: Uint8Array | null,
): Uint8Array | null {
  let left = weighed;
  let tile = tooLarge;
  while (tile !== null && tile.length > MAX_TILE_BYTES) {
    const count = Math.floor((left.length * CAUTION * MAX_TILE_BYTES) / tile.length);
    const largest = new Set([...left].sort((one, other) => other.weight - one.weight).slice(0, count));
    left = left.filter((one) => largest.has(one));
    tile = encoded(archive, left);
  }
  return tile;
}

function encoded({ sourceLayer, fields }: Archive, weighed: readonly Weighed[]): Uint8Array | null {
  if (weighed.length === 0) return null;
  return encodeLayer(
    sourceLayer,
    fields,
    weighed.map(({ drawn }) => drawn),
  );
}
