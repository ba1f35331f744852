import { resolve } from 'node:path';
import { readKeptAnswers, readSectionTimeout, readTileCost, readWorkers } from './amounts.ts';
import { type BasemapSetting, readBasemap } from './basemap.ts';
import { ConfigError, type Environment, setting } from './environment.ts';
import { type LogLevel, readLogLevel } from './log-level.ts';
import { readHost, readLimits, readPort, readProxies } from './network.ts';
import {
  type AccountsSetting,
  type ArchivesSetting,
  type RasterSetting,
  readAccounts,
  readArchives,
  readRasters,
  readStore,
  type StoreSetting,
} from './storage.ts';
import { readTraces, type TraceSetting } from './traces.ts';
import { readServiceUrl, readUrl } from './urls.ts';

const MIN_SECRET_CHARACTERS = 32;

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
  /** Where the production of leases is brought from; null where it is imported on this machine. */
  readonly productionUrl: string | null;
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
    productionUrl: readUrl(env, 'RANGELINE_PRODUCTION') ?? null,
    basemap: readBasemap(env),
    accounts: readAccounts(env, dataDir),
    redisUrl: readServiceUrl(env, 'RANGELINE_REDIS', /^rediss?:$/, 'redis://user:password@host:port/number'),
    tileUnits: readTileCost(env),
    trustedProxies: readProxies(env),
    sessionSecret: readSecret(env, 'RANGELINE_SECRET'),
    metricsToken: readSecret(env, 'RANGELINE_METRICS_TOKEN'),
    smtpUrl: readServiceUrl(env, 'RANGELINE_SMTP', /^smtps?:$/, 'smtp://user:password@host:port, or smtps:'),
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

function readSecret(env: Environment, name: string): string | null {
  const value = setting(env, name);
  if (value === undefined || value.length >= MIN_SECRET_CHARACTERS) return value ?? null;
  throw new ConfigError(name, '…', `at least ${MIN_SECRET_CHARACTERS} characters that nobody guesses`);
}
