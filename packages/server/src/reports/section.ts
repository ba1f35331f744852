import type { MultiPolygon } from 'geojson';
import type { Layer } from '../layers/layer.ts';
import type { AgencyRaster } from '../layers/rasters.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import type { RasterAnswer } from './raster-section.ts';
import { type FieldType, OVERLAP_FIELDS, type RowField } from './row-field.ts';

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

/** What the pixels of a raster say of a parcel: one object. */
export interface RasterSection {
  readonly kind: 'raster';
  readonly key: string;
  readonly title: string;
  readonly raster: AgencyRaster;
  /** Of the object; each may be null. */
  readonly fields: readonly ObjectField[];
  measure(parcel: MultiPolygon, rasters: RasterStore): Promise<RasterAnswer<object>>;
}

export interface ObjectField {
  readonly name: string;
  /** `shares`: percentages by name. */
  readonly type: FieldType | 'shares';
  readonly description: string;
}

export type Section = ListSection | RasterSection;
