import cluster from 'node:cluster';
import { relative } from 'node:path';
import { type DemoKey, ensureDemoKey } from '../accounts/demo.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { openRates } from '../accounts/rates/open-rates.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { buildApp } from '../http/app.ts';
import { createLogger } from '../http/logger.ts';
import { Overload } from '../http/plugins/overload.ts';
import { Readiness } from '../http/readiness.ts';
import { startServer } from '../http/server.ts';
import type { DamagedPartition, FeatureStore } from '../store/feature-store.ts';
import { StoreError } from '../store/store-error.ts';
import type { LandSurvey } from '../survey/place.ts';
import { createSuggestions, type Suggestions } from '../survey/suggest/suggestions.ts';
import { openTraces } from '../traces/open-traces.ts';
import { UNTIMED } from '../traces/traces.ts';
import { builtConsole } from './built-console.ts';
import { DamageWatch, damageLines } from './damage-watch.ts';
import { failureLog } from './failure-log.ts';
import { openLandSurvey } from './open-land-survey.ts';
import { openReports } from './open-reports.ts';
import { openTiles } from './open-tiles.ts';
import { loadSamplesAside } from './samples-aside.ts';
import { version } from './version.ts';

/** What the banner shows, and what warms the server up. */
const EXAMPLE = 'NENE 7 14N 77W 6th Meridian';
/** How soon a server answers from what another process has imported. */
const LOOK_FOR_IMPORTS_MS = 5_000;

/**
 * Starts the service: the one place that chooses its parts. Ends the process with a sentence when it cannot start.
 * @param demo loads made-up data for the layers that have nothing; never in production
 */
export async function serve({ demo }: { readonly demo: boolean }): Promise<void> {
  try {
    await start(demo);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function start(withSamples: boolean): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  if (config.workers > 1 && cluster.isPrimary) return startCluster(config, withSamples, logger);
  const accounts = await openAccounts(config.accounts, {
    onFailure: failureLog(logger, 'the database of accounts cannot be had'),
  });
  const demo = cluster.isPrimary
    ? await ensureDemoKey(accounts.database, accounts.calendar, config.dataDir)
    : null;
  const rates = await openRates(
    config.redisUrl,
    failureLog(logger, 'shared rates cannot be had: this process counts by itself'),
  );
  const traces = await openTraces(config.traces, version(), failureLog(logger, 'traces cannot be sent'));
  const { store, survey, grid } = await openLandSurvey(config.store, traces?.timed);
  const suggestions = createSuggestions(store, survey, grid);
  await warm(survey, suggestions);
  const timed = traces?.timed ?? UNTIMED;
  const reports = openReports(config, store, survey, withSamples, timed);
  const maps = openTiles(config, store, timed, failureLog(logger, 'a tile was got in another way'));
  const readiness = new Readiness();
  const app = await buildApp({
    config,
    survey,
    store,
    suggestions,
    reports,
    tiles: maps.tiles,
    tileFigures: maps.figures,
    accounts,
    rates,
    overload: new Overload(),
    logger,
    traces,
    readiness,
    consoleDirectory: builtConsole(),
  });
  const server = await startServer(app, config, readiness);
  accounts.settlement.start();
  const damage = new DamageWatch(store);
  const damaged = damage.news();
  const tell = (partitions: readonly DamagedPartition[]): void => {
    for (const { error } of partitions)
      logger.error({ err: error }, 'a partition is damaged and answers nothing');
  };
  tell(damaged);
  const looking = lookForImports(store, suggestions, logger, () => {
    maps.refresh();
    tell(damage.news());
  });
  const stopSamples = withSamples && cluster.isPrimary ? startSamples(logger) : () => undefined;
  onStop(async () => {
    stopSamples();
    await server.stop();
    clearInterval(looking);
    await reports.close();
    await maps.close();
    await store.close();
    await accounts.close();
    await rates.close();
    await traces?.close();
    cluster.worker?.disconnect();
  });
  if (demo !== null) process.stdout.write(banner(config, server.port, demo, damageLines(damaged)));
}

/** Several processes on one port: this one makes what they share, and watches over them. */
async function startCluster(
  config: Config,
  withSamples: boolean,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  const { database, calendar, close } = await openAccounts(config.accounts);
  const demo = await ensureDemoKey(database, calendar, config.dataDir);
  await close();
  const { startWorkers } = await import('./serve-cluster.ts');
  const workers = await startWorkers(config.workers);
  const stopSamples = withSamples ? startSamples(logger) : () => undefined;
  onStop(async () => {
    stopSamples();
    await workers.stop();
  });
  process.stdout.write(banner(config, workers.port, demo, []));
}

/** Loads made-up data beside the service, which answers from it as it comes. */
function startSamples(logger: ReturnType<typeof createLogger>): () => void {
  return loadSamplesAside((failure) => {
    if (failure === null) logger.info('the sample data is loaded');
    else logger.warn({ failure }, 'the sample data cannot be loaded');
  });
}

function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A second signal of a kind ends the process at once; the terminal's and the primary's may both come.
    process.once(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop();
    });
  }
}

/** Answers from what other processes import from now on. Suggestions of what is there already come in a moment. */
function lookForImports(
  store: FeatureStore,
  suggestions: Suggestions,
  logger: ReturnType<typeof createLogger>,
  onLooked: () => void,
): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    try {
      await store.refresh();
      onLooked();
      await suggestions.update();
    } catch (error) {
      logger.warn({ err: error }, 'the store cannot be looked at for new imports');
    }
  };
  look();
  return setInterval(look, LOOK_FOR_IMPORTS_MS);
}

/** Loads what loads at first use, so that the first request is as quick as the next. */
async function warm(survey: LandSurvey, suggestions: Suggestions): Promise<void> {
  const { point } = await survey.locate(EXAMPLE);
  await survey.describe(point, 'all');
  await suggestions.suggest(EXAMPLE, 1, point);
}

function banner(
  { baseUrl, dataDir }: Config,
  port: number,
  { key, notice }: DemoKey,
  warnings: readonly string[],
): string {
  const address = baseUrl ?? `http://localhost:${port}`;
  const url = `${address}/search/legal-location?location=${encodeURIComponent(EXAMPLE)}`;
  const lines = [
    `Rangeline is ready on ${address} after ${Math.round(performance.now())} ms.`,
    ...(notice === null ? [] : [notice]),
    ...warnings,
    '',
    `Demo key, kept in ${relative('', dataDir) || '.'}/demo-key:`,
    `  ${key}`,
    'Try it:',
    `  curl -H 'X-API-Key: ${key}' '${url}'`,
    'Console:',
    `  ${address}/`,
    'Interface:',
    `  ${address}/openapi.yaml`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** Sentences for what `listen` refuses; its messages name the address. */
const LISTEN_REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; stop what listens there, or set PORT to another',
  EACCES: 'the port may not be used; set PORT to one from 1024 up',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is a name that cannot be resolved',
};

/** One sentence for the operator about what keeps the server from starting. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const remedy = LISTEN_REMEDIES[code];
  return remedy === undefined
    ? `Rangeline cannot start: ${message}.`
    : `Rangeline cannot listen: ${remedy} (${message}).`;
}
