import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import type { KeyWish } from '../src/accounts/keys/key-settings.ts';
import { type AccountParts, openAccounts } from '../src/accounts/open-accounts.ts';
import type { Plans } from '../src/accounts/plans.ts';
import { LocalRates } from '../src/accounts/rates/local-rates.ts';
import type { Rates } from '../src/accounts/rates/rates.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import type { AccountsSetting } from '../src/config/storage.ts';
import { buildApp } from '../src/http/app.ts';
import { createLogger } from '../src/http/logger.ts';
import { ArrivingBodies } from '../src/http/plugins/arriving-bodies.ts';
import type { GateParts } from '../src/http/plugins/gate.ts';
import { Overload } from '../src/http/plugins/overload.ts';
import { Readiness } from '../src/http/readiness.ts';
import type { Reports } from '../src/reports/reports.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import type { ProductionStore } from '../src/store/production/production-store.ts';
import type { LandSurvey } from '../src/survey/place.ts';
import type { Suggestions } from '../src/survey/suggest/suggestions.ts';
import type { TileServer } from '../src/tiles/tile-server.ts';
import type { Traces } from '../src/traces/traces.ts';
import { inlineReports } from './inline-sections.ts';
import { MADE_UP_SUGGESTIONS } from './made-up-suggestions.ts';
import { MADE_UP_SURVEY } from './made-up-survey.ts';
import { madeUpTiles, NO_TILE_FIGURES } from './made-up-tiles.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly accounts: AccountParts;
  readonly dataDir: string;
  /** Of an Enterprise account. */
  readonly key: string;
  readonly readiness: Readiness;
  /** Lines logged so far. */
  readonly log: readonly string[];
  /** Makes an account with a key: `test 2`, `test 3` and so on. */
  newKey(plans?: Partial<Plans>, wish?: Partial<KeyWish>): Promise<string>;
  /** GET with the key. */
  get(url: string): Promise<LightMyRequestResponse>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** An empty database; a file of its own where there is none. */
  readonly database?: AccountsSetting;
  readonly survey?: LandSurvey;
  readonly rates?: Rates;
  /** Milliseconds since 1970, of accounts. */
  readonly nowMs?: () => number;
  readonly suggestions?: Suggestions;
  /** What reports are made from. */
  readonly store?: FeatureStore;
  /** Instead of those from the store. */
  readonly reports?: Reports;
  readonly production?: ProductionStore;
  /** Of a built console. */
  readonly consoleDirectory?: string | null;
  readonly tiles?: TileServer;
  readonly traces?: Traces;
  /** Adds what the app under test has none of. */
  readonly prepare?: (app: FastifyInstance, parts: GateParts) => void;
}

const ENTERPRISE: Plans = { requestPlan: 'Enterprise', reportPlan: null, reportNumber: null };

/** The real app over a made-up survey, on a data directory of its own; closed when the test ends. */
export async function testApp({
  config,
  database,
  survey = MADE_UP_SURVEY,
  rates = new LocalRates(),
  nowMs = Date.now,
  suggestions = MADE_UP_SUGGESTIONS,
  store = new MemoryFeatureStore(),
  production,
  reports = inlineReports(survey, store, production),
  consoleDirectory = null,
  tiles = madeUpTiles(store),
  traces,
  prepare,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-app-'));
  const setting = database ?? { kind: 'sqlite', path: join(dataDir, 'accounts.sqlite') };
  const accounts = await openAccounts(setting, { nowMs });
  let made = 0;
  const newKey = async (plans: Partial<Plans> = {}, wish: Partial<KeyWish> = {}) => {
    const account = await accounts.accounts.create(`test ${++made}`, { ...ENTERPRISE, ...plans });
    return (await accounts.keys.create(account, { label: 'test', ...wish })).key;
  };
  const key = await newKey();
  const log: string[] = [];
  const stream: DestinationStream = { write: (line) => log.push(line) };
  const readiness = new Readiness();
  readiness.state = 'ready';
  // Requests that are injected never leave the round of the event loop in which they are made.
  const overload = new Overload(() => 0);
  const settings = { ...readConfig({ LOG_LEVEL: 'debug' }), limits: false, dataDir, ...config };
  const app = await buildApp({
    config: settings,
    accounts,
    rates,
    overload,
    readiness,
    logger: createLogger(settings.logLevel, stream),
    traces: traces ?? null,
    roles: {
      api: { survey, store, suggestions, reports },
      maps: { store, tiles, figures: NO_TILE_FIGURES },
      console: { directory: consoleDirectory },
      mcp: { apiUrl: null },
    },
  });
  prepare?.(app, {
    ...settings,
    accounts,
    rates,
    consoleCalls: null,
    overload,
    bodies: new ArrivingBodies(),
  });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await accounts.close();
    rmSync(dataDir, { recursive: true });
  });
  const get = (url: string) => app.inject({ url, headers: { 'x-api-key': key } });
  return { app, accounts, dataDir, key, newKey, readiness, log, get };
}
