import type { MultiPolygon } from 'geojson';
import type { Layer } from '../layers/layer.ts';
import type { AgencyRaster } from '../layers/rasters.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import type { CheckTime } from './find-features.ts';
import type { Land } from './land.ts';
import type { RasterAnswer } from './raster-section.ts';
import { type FieldType, OVERLAP_FIELDS, type RowField } from './row-field.ts';
import type { SectionParts } from './section-parts.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';

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

/** A section that is made in a way of its own. */
export interface MadeSection {
  readonly kind: 'made';
  readonly key: string;
  readonly title: string;
  /** One object, or an envelope of rows. */
  readonly shape: 'object' | 'envelope';
  /** Of the object, or of each row. */
  readonly fields: readonly ObjectField[];
  /** A section whose look-up finds all that this one is made of: where both are wanted, it makes both. */
  readonly madeWith?: string;
  /** Whether it finds what lies within the radius around a parcel too. */
  readonly looksAround?: boolean;
  /** Whether `limit` and `offset` choose among its rows. */
  readonly isPaged: boolean;
  /** Whether its outcome has a total, which the summary shows. */
  readonly isCounted: boolean;
  /** @throws StoreError, GeosError, TooLate */
  answer(land: Land, task: SectionTask, parts: SectionParts, checkTime: CheckTime): Promise<SectionOutcome>;
}

/** A field of an object; it may be null. */
export type ObjectField = PlainField | NestedField;

export interface PlainField {
  readonly name: string;
  /** `shares`: percentages by name; `texts` and `integers`: lists of them. */
  readonly type: FieldType | 'shares' | 'texts' | 'integers';
  readonly description: string;
}

export interface NestedField {
  readonly name: string;
  /** One object, a list of them, or an envelope of rows. */
  readonly type: 'object' | 'list' | 'envelope';
  readonly description: string;
  readonly fields: readonly ObjectField[];
}

export type Section = ListSection | RasterSection | MadeSection;

/** Whether `limit` and `offset` choose among its rows. */
export function isPaged(section: Section): boolean {
  return section.kind === 'list' || (section.kind === 'made' && section.isPaged);
}

/** Whether it finds what lies within the radius around a parcel too. */
export function looksAround(section: Section): boolean {
  return section.kind === 'made' && section.looksAround === true;
}

/** Whether the summary has a count of it. */
export function isCounted(section: Section): boolean {
  return section.kind === 'list' || (section.kind === 'made' && section.isCounted);
}
