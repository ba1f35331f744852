import { arcgisToGeoJSON } from '@terraformer/arcgis';
import type { Geometry } from 'geojson';
import { ImportError } from '../import-error.ts';
import type { SourceRow } from '../source.ts';
import { askService, type RequestOptions } from './requests.ts';
import type { ServiceLayer } from './service-layer.ts';

/** Features that a service sent. */
export interface Page {
  readonly rows: readonly SourceRow[];
  /** The object identifiers of the rows. */
  readonly ids: readonly number[];
  /** It says that there are more than it sent. */
  readonly exceeded: boolean;
}

interface Counted {
  readonly count?: unknown;
}
interface Identified {
  readonly objectIds?: readonly unknown[] | null;
}
interface EsriGeometry {
  readonly rings?: number[][][];
  readonly paths?: number[][][];
  readonly x?: number | 'NaN' | null;
  readonly y?: number;
}

interface Answer {
  readonly features?: readonly {
    readonly id?: unknown;
    readonly properties?: Readonly<Record<string, unknown>> | null;
    readonly attributes?: Readonly<Record<string, unknown>>;
    readonly geometry?: Geometry | EsriGeometry | null;
  }[];
  readonly exceededTransferLimit?: boolean;
  readonly properties?: { readonly exceededTransferLimit?: boolean };
}

/** How many features a condition picks. */
export async function countOf(layer: ServiceLayer, where: string, options: RequestOptions): Promise<number> {
  const answer: Counted = await query(layer, { where, returnCountOnly: 'true', f: 'json' }, options);
  if (typeof answer.count === 'number') return answer.count;
  throw new ImportError(
    `${layer.url} does not say how many features it has, so that a short answer could not be told.`,
  );
}

/** The object identifiers of what a condition picks, ascending; null when the service does not list them. */
export async function objectIdsOf(
  layer: ServiceLayer,
  where: string,
  options: RequestOptions,
): Promise<number[] | null> {
  const answer: Identified = await query(layer, { where, returnIdsOnly: 'true', f: 'json' }, options);
  const ids = answer.objectIds?.map(Number);
  return ids?.every(Number.isInteger) ? ids.sort((a, b) => a - b) : null;
}

/**
 * Features in WGS84, picked by `parameters`.
 * @throws ImportError when they have no object identifiers
 */
export async function featuresOf(
  layer: ServiceLayer,
  fields: readonly string[],
  parameters: Readonly<Record<string, string>>,
  options: RequestOptions,
): Promise<Page> {
  const answer: Answer = await query(
    layer,
    {
      ...parameters,
      outFields: [...new Set([layer.objectIdField, ...fields])].join(','),
      outSR: '4326',
      returnGeometry: 'true',
      geometryPrecision: '8',
      f: layer.writesGeoJson ? 'geojson' : 'json',
    },
    options,
  );
  if (answer.features === undefined) throw new ImportError(`${layer.url} answers without features.`);
  const features = answer.features.map(({ id: beside, properties, attributes, geometry }) => {
    const values = properties ?? attributes ?? {};
    const id = idIn(layer, values, beside);
    const row: SourceRow = {
      properties: { [layer.objectIdField]: id, ...withDates(values, layer.dateFields) },
      geometry: geoJsonOf(geometry ?? null),
    };
    return { id, row };
  });
  return {
    rows: features.map(({ row }) => row),
    ids: features.map(({ id }) => id),
    exceeded: answer.exceededTransferLimit === true || answer.properties?.exceededTransferLimit === true,
  };
}

/** The object identifier of a row, which servers spell as they like, or which GeoJSON has beside its properties. */
export function idIn(
  { url, objectIdField }: ServiceLayer,
  properties: Readonly<Record<string, unknown>>,
  beside?: unknown,
): number {
  const field = Object.keys(properties).find((name) => name.toUpperCase() === objectIdField.toUpperCase());
  const id = Number((field === undefined ? undefined : properties[field]) ?? beside ?? Number.NaN);
  if (Number.isInteger(id)) return id;
  throw new ImportError(`${url} sends features without ${objectIdField}, so that they cannot be told apart.`);
}

function query(
  layer: ServiceLayer,
  parameters: Readonly<Record<string, string>>,
  options: RequestOptions,
): Promise<object> {
  return askService(`${layer.url}/query`, parameters, options);
}

function withDates(
  properties: Readonly<Record<string, unknown>>,
  dateFields: readonly string[],
): Readonly<Record<string, unknown>> {
  if (dateFields.length === 0) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'number' && dateFields.includes(name) ? isoDate(value) : value,
    ]),
  );
}

function isoDate(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function geoJsonOf(geometry: NonNullable<Answer['features']>[number]['geometry']): Geometry | null {
  if (geometry === null || geometry === undefined) return null;
  if ('type' in geometry) return geometry;
  const { rings = [], paths = [], x, y } = geometry;
  if (rings.length > 0) return arcgisToGeoJSON({ rings });
  if (paths.length > 0) return { type: 'MultiLineString', coordinates: paths };
  return typeof x === 'number' && y !== undefined ? { type: 'Point', coordinates: [x, y] } : null;
}
