import type { DeclaredCrs, GdalLayer, GeometryKind } from './gdal.ts';

const NUMBER = '(-?[\\d.]+(?:e[+-]?\\d+)?|-?inf|nan)';
const EXTENT = new RegExp(`^Extent: \\(${NUMBER}, ${NUMBER}\\) - \\(${NUMBER}, ${NUMBER}\\)`, 'm');
const FIELD =
  /^(.+): (?:String|Integer|Integer64|Real|Date|DateTime|Time|Binary)(?:List)?(?:\([A-Za-z0-9]+\))? \(\d+\.\d+\)/gm;
const CRS = /^Layer SRS WKT:\n(.*(?:\n\s.*|\n\(unknown\).*)*)/m;

/** The layers in what `ogrinfo -so -al` prints; versions before 3.7 know no other form. */
export function layersInText(text: string): GdalLayer[] {
  return text
    .split(/^Layer name: /m)
    .slice(1)
    .map(layerInText);
}

function layerInText(text: string): GdalLayer {
  const afterCrs = text.slice(text.search(/^Layer SRS WKT:/m));
  const geometry = /^Geometry(?: \(.*\))?: (.*)$/m.exec(text)?.[1] ?? 'None';
  const extent = EXTENT.exec(text)?.slice(1).map(Number);
  return {
    name: text.slice(0, text.indexOf('\n')).trim(),
    fields: [...afterCrs.matchAll(FIELD)].map(([, name]) => name ?? ''),
    count: countOf(Number(/^Feature Count: (-?\d+)/m.exec(text)?.[1])),
    geometry: geometryKind(geometry),
    crs: crsOf(CRS.exec(text)?.[1] ?? ''),
    extent: extentOf(extent),
  };
}

/** The parts of the answer of GDALVectorInfo in JSON that are read. */
interface VectorInfo {
  readonly layers: readonly {
    readonly name: string;
    readonly featureCount?: number;
    readonly fields: readonly { readonly name: string }[];
    readonly geometryFields: readonly {
      readonly type: string;
      readonly extent?: readonly number[];
      readonly coordinateSystem?: { readonly wkt?: string };
    }[];
  }[];
}

/** The layers in the JSON that GDAL's vector information is. */
export function layersInJson(json: string): GdalLayer[] {
  const { layers }: VectorInfo = JSON.parse(json);
  return layers.map(({ name, featureCount, fields, geometryFields: [geometry] }) => ({
    name,
    fields: fields.map((field) => field.name),
    count: countOf(featureCount ?? -1),
    geometry: geometryKind(geometry?.type ?? 'None'),
    crs: crsOf(geometry?.coordinateSystem?.wkt ?? ''),
    extent: extentOf(geometry?.extent),
  }));
}

/** GDAL names types as `3D Multi Polygon`, `MultiLineStringZ`, `Unknown (any)`. */
function geometryKind(type: string): GeometryKind {
  if (/^none$/i.test(type)) return 'none';
  if (/polygon|surface/i.test(type)) return 'polygon';
  if (/line|curve/i.test(type)) return 'line';
  return /point/i.test(type) ? 'point' : 'any';
}

function countOf(count: number): number | null {
  return count >= 0 ? count : null;
}

function extentOf(numbers: readonly number[] | undefined): GdalLayer['extent'] {
  if (numbers === undefined || !numbers.every(Number.isFinite)) return null;
  const [west, south, east, north] = numbers;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [west, south, east, north];
}

function crsOf(wkt: string): DeclaredCrs | null {
  const [, kind = '', name = ''] = /^\s*(\w+)\["([^"]*)"/.exec(wkt) ?? [];
  const geographic = !/PROJC(RS|S)\[|DERIVEDPROJCRS\[/.test(wkt);
  // A projection without a name is one all the same: its parameters are there.
  const isUndefined = /undefined/i.test(name) || (geographic && /unknown/i.test(name));
  if (kind === '' || /^(ENGCRS|LOCAL_CS)$/.test(kind) || isUndefined) return null;
  return { name, geographic };
}
