import type { Geos } from '../../geometry/geos.ts';
import type { Archive } from '../archive.ts';
import type { TileAddress } from '../tile-address.ts';
import { type Detail, detailsAt } from './detail.ts';
import { drawnFeatures, type Weighed } from './draw-features.ts';
import { encodeLayer } from './encode-layer.ts';
import { isSmaller, type PlacedFeature, placedFeatures } from './place-features.ts';
import { speckOf } from './speck.ts';
import type { TileFeature } from './tile-feature.ts';
import { BUFFER, TileGrid } from './tile-grid.ts';

/** The most that a tile may have, before it is compressed. */
export const MAX_TILE_BYTES = 500_000;
/** Of the features that would fit by their share of the bytes, what is tried. */
const CAUTION = 0.9;
/** Of the smallest features, in bytes of a tile. */
const POLYGON_BYTES = 20;
const LINE_BYTES = 14;
/** The tags of so many fields have as many bytes as a small shape. */
const FIELDS_PER_SHAPE = 5;

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
  const details = detailsAt(address.z, archive.maxZoom);
  const [finest] = details;
  const placed = placedFeatures(features, grid, finest?.isWhole === false ? finest.leastUnits : 0);
  const margin = archive.kind === 'label' ? 0 : BUFFER;
  let weighed: Weighed[] = [];
  let tile: Uint8Array | null = null;
  for (const detail of details) {
    // What is certainly too large need not be drawn to be seen so.
    if (detail !== details.at(-1) && fewestBytes(archive, placed, grid, detail) > MAX_TILE_BYTES) continue;
    weighed = drawnFeatures(placed, grid, detail, margin, geos);
    tile = encoded(archive, weighed);
    if (tile === null || tile.length <= MAX_TILE_BYTES) return tile;
  }
  return withoutSmallest(archive, weighed, tile);
}

/** About the bytes of a tile whose features all have the fewest vertices, and values that others have too. */
function fewestBytes(
  { fields }: Archive,
  placed: readonly PlacedFeature[],
  grid: TileGrid,
  detail: Detail,
): number {
  let bytes = 0;
  for (const { kind, box } of placed) {
    const isTiny = !detail.isWhole && isSmaller(box, grid, detail.leastUnits);
    if (kind === 'polygon' && (!isTiny || speckOf(box, grid, detail) !== null)) bytes += POLYGON_BYTES;
    if (kind === 'line' && !isTiny) bytes += LINE_BYTES;
  }
  return bytes * (1 + fields.length / FIELDS_PER_SHAPE);
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
