/**
 * How an agency writes its dates. Dates as ISO 8601 and GDAL write them (`2024-01-31`, `2024/01/31 00:00:00+00`) are read
 * of every kind.
 */
export type DateKind =
  /** Milliseconds since 1970 in UTC, negative before: ArcGIS services, in GeoJSON too. */
  | 'epoch milliseconds'
  /** `202401` */
  | 'YYYYMM'
  /** `20240131` */
  | 'YYYYMMDD'
  /** `1/31/2024`, with a time or without */
  | 'M/D/YYYY'
  /** `31-JAN-24` */
  | 'DD-MON-YY'
  /** `2024` */
  | 'YYYY'
  | 'ISO 8601';

/** A field as its agency publishes it. */
export interface AgencyField {
  readonly name: string;
  /** Its names in other editions; those cut to ten characters, as shapefiles have them, need not be said. */
  readonly also?: readonly string[];
  readonly type: 'text' | 'number' | 'date';
  /** Of dates. */
  readonly written?: DateKind;
  /** Values that mean nothing, beside blanks. */
  readonly nulls?: readonly string[];
  /** Years that stand for "no known end". */
  readonly nullYears?: readonly number[];
  /** What its codes mean; others stay as they are. */
  readonly codes?: Readonly<Record<string, string>>;
  /** It is not known whether the agency has it under this name: where it is absent, its column is null. */
  readonly unconfirmed?: true;
}

type Details = Omit<AgencyField, 'name' | 'type' | 'written'>;

export const text = (name: string, details: Details = {}): AgencyField => ({
  name,
  type: 'text',
  ...details,
});
export const number = (name: string, details: Details = {}): AgencyField => ({
  name,
  type: 'number',
  ...details,
});
export const date = (name: string, written: DateKind, details: Details = {}): AgencyField => ({
  name,
  type: 'date',
  written,
  ...details,
});
