import type { Column } from '../store/feature-store.ts';

/** The first part of an archive's path; archives of `base` have none. */
export type Family = 'base' | 'energy' | 'federal-land' | 'texas';

/** An attribute of the features of a tile. */
export interface ArchiveField {
  /** As it is called in the tile. */
  readonly name: string;
  /** The column of the layer, or the measure of the production grid, that it comes from. */
  readonly column: string;
  readonly type: Column['type'];
  /** With its unit. */
  readonly description: string;
}

/** A set of tiles under one name. */
export interface Archive {
  readonly family: Family;
  /** Unique over all families: `tx_wells_surface`. */
  readonly name: string;
  /** The one layer inside its tiles. */
  readonly sourceLayer: string;
  /** `label`: one point for each feature of the archive that it labels, inside it. */
  readonly kind: 'fill' | 'line' | 'symbol' | 'label';
  readonly title: string;
  /** Archives of a group are shown together. */
  readonly group: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Layers of the catalogue whose features it draws, by id; none for the production grid. */
  readonly layers: readonly string[];
  /** The partition that it draws alone, of layers with more; null for all. */
  readonly onlyPartition: string | null;
  /** A feature has those that are not null. */
  readonly fields: readonly ArchiveField[];
  /** The name of the archive whose labels it holds; null for any other. */
  readonly labelsOf: string | null;
  /** The field whose text is written on the map; null where none is. */
  readonly labelField: string | null;
}
