import type { Archive } from '../archive.ts';
import type { TileAddress } from '../tile-address.ts';
import type { PackedTiles } from './packed-tiles.ts';
import type { ZoomRange } from './subtree.ts';

/** A part of an archive that one thread draws, as plain data. */
export interface BuildTask {
  readonly archive: Archive;
  readonly zooms: ZoomRange;
  readonly address: TileAddress;
  /** Whether all tiles below it are drawn too, from one reading; a tile of too many features is drawn alone. */
  readonly withAllBelow: boolean;
  /** About how many features there are. */
  readonly features: number;
}

export type BuildOutcome =
  | { readonly status: 'drawn'; readonly tiles: PackedTiles }
  /** Data that cannot be read, in a sentence for the operator. */
  | { readonly status: 'failed'; readonly sentence: string };
