import { join, resolve } from 'node:path';
import { ConfigError, type Environment, setting, wordsOf } from './environment.ts';
import { isAddress, isBaseUrl, urlOf, withoutPassword, withoutTrailingSlash } from './urls.ts';

/** Where survey data is kept. */
export type StoreSetting =
  | { readonly kind: 'geopackage' /** Absolute path. */; readonly directory: string }
  | { readonly kind: 'postgis' /** With user and password. */; readonly url: string };

/** Where rasters are. */
export interface RasterSetting {
  /** Absolute path of the folder that has one for each layer. */
  readonly directory: string;
  /** Addresses of rasters behind HTTP, by layer. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

/** Where tile archives are: `<name>.pmtiles` for each. */
export type ArchivesSetting =
  | { readonly kind: 'folder' /** Absolute path. */; readonly directory: string }
  | { readonly kind: 'address' /** http or https, without a trailing slash. */; readonly url: string };

/** Where accounts are kept. */
export type AccountsSetting =
  | { readonly kind: 'sqlite' /** Absolute path of its file. */; readonly path: string }
  | { readonly kind: 'postgres' /** With user and password. */; readonly url: string };

export function readStore(env: Environment, dataDir: string): StoreSetting {
  const value = setting(env, 'RANGELINE_STORE') ?? join(dataDir, 'layers');
  if (!isAddress(value)) return { kind: 'geopackage', directory: resolve(value) };
  if (isPostgres(value)) return { kind: 'postgis', url: value };
  throw new ConfigError(
    'RANGELINE_STORE',
    withoutPassword(value),
    'the path of a directory, or postgres://user:password@host:port/database',
  );
}

/** Settings that name rasters behind HTTP. */
const RASTER_ADDRESSES = {
  elevation: 'RANGELINE_ELEVATION_URLS',
  crop_history: 'RANGELINE_CROP_HISTORY_URLS',
} as const;

export function readRasters(env: Environment, dataDir: string): RasterSetting {
  const addresses = Object.entries(RASTER_ADDRESSES).map(([layer, name]) => [
    layer,
    readAddresses(env, name),
  ]);
  const directory = resolve(setting(env, 'RANGELINE_RASTERS') ?? join(dataDir, 'rasters'));
  return { directory, addresses: Object.fromEntries(addresses) };
}

function readAddresses(env: Environment, name: string): readonly string[] {
  const addresses = wordsOf(env, name);
  const wrong = addresses.find((address) => !URL.canParse(address) || !/^https?:/i.test(address));
  if (wrong === undefined) return addresses;
  throw new ConfigError(
    name,
    withoutPassword(wrong),
    'http or https URLs of GeoTIFF files, separated by blanks',
  );
}

export function readArchives(env: Environment, dataDir: string): ArchivesSetting {
  const value = setting(env, 'RANGELINE_ARCHIVES') ?? join(dataDir, 'archives');
  if (!isAddress(value)) return { kind: 'folder', directory: resolve(value) };
  if (isBaseUrl(value)) return { kind: 'address', url: withoutTrailingSlash(value) };
  throw new ConfigError(
    'RANGELINE_ARCHIVES',
    withoutPassword(value),
    'the path of a directory, or an http or https URL without a query',
  );
}

export function readAccounts(env: Environment, dataDir: string): AccountsSetting {
  const value = setting(env, 'RANGELINE_ACCOUNTS');
  if (value === undefined) return { kind: 'sqlite', path: join(dataDir, 'accounts.sqlite') };
  if (isPostgres(value)) return { kind: 'postgres', url: value };
  throw new ConfigError(
    'RANGELINE_ACCOUNTS',
    withoutPassword(value),
    'unset, or postgres://user:password@host:port/database',
  );
}

function isPostgres(value: string): boolean {
  const url = urlOf(value);
  return (
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
  );
}
