import type { Archive } from '../archive.ts';
import type { Detail } from './detail.ts';
import { SHORT_LINE } from './draw-features.ts';
import { isSmaller } from './place-features.ts';
import { speckOf } from './speck.ts';
import type { MapBox, TileFeature } from './tile-feature.ts';
import type { TileGrid } from './tile-grid.ts';

/** Of the smallest features, in bytes of a tile. */
const FEWEST_BYTES: Readonly<Record<TileFeature['kind'], number>> = { polygon: 20, line: 14, point: 0 };
/** The tags of so many fields have as many bytes as a small shape. */
const FIELDS_PER_SHAPE = 5;

/** Whether a feature that lies near a tile may be seen in a detail, and then also in every finer one. */
export function isSeen(kind: TileFeature['kind'], box: MapBox, grid: TileGrid, detail: Detail): boolean {
  if (kind === 'point' || detail.isWhole) return true;
  if (kind === 'line') return !isSmaller(box, grid, detail.leastUnits * SHORT_LINE);
  return !isSmaller(box, grid, detail.leastUnits) || speckOf(box, grid, detail) !== null;
}

/** About the bytes that a feature has which is seen, if it has the fewest vertices, and values that others have too. */
export function fewestBytesOf(kind: TileFeature['kind'], { fields }: Archive): number {
  return FEWEST_BYTES[kind] * (1 + fields.length / FIELDS_PER_SHAPE);
}
