import type { Layer } from '../layers/layer.ts';
import { OVERLAP_FIELDS, type RowField } from './row-field.ts';

/** A list of what agencies have on record about a parcel: a row for each of their features that has part in it. */
export interface ListSection {
  readonly kind: 'list';
  /** As in a report and in `include`: `og_leases`. */
  readonly key: string;
  readonly title: string;
  readonly layers: readonly [Layer, ...Layer[]];
  readonly fields: readonly RowField[];
}

/** A section of rows from a layer, or from several that have the columns of the first. */
export function listSection(
  key: string,
  title: string,
  layers: ListSection['layers'],
  ...fields: readonly (RowField | readonly RowField[])[]
): ListSection {
  const isOfPolygons = layers.some(({ schema }) => schema.geometry === 'polygon');
  return {
    kind: 'list',
    key,
    title,
    layers,
    fields: [...fields.flat(), ...(isOfPolygons ? OVERLAP_FIELDS : [])],
  };
}
