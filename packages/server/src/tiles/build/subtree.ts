import type { Archive } from '../archive.ts';
import type { TileFeature } from '../draw/tile-feature.ts';
import { BUFFER, TileGrid } from '../draw/tile-grid.ts';
import type { TileAddress } from '../tile-address.ts';

/** Zooms from one to another, both included. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** A tile as it was drawn, not packed. */
export interface DrawnTile {
  readonly address: TileAddress;
  readonly tile: Uint8Array;
}

/** Draws a tile of features that have been read: all that may be seen in it, and any others. */
export type Draw = (
  features: readonly TileFeature[],
  archive: Archive,
  address: TileAddress,
) => Uint8Array | null;

/** The four tiles of the next zoom that cover a tile. */
export function childrenOf({ z, x, y }: TileAddress): TileAddress[] {
  return [0, 1, 2, 3].map((quarter) => ({ z: z + 1, x: 2 * x + (quarter & 1), y: 2 * y + (quarter >> 1) }));
}

/**
 * Draws a tile and all below it, of zooms that are wanted. Each is drawn from those features of the tile above it that
 * reach it, so that all are read once; it is the same tile as if it were drawn by itself.
 * @param features all that may be seen in the tile, in the order of the store
 */
export function* drawSubtree(
  archive: Archive,
  address: TileAddress,
  zooms: ZoomRange,
  features: readonly TileFeature[],
  draw: Draw,
): Generator<DrawnTile> {
  const grid = new TileGrid(address);
  const near = features.filter(({ box }) => grid.isNear(box, BUFFER));
  if (near.length === 0) return;
  if (address.z >= zooms.min) {
    const tile = draw(near, archive, address);
    if (tile !== null) yield { address, tile };
  }
  if (address.z >= zooms.max) return;
  for (const child of childrenOf(address)) yield* drawSubtree(archive, child, zooms, near, draw);
}
