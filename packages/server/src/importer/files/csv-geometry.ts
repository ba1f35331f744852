import { arcgisToGeoJSON } from '@terraformer/arcgis';
import type { Geometry, Position } from 'geojson';

type Fields = Readonly<Record<string, string>>;
/** The geometry of a row of a table, or null where it has none. */
export type GeometryOfRow = (row: Fields) => Geometry | null;

const SHAPE_COLUMNS = ['geometry', 'geom', 'the_geom', 'wkt', 'shape', 'rings', 'geojson'];
const LONGITUDE_COLUMNS = ['lng', 'lon', 'long', 'long_', 'longitude', 'xlong', 'x'];
const LATITUDE_COLUMNS = ['lat', 'latitude', 'ylat', 'y'];

/** Columns in which a table may hold its geometry, for people. */
export const GEOMETRY_COLUMNS = `geometry or wkt (rings or WKT), or lng and lat`;

/** How the rows of a table tell their geometry. */
export interface GeometryReader {
  readonly of: GeometryOfRow;
  /** The column of a text that holds all of it; null for one of points. */
  readonly shape: string | null;
}

/** How the rows of a table with such columns tell their geometry; null when none of the columns does. */
export function geometryReader(columns: readonly string[]): GeometryReader | null {
  const find = (names: readonly string[]): string | undefined =>
    names
      .map((name) => columns.find((column) => column.trim().toLowerCase() === name))
      .find((c) => c !== undefined);
  const shape = find(SHAPE_COLUMNS);
  if (shape !== undefined) return { of: (row) => geometryOfText(row[shape] ?? ''), shape };
  const [lng, lat] = [find(LONGITUDE_COLUMNS), find(LATITUDE_COLUMNS)];
  if (lng === undefined || lat === undefined) return null;
  return { of: (row) => pointOf(row[lng] ?? '', row[lat] ?? ''), shape: null };
}

function pointOf(lng: string, lat: string): Geometry | null {
  if (lng.trim() === '' || lat.trim() === '') return null;
  const position = [Number(lng), Number(lat)];
  return position.every(Number.isFinite) ? { type: 'Point', coordinates: position } : null;
}

/** Reads WKT, GeoJSON, or rings as Esri orders them (`[[x, y], …]`, or several such); null for anything else. */
export function geometryOfText(text: string): Geometry | null {
  const trimmed = text.trim();
  try {
    return trimmed.startsWith('[') || trimmed.startsWith('{')
      ? geometryOfJson(JSON.parse(trimmed))
      : geometryOfWkt(trimmed);
  } catch {
    return null;
  }
}

function geometryOfJson(json: unknown): Geometry | null {
  const rings = Array.isArray(json) ? ringsOf(json) : null;
  if (rings !== null) return arcgisToGeoJSON({ rings });
  if (typeof json !== 'object' || json === null) return null;
  if ('rings' in json && Array.isArray(json.rings)) return geometryOfJson(json.rings);
  if (!('type' in json) || !('coordinates' in json)) return null;
  return polygonOf(String(json.type), json.coordinates);
}

function ringsOf(json: unknown[]): Position[][] | null {
  if (isRing(json)) return [json];
  return json.every(isRing) && json.length > 0 ? json : null;
}

function isRing(json: unknown): json is Position[] {
  return Array.isArray(json) && json.length > 0 && json.every(isPosition);
}

function isPosition(json: unknown): json is Position {
  return Array.isArray(json) && json.length >= 2 && json.every((n) => typeof n === 'number');
}

const WKT = /^(?:SRID=\d+;)?\s*(POINT|POLYGON|MULTIPOLYGON)\s*(?:Z|M|ZM)?\s*(\(.*\))$/is;

/** Well-known text is JSON with other brackets. */
function geometryOfWkt(text: string): Geometry | null {
  const [, type = '', body = ''] = WKT.exec(text) ?? [];
  if (type === '') return null;
  const json = body
    .replace(/([^(),]+)/g, (numbers) =>
      numbers.trim() === '' ? '' : `[${numbers.trim().split(/\s+/).join(',')}]`,
    )
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  const coordinates: unknown = JSON.parse(json);
  const names: Readonly<Record<string, string>> = {
    POINT: 'Point',
    POLYGON: 'Polygon',
    MULTIPOLYGON: 'MultiPolygon',
  };
  const flat = type.toUpperCase() === 'POINT' && Array.isArray(coordinates) ? coordinates[0] : coordinates;
  return polygonOf(names[type.toUpperCase()] ?? '', flat);
}

function polygonOf(type: string, coordinates: unknown): Geometry | null {
  if (type === 'Point') return isPosition(coordinates) ? { type, coordinates } : null;
  if (!Array.isArray(coordinates)) return null;
  if (type === 'Polygon') return coordinates.every(isRing) ? { type, coordinates } : null;
  if (type !== 'MultiPolygon') return null;
  return coordinates.every((part) => Array.isArray(part) && part.every(isRing))
    ? { type, coordinates }
    : null;
}
