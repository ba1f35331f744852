import type { GeometryKind } from '../gdal/gdal.ts';
import { ImportError } from '../import-error.ts';
import { askService, type RequestOptions } from './requests.ts';

/** A layer of an ArcGIS feature or map service, as it describes itself. */
export interface ServiceLayer {
  readonly url: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly geometry: GeometryKind;
  /** Fields whose values are milliseconds since 1970. */
  readonly dateFields: readonly string[];
  readonly objectIdField: string;
  /** Features that it sends at once. */
  readonly pageSize: number;
  /** It can page by offset. */
  readonly pagesByOffset: boolean;
  /** It writes GeoJSON; otherwise only Esri's own JSON. */
  readonly writesGeoJson: boolean;
  /** ISO date of the last edit; null when it keeps none. */
  readonly editedOn: string | null;
}

const GEOMETRIES: Readonly<Record<string, GeometryKind>> = {
  esriGeometryPoint: 'point',
  esriGeometryMultipoint: 'point',
  esriGeometryPolyline: 'line',
  esriGeometryPolygon: 'polygon',
};

const LAYER_URL = /\/(?:Feature|Map)Server\/\d+\/?$/i;
const SERVICE_URL = /\/(?:Feature|Map)Server\/?$/i;
/** A page of more features makes answers that time out. */
const MAX_PAGE = 2_000;
const USUAL_PAGE = 1_000;

/**
 * Whether a URL is that of an ArcGIS service or a layer of one.
 * @throws ImportError when it is, and has a query: what that asks for would be ignored
 */
export function isArcgisUrl(url: string): boolean {
  const [, address = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(url) ?? [];
  if (!LAYER_URL.test(address) && !SERVICE_URL.test(address)) return false;
  if (rest === '') return true;
  throw new ImportError(
    `${address} is given with something after it, which is not sent on: give the address alone; a service that asks for a token is not read.`,
  );
}

interface Metadata {
  readonly name?: string;
  readonly type?: string;
  readonly layers?: readonly { readonly id: number; readonly name: string }[];
  readonly fields?: readonly { readonly name: string; readonly type: string }[] | null;
  readonly geometryType?: string;
  readonly objectIdField?: string;
  readonly maxRecordCount?: number;
  readonly supportedQueryFormats?: string;
  readonly advancedQueryCapabilities?: { readonly supportsPagination?: boolean };
  readonly editingInfo?: { readonly lastEditDate?: number };
}

function geometryOf({ type, geometryType }: Metadata): GeometryKind {
  return type === 'Table' ? 'none' : (GEOMETRIES[geometryType ?? ''] ?? 'any');
}

/** @throws ImportError when it is no layer of features */
export async function describeService(url: string, options: RequestOptions): Promise<ServiceLayer> {
  const plainUrl = url.replace(/\/+$/, '');
  const metadata: Metadata = await askService(plainUrl, { f: 'json' }, options);
  if (SERVICE_URL.test(plainUrl)) {
    const layers = (metadata.layers ?? []).map(({ id, name }) => `${plainUrl}/${id} (${name})`);
    throw new ImportError(
      `${plainUrl} is a service of several layers: name one of them, ${layers.join(', ')}.`,
    );
  }
  const fields = metadata.fields ?? [];
  const objectIdField =
    metadata.objectIdField ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  if (objectIdField === undefined) {
    throw new ImportError(
      `${plainUrl} is no layer of features (it has no object identifiers): name another layer.`,
    );
  }
  const edited = metadata.editingInfo?.lastEditDate;
  return {
    url: plainUrl,
    name: metadata.name ?? plainUrl,
    fields: fields.filter(({ type }) => type !== 'esriFieldTypeGeometry').map(({ name }) => name),
    dateFields: fields.filter(({ type }) => type === 'esriFieldTypeDate').map(({ name }) => name),
    geometry: geometryOf(metadata),
    objectIdField,
    pageSize: Math.max(1, Math.min(metadata.maxRecordCount ?? USUAL_PAGE, MAX_PAGE)),
    pagesByOffset: metadata.advancedQueryCapabilities?.supportsPagination === true,
    writesGeoJson: /geojson/i.test(metadata.supportedQueryFormats ?? ''),
    editedOn: edited === undefined ? null : new Date(edited).toISOString().slice(0, 10),
  };
}
