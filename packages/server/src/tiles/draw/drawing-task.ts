import type { Family } from '../archive.ts';
import type { Tile } from '../tile.ts';
import type { TileAddress } from '../tile-address.ts';

/** A tile to be drawn, as plain data. */
export interface DrawingTask {
  readonly family: Family;
  readonly name: string;
  readonly address: TileAddress;
  /** By `steadyMs`, when nobody waits for it any more. */
  readonly deadlineMs: number;
  /** Grows whenever the data may have changed: a thread that knows another looks anew. */
  readonly dataVersion: number;
}

export type DrawingOutcome =
  | { readonly status: 'drawn'; readonly tile: Tile | null }
  | { readonly status: 'late' }
  /** What went wrong, for the operator. */
  | { readonly status: 'failed'; readonly fault: string };
