import { StoreError } from '../store-error.ts';
import { epsgDefinition } from './epsg.ts';

/** Keys of the GeoTIFF standard (OGC 19-008r4, annex B) by their names, as they were read. */
export type GeoKeys = Readonly<Record<string, unknown>>;

/** The code that says: what this is, is written out in other keys. */
const USER_DEFINED = 32_767;

const MODEL_PROJECTED = 1;
const MODEL_GEOGRAPHIC = 2;

/** NAD27: its ellipsoid lies some hundred metres off, and the grids that say how far do not ship. */
const CLARKE_1866 = 7_008;
const CLARKE_1866_METRES = 6_378_206.4;

const DEGREE = 9_102;
const METRES_OF_UNIT: Readonly<Record<number, number>> = {
  9001: 1,
  9002: 0.3048,
  9003: 12 / 39.37,
};

/**
 * The coordinate system of a raster as PROJ writes it, from its EPSG code or from the parameters that are written out.
 * WGS84 and every edition of NAD83 are one: they differ by less than two metres.
 * @throws StoreError when the keys name none, or one that is not known here
 */
export function crsDefinition(keys: GeoKeys): string {
  const model = numberOf(keys, 'GTModelTypeGeoKey');
  if (model === MODEL_GEOGRAPHIC) return geographic(keys);
  if (model === MODEL_PROJECTED) return projected(keys);
  throw new StoreError('it has no coordinate system: `gdal_translate -a_srs` writes one');
}

function geographic(keys: GeoKeys): string {
  const code = numberOf(keys, 'GeographicTypeGeoKey') ?? USER_DEFINED;
  if (code !== USER_DEFINED) return ofCode(code);
  return `+proj=longlat ${ellipsoid(keys)} +no_defs`;
}

function projected(keys: GeoKeys): string {
  const code = numberOf(keys, 'ProjectedCSTypeGeoKey') ?? USER_DEFINED;
  const known = code === USER_DEFINED ? null : epsgDefinition(code);
  if (known !== null) return known;
  // Some writers name a code and write the parameters out beside it.
  const transformation = numberOf(keys, 'ProjCoordTransGeoKey');
  if (transformation === null) return ofCode(code);
  const parameters = PROJECTIONS[transformation];
  if (parameters === undefined) {
    throw new StoreError(
      `its projection (ProjCoordTransGeoKey ${transformation}) is not known: ${REPROJECT}`,
    );
  }
  const written = parameters.map(([name, keyNames]) => `+${name}=${parameterOf(keys, name, keyNames)}`);
  return `+proj=${NAMES[transformation]} ${written.join(' ')} ${ellipsoid(keys)} ${unitOf(keys)} +no_defs`;
}

const REPROJECT = '`gdalwarp -r near -t_srs EPSG:5070` brings it to one that is';

function ofCode(code: number): string {
  const definition = epsgDefinition(code);
  if (definition !== null) return definition;
  throw new StoreError(`its coordinate system, EPSG:${code}, is not known: ${REPROJECT}`);
}

type Parameters = readonly (readonly [name: string, keys: readonly string[]])[];

const LATITUDE: readonly [string, readonly string[]] = [
  'lat_0',
  ['ProjNatOriginLatGeoKey', 'ProjFalseOriginLatGeoKey', 'ProjCenterLatGeoKey'],
];
const LONGITUDE: readonly [string, readonly string[]] = [
  'lon_0',
  [
    'ProjNatOriginLongGeoKey',
    'ProjFalseOriginLongGeoKey',
    'ProjCenterLongGeoKey',
    'ProjStraightVertPoleLongGeoKey',
  ],
];
const PARALLELS: Parameters = [
  ['lat_1', ['ProjStdParallel1GeoKey']],
  ['lat_2', ['ProjStdParallel2GeoKey']],
];
const SCALE: readonly [string, readonly string[]] = [
  'k_0',
  ['ProjScaleAtNatOriginGeoKey', 'ProjScaleAtCenterGeoKey'],
];
const FALSE_ORIGIN: Parameters = [
  ['x_0', ['ProjFalseEastingGeoKey', 'ProjFalseOriginEastingGeoKey', 'ProjCenterEastingGeoKey']],
  ['y_0', ['ProjFalseNorthingGeoKey', 'ProjFalseOriginNorthingGeoKey', 'ProjCenterNorthingGeoKey']],
];

/** By the codes of ProjCoordTransGeoKey. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'tmerc',
  7: 'merc',
  8: 'lcc',
  9: 'lcc',
  10: 'laea',
  11: 'aea',
};
const PROJECTIONS: Readonly<Record<number, Parameters>> = {
  1: [LATITUDE, LONGITUDE, SCALE, ...FALSE_ORIGIN],
  7: [LONGITUDE, SCALE, ...FALSE_ORIGIN],
  8: [...PARALLELS, LATITUDE, LONGITUDE, ...FALSE_ORIGIN],
  9: [['lat_1', LATITUDE[1]], LATITUDE, LONGITUDE, SCALE, ...FALSE_ORIGIN],
  10: [LATITUDE, LONGITUDE, ...FALSE_ORIGIN],
  11: [...PARALLELS, LATITUDE, LONGITUDE, ...FALSE_ORIGIN],
};

/** A parameter in degrees or metres, as PROJ takes it; false origins are written in the unit of the map. */
function parameterOf(keys: GeoKeys, name: string, keyNames: readonly string[]): number {
  const found = keyNames.map((key) => numberOf(keys, key)).find((value) => value !== null);
  if (found === undefined || found === null) return name === 'k_0' ? 1 : 0;
  return name === 'x_0' || name === 'y_0' ? found * metresOfUnit(keys) : found;
}

function unitOf(keys: GeoKeys): string {
  return `+to_meter=${metresOfUnit(keys)}`;
}

function metresOfUnit(keys: GeoKeys): number {
  const unit = numberOf(keys, 'ProjLinearUnitsGeoKey') ?? 9_001;
  const metres = METRES_OF_UNIT[unit] ?? numberOf(keys, 'ProjLinearUnitSizeGeoKey');
  if (metres !== null && metres > 0) return metres;
  throw new StoreError(`its unit of length (ProjLinearUnitsGeoKey ${unit}) is not known: ${REPROJECT}`);
}

function ellipsoid(keys: GeoKeys): string {
  const unit = numberOf(keys, 'GeogAngularUnitsGeoKey') ?? DEGREE;
  if (unit !== DEGREE) throw new StoreError(`its angles are not in degrees: ${REPROJECT}`);
  const semiMajorMetres = numberOf(keys, 'GeogSemiMajorAxisGeoKey');
  const isClarke =
    numberOf(keys, 'GeogEllipsoidGeoKey') === CLARKE_1866 || semiMajorMetres === CLARKE_1866_METRES;
  const code = numberOf(keys, 'GeographicTypeGeoKey') ?? USER_DEFINED;
  if (isClarke || (code !== USER_DEFINED && epsgDefinition(code) === null)) {
    throw new StoreError(`its datum (EPSG:${code}) is neither NAD83 nor WGS84: ${REPROJECT}`);
  }
  return '+ellps=GRS80 +towgs84=0,0,0';
}

function numberOf(keys: GeoKeys, name: string): number | null {
  const value = keys[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
