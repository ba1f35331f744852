import type { Value } from '../../store/feature-store.ts';

/** A feature ready to be drawn at any zoom. */
export interface TileFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  /**
   * x and y by turns, as parts of the square map in Web Mercator, from 0 in its north-west corner to 1; of one point,
   * line or ring after another. Rings are closed, outer ones counter-clockwise on the ground, holes clockwise.
   */
  readonly points: Float64Array;
  /** Where each of them ends in `points`. */
  readonly ends: readonly number[];
  readonly box: MapBox;
  /** In the order of the archive's fields. */
  readonly values: readonly Value[];
  /** The name of the feature that it is a piece of; null when it is whole. */
  readonly pieceOf: string | null;
}

/** As parts of the map, from its north-west corner. */
export type MapBox = readonly [west: number, north: number, east: number, south: number];
