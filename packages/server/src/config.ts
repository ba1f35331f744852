import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

const MAX_PORT = 65_535;
const MAX_WORKERS = 256;
const MAX_KEPT_ANSWERS_MB = 1_000;
const MIN_SECTION_TIMEOUT_MS = 100;
const MAX_SECTION_TIMEOUT_MS = 60_000;
const MIN_SECRET_CHARACTERS = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

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

/** A map of somebody else, which the console may show in place of its plain one. */
export interface BasemapSetting {
  /** A MapLibre style; or raster tiles, by an address with `{z}`, `{x}` and `{y}`. */
  readonly kind: 'style' | 'tiles';
  readonly url: string;
  /** What maps say of whose the tiles are, which may be HTML; null of a style, which says it itself. */
  readonly attribution: string | null;
  /** All that browsers may ask for it, as `https://tiles.example`. */
  readonly origins: readonly string[];
}

/** Where accounts are kept. */
export type AccountsSetting =
  | { readonly kind: 'sqlite' /** Absolute path of its file. */; readonly path: string }
  | { readonly kind: 'postgres' /** With user and password. */; readonly url: string };

/** Where traces are sent, and of which requests. */
export interface TraceSetting {
  /** Takes OTLP over HTTP, as JSON. */
  readonly url: string;
  /** With what lets them in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampling: {
    /** Of the requests whose caller does not say, from 0 to 1. */
    readonly share: number;
    /** Whether a caller says if its requests are traced. */
    readonly followsCaller: boolean;
  };
}

/** The settings of one server, all checked. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly store: StoreSetting;
  readonly rasters: RasterSetting;
  readonly archives: ArchivesSetting;
  /** Null for the plain map alone, which asks nobody. */
  readonly basemap: BasemapSetting | null;
  readonly accounts: AccountsSetting;
  /** With user and password; null for a server that counts rates by itself. */
  readonly redisUrl: string | null;
  /** What a tile costs, in thousandths of a request. */
  readonly tileUnits: number;
  /** Networks whose word is believed on the address of a client, as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[];
  /** Signs sessions and the links in mails; null for one that the data directory keeps. */
  readonly sessionSecret: string | null;
  /** Lets those see the metrics who ask from elsewhere; null where only this machine may. */
  readonly metricsToken: string | null;
  /** `smtp://user:password@host:port` of the server that sends mails; null to keep them in a file. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Processes that answer. */
  readonly workers: number;
  /** After which a section of a report is given up. */
  readonly sectionTimeoutMs: number;
  /** How much of the answers to searches is kept for those who ask again, in characters; 0 keeps none. */
  readonly keptAnswerChars: number;
  /** Address that clients use, without a trailing slash; null when it follows from a port that the system chooses. */
  readonly baseUrl: string | null;
  /** Address of the server that a server for agents alone asks, likewise; null when no setting says it. */
  readonly apiUrl: string | null;
  /** Address of the map tiles, likewise. */
  readonly mapsUrl: string | null;
  /** False only for benchmarks, and only on loopback. */
  readonly limits: boolean;
  /** From info on, one line a request. */
  readonly logLevel: LogLevel;
  /** Null for a server that is not traced. */
  readonly traces: TraceSetting | null;
}

/** A variable of the environment that cannot be used, in one sentence for the operator. */
export class ConfigError extends Error {
  constructor(name: string, value: string, allowed: string) {
    super(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment; an empty variable counts as unset.
 * @throws ConfigError naming the variable, its value and what is accepted
 */
export function readConfig(env: Environment = process.env): Config {
  const host = readHost(env);
  const port = readPort(env);
  const dataDir = resolve(setting(env, 'RANGELINE_DATA') ?? 'data');
  const baseUrl = readUrl(env, 'RANGELINE_BASE_URL') ?? (port === 0 ? null : `http://localhost:${port}`);
  return {
    host,
    port,
    dataDir,
    store: readStore(env, dataDir),
    rasters: readRasters(env, dataDir),
    archives: readArchives(env, dataDir),
    basemap: readBasemap(env),
    accounts: readAccounts(env, dataDir),
    redisUrl: readRedis(env),
    tileUnits: readTileCost(env),
    trustedProxies: readProxies(env),
    sessionSecret: readSecret(env, 'RANGELINE_SECRET'),
    metricsToken: readSecret(env, 'RANGELINE_METRICS_TOKEN'),
    smtpUrl: readSmtp(env),
    mailFrom: setting(env, 'RANGELINE_MAIL_FROM') ?? 'Rangeline <rangeline@localhost>',
    workers: readWorkers(env),
    sectionTimeoutMs: readSectionTimeout(env),
    keptAnswerChars: readKeptAnswers(env),
    baseUrl,
    apiUrl: readUrl(env, 'RANGELINE_API_URL') ?? readUrl(env, 'RANGELINE_BASE_URL') ?? null,
    mapsUrl: readUrl(env, 'RANGELINE_MAPS_URL') ?? (baseUrl === null ? null : `${baseUrl}/maps`),
    limits: readLimits(env, host),
    logLevel: readLogLevel(env),
    traces: readTraces(env),
  };
}

/** The key for a service elsewhere, of RANGELINE_API_KEY; null when there is none. */
export function readApiKey(env: Environment = process.env): string | null {
  return setting(env, 'RANGELINE_API_KEY') ?? null;
}

function setting(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readPort(env: Environment): number {
  const value = setting(env, 'PORT') ?? '8080';
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= MAX_PORT)) throw new ConfigError('PORT', value, `a whole number from 0 to ${MAX_PORT}`);
  return port;
}

function readWorkers(env: Environment): number {
  const value = setting(env, 'RANGELINE_WORKERS') ?? '1';
  const workers = /^\d+$/.test(value) ? Number(value) : 0;
  if (workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new ConfigError('RANGELINE_WORKERS', value, `a whole number from 1 to ${MAX_WORKERS}`);
}

function readKeptAnswers(env: Environment): number {
  const value = setting(env, 'RANGELINE_KEPT_ANSWERS_MB') ?? '32';
  const megabytes = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (megabytes <= MAX_KEPT_ANSWERS_MB) return megabytes * 1e6;
  throw new ConfigError(
    'RANGELINE_KEPT_ANSWERS_MB',
    value,
    `a whole number of megabytes from 0 to ${MAX_KEPT_ANSWERS_MB}`,
  );
}

function readSectionTimeout(env: Environment): number {
  const value = setting(env, 'RANGELINE_SECTION_TIMEOUT') ?? '5';
  const milliseconds = /^\d{1,2}(\.\d{1,3})?$/.test(value) ? Math.round(1000 * Number(value)) : 0;
  if (milliseconds >= MIN_SECTION_TIMEOUT_MS && milliseconds <= MAX_SECTION_TIMEOUT_MS) return milliseconds;
  throw new ConfigError('RANGELINE_SECTION_TIMEOUT', value, 'a number of seconds from 0.1 to 60');
}

function readHost(env: Environment): string {
  const value = setting(env, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw new ConfigError('HOST', value, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
  }
  return value;
}

function readStore(env: Environment, dataDir: string): StoreSetting {
  const value = setting(env, 'RANGELINE_STORE') ?? join(dataDir, 'layers');
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'geopackage', directory: resolve(value) };
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

function readRasters(env: Environment, dataDir: string): RasterSetting {
  const addresses = Object.entries(RASTER_ADDRESSES).map(([layer, name]) => [
    layer,
    readAddresses(env, name),
  ]);
  const directory = resolve(setting(env, 'RANGELINE_RASTERS') ?? join(dataDir, 'rasters'));
  return { directory, addresses: Object.fromEntries(addresses) };
}

function readAddresses(env: Environment, name: string): readonly string[] {
  const addresses = (setting(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = addresses.find((address) => !URL.canParse(address) || !/^https?:/i.test(address));
  if (wrong === undefined) return addresses;
  throw new ConfigError(
    name,
    withoutPassword(wrong),
    'http or https URLs of GeoTIFF files, separated by blanks',
  );
}

function readArchives(env: Environment, dataDir: string): ArchivesSetting {
  const value = setting(env, 'RANGELINE_ARCHIVES') ?? join(dataDir, 'archives');
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'folder', directory: resolve(value) };
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '')
    return { kind: 'address', url: value.replace(/\/+$/, '') };
  throw new ConfigError(
    'RANGELINE_ARCHIVES',
    withoutPassword(value),
    'the path of a directory, or an http or https URL without a query',
  );
}

function readBasemap(env: Environment): BasemapSetting | null {
  const url = setting(env, 'RANGELINE_BASEMAP');
  if (url === undefined) return null;
  const origin = originOf(url);
  if (origin === null)
    throw new ConfigError(
      'RANGELINE_BASEMAP',
      withoutPassword(url),
      'the http or https URL of a MapLibre style, or of raster tiles with {z}, {x} and {y}',
    );
  const isTiles = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  const attribution = setting(env, 'RANGELINE_BASEMAP_ATTRIBUTION') ?? null;
  if (isTiles !== (attribution !== null))
    throw new ConfigError(
      'RANGELINE_BASEMAP_ATTRIBUTION',
      attribution ?? '',
      isTiles ? 'whose the tiles of RANGELINE_BASEMAP are' : 'unset for a style, which says whose it is',
    );
  const named = (setting(env, 'RANGELINE_BASEMAP_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = named.find((one) => originOf(one) !== one);
  if (wrong !== undefined)
    throw new ConfigError('RANGELINE_BASEMAP_ORIGINS', wrong, 'origins, such as https://tiles.example');
  return { kind: isTiles ? 'tiles' : 'style', url, attribution, origins: [...new Set([origin, ...named])] };
}

/** In a policy, `*` would stand for any host and `;` would begin another rule; URLs may have both in their hosts. */
const PLAIN_HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

/** The origin of an http or https URL without user or password; null of anything else. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && PLAIN_HOST.test(url.hostname);
  return isPlain ? url.origin : null;
}

function readAccounts(env: Environment, dataDir: string): AccountsSetting {
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
  const url = URL.canParse(value) ? new URL(value) : null;
  return (
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
  );
}

function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/]*@/, '//…@');
}

function readRedis(env: Environment): string | null {
  const value = setting(env, 'RANGELINE_REDIS');
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return value;
  throw new ConfigError('RANGELINE_REDIS', withoutPassword(value), 'redis://user:password@host:port/number');
}

function readSmtp(env: Environment): string | null {
  const value = setting(env, 'RANGELINE_SMTP');
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value;
  throw new ConfigError(
    'RANGELINE_SMTP',
    withoutPassword(value),
    'smtp://user:password@host:port, or smtps:',
  );
}

function readSecret(env: Environment, name: string): string | null {
  const value = setting(env, name);
  if (value === undefined || value.length >= MIN_SECRET_CHARACTERS) return value ?? null;
  throw new ConfigError(name, '…', `at least ${MIN_SECRET_CHARACTERS} characters that nobody guesses`);
}

function readTileCost(env: Environment): number {
  const value = setting(env, 'RANGELINE_TILE_COST') ?? '0.05';
  const units = /^(0?\.\d{1,3}|1(\.0+)?)$/.test(value) ? Math.round(1000 * Number(value)) : 0;
  if (units > 0) return units;
  throw new ConfigError('RANGELINE_TILE_COST', value, 'a part of a request from 0.001 to 1');
}

function readProxies(env: Environment): readonly string[] {
  const networks = (setting(env, 'RANGELINE_TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const network of networks) {
    const [address = '', bits = '0', ...more] = network.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > longest || more.length > 0)
      throw new ConfigError(
        'RANGELINE_TRUSTED_PROXIES',
        network,
        'addresses or networks, such as 10.0.0.0/8',
      );
  }
  return networks;
}

function readUrl(env: Environment, name: string): string | undefined {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '';
  if (!plain)
    throw new ConfigError(
      name,
      withoutPassword(value),
      'an http or https URL without a query, such as https://maps.example',
    );
  return value.replace(/\/+$/, '');
}

function readLimits(env: Environment, host: string): boolean {
  const value = setting(env, 'RANGELINE_LIMITS') ?? 'on';
  if (value === 'on') return true;
  if (value !== 'off') throw new ConfigError('RANGELINE_LIMITS', value, 'on or off');
  if (!isLoopback(host)) {
    throw new ConfigError(
      'RANGELINE_LIMITS',
      value,
      `on unless HOST is a loopback address (HOST is ${host})`,
    );
  }
  return false;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readLogLevel(env: Environment): LogLevel {
  const value = setting(env, 'LOG_LEVEL') ?? 'warn';
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined) throw new ConfigError('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

/** As the OpenTelemetry specification names them (Environment Variable Specification; OTLP Exporter Configuration). */
function readTraces(env: Environment): TraceSetting | null {
  const base = readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const url =
    readUrl(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base === undefined ? null : `${base}/v1/traces`);
  if (url === null || setting(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  return {
    url,
    headers: {
      ...readHeaders(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readHeaders(env, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: setting(env, 'OTEL_SERVICE_NAME') ?? 'rangeline',
    sampling: readSampling(env),
  };
}

const SAMPLER = /^(parentbased_)?(always_on|always_off|traceidratio)$/;

function readSampling(env: Environment): TraceSetting['sampling'] {
  const value = setting(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const [, parent, root] = SAMPLER.exec(value) ?? [];
  if (root === undefined)
    throw new ConfigError(
      'OTEL_TRACES_SAMPLER',
      value,
      'always_on, always_off or traceidratio, or one of these after parentbased_',
    );
  const share = root === 'traceidratio' ? readShare(env) : Number(root === 'always_on');
  return { share, followsCaller: parent !== undefined };
}

function readShare(env: Environment): number {
  const value = setting(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const share = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (share <= 1) return share;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', value, 'a share of the requests from 0 to 1');
}

/** `name=value,name=value`, the values percent-encoded where they must be. */
function readHeaders(env: Environment, name: string): Record<string, string> {
  const pairs = (setting(env, name) ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, header, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
      const decoded = decodedText(value?.trim());
      if (header !== undefined && decoded !== null) return [header, decoded];
      throw new ConfigError(name, '…', 'pairs name=value, percent-encoded, with commas between them');
    }),
  );
}

/** Null for what is not percent-encoded, or may not stand in a header. */
function decodedText(text = ''): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return /^[ -~]+$/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
