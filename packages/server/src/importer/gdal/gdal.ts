import type { SourceRow } from '../source.ts';
import { ID_COLUMN, SHAPE_COLUMN } from './copy-rows.ts';

/** What GDAL opens: a file or folder, or what lies at a path inside a zip file. */
export interface Dataset {
  /** Absolute. */
  readonly path: string;
  /** Path inside the zip file at `path`, empty for all of it; null when `path` is no zip file. */
  readonly entry: string | null;
}

/** The coordinate system that a layer declares. */
export interface DeclaredCrs {
  /** `NAD83 / UTM zone 15N` */
  readonly name: string;
  /** Its coordinates are degrees. */
  readonly geographic: boolean;
}

/** What the features of a layer are; `any` when it does not say, `none` in a table without geometry. */
export type GeometryKind = 'point' | 'line' | 'polygon' | 'any' | 'none';

/** A layer as GDAL describes it. */
export interface GdalLayer {
  readonly name: string;
  readonly fields: readonly string[];
  /** null when unknown. */
  readonly count: number | null;
  readonly geometry: GeometryKind;
  /** null when the layer declares none. */
  readonly crs: DeclaredCrs | null;
  /** [least x, least y, greatest x, greatest y] in the layer's own coordinates; null when unknown or empty. */
  readonly extent: readonly [number, number, number, number] | null;
}

export interface FeatureRequest {
  readonly layer: string;
  readonly fields: readonly string[];
  /** The coordinate system to read the coordinates in, whatever the layer declares. */
  readonly sourceCrs: string | null;
  readonly signal: AbortSignal;
  /** What a feature may take; 200 million when left out. */
  readonly maxFeatureCharacters?: number;
}

/** GDAL, installed or compiled to WebAssembly: both give the same features. */
export interface Gdal {
  /** `ogr2ogr 3.6.2` */
  readonly version: string;
  /**
   * @param counted false leaves the features uncounted, where counting reads the whole file
   * @throws ImportError when it cannot be opened
   */
  describe(dataset: Dataset, counted: boolean, signal: AbortSignal): Promise<readonly GdalLayer[]>;
  /**
   * The features of a layer, in its order, in WGS84 to eight decimals, some at a time; fields are text or null.
   * @throws ImportError when they cannot all be read
   */
  features(dataset: Dataset, request: FeatureRequest): AsyncIterable<readonly SourceRow[]>;
  /**
   * Writes a data set in another format.
   * @throws ImportError when it cannot all be written
   */
  write(dataset: Dataset, request: WriteRequest): Promise<void>;
}

export interface WriteRequest {
  /** Absolute path of what is written; nothing may be there. */
  readonly output: string;
  /** Options of the driver that reads, as `DATE_AS_STRING=YES`. */
  readonly openOptions: readonly string[];
  /** Arguments of ogr2ogr, but for these and the names of files. */
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

/** Drivers of files that name other files or hosts: what is imported is data alone. */
const DRIVERS_LEFT_OUT = 'OGR_VRT,VRT,WFS,OAPIF,HTTP,PLSCENES,GMLAS';

/** Settings of every call of GDAL. */
export const GDAL_SETTINGS: Readonly<Record<string, string>> = {
  GDAL_SKIP: DRIVERS_LEFT_OUT,
  OGR_SKIP: DRIVERS_LEFT_OUT,
  PG_USE_COPY: 'YES',
};

/** @param root a folder under which GDAL sees the file system */
export function gdalName({ path, entry }: Dataset, root = ''): string {
  if (entry === null) return root + path;
  return `/vsizip/${root}${path}${entry === '' ? '' : `/${entry}`}`;
}

/** Arguments of ogrinfo. */
export function describeArguments(counted: boolean): string[] {
  return ['-so', '-al', ...(counted ? [] : ['-nocount'])];
}

/** GDAL divides names at blanks too: a table with such names is read whole. */
function selected(fields: readonly string[]): string[] {
  return fields.some((name) => /[\s,"]/.test(name)) ? [] : ['-select', fields.join(',')];
}

/** Arguments of ogr2ogr, for {@link CopyRows} to read what it writes. */
export function translateArguments({ layer, fields, sourceCrs }: Omit<FeatureRequest, 'signal'>): string[] {
  return [
    ...['-f', 'PGDUMP', '-lco', 'CREATE_TABLE=NO', '-lco', 'LAUNDER=NO', '-lco', 'PRECISION=NO'],
    ...['-lco', `GEOMETRY_NAME=${SHAPE_COLUMN}`, '-lco', `FID=${ID_COLUMN}`],
    // One type for the parts and the whole, and straight lines for curves.
    ...['-nlt', 'PROMOTE_TO_MULTI', '-nlt', 'CONVERT_TO_LINEAR', '-dim', 'XY'],
    ...['-t_srs', 'EPSG:4326', ...selected(fields)],
    ...(sourceCrs === null ? [] : ['-s_srs', sourceCrs]),
    layer,
  ];
}
