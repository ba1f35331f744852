/**
 * The service over a made-up survey, with a route of each metered group, on a port that it prints. Its argument is its
 * environment in JSON. With `RANGELINE_WORKERS` it answers from the workers of a cluster. Rates are a thousand times those
 * of the plans, so that many may ask at once.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { openAccounts } from '../src/accounts/open-accounts.ts';
import { serveClusterRates } from '../src/accounts/rates/cluster-rates.ts';
import { LocalRates } from '../src/accounts/rates/local-rates.ts';
import { openRates } from '../src/accounts/rates/open-rates.ts';
import { failureLog } from '../src/cli/failure-log.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { buildApp } from '../src/http/app.ts';
import { createLogger } from '../src/http/logger.ts';
import { ArrivingBodies } from '../src/http/plugins/arriving-bodies.ts';
import { Overload } from '../src/http/plugins/overload.ts';
import { Readiness } from '../src/http/readiness.ts';
import { startServer } from '../src/http/server.ts';
import { inlineReports } from './inline-sections.ts';
import { MADE_UP_SUGGESTIONS } from './made-up-suggestions.ts';
import { MADE_UP_SURVEY } from './made-up-survey.ts';
import { NO_TILE_FIGURES } from './made-up-tiles.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';
import { addMeteredRoutes } from './metered-routes.ts';
import { tilesOver } from './tiles-over.ts';

const FASTER = 1_000;

const config = readConfig(JSON.parse(process.argv[2] ?? '{}'));
if (config.workers > 1 && cluster.isPrimary) await startCluster(config.workers);
else await start(config);

async function startCluster(workers: number): Promise<void> {
  serveClusterRates(new LocalRates());
  const ports = Array.from({ length: workers }, async () => {
    const [{ port }] = await once(cluster.fork(), 'listening');
    return port;
  });
  const [port] = await Promise.all(ports);
  process.stdout.write(`${port}\n`);
  process.once('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
}

async function start(settings: Config): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const accounts = await openAccounts(settings.accounts, {
    onFailure: failureLog(logger, 'the database of accounts cannot be had'),
  });
  const shared = await openRates(settings.redisUrl, failureLog(logger, 'Redis cannot be had'));
  const rates: typeof shared = {
    take: (bucket, { perSecond, burst }) =>
      shared.take(bucket, { perSecond: FASTER * perSecond, burst: FASTER * burst }),
    get fallbacks() {
      return shared.fallbacks;
    },
    close: () => shared.close(),
  };
  const readiness = new Readiness();
  const overload = new Overload();
  const store = new MemoryFeatureStore();
  const app = await buildApp({
    config: settings,
    accounts,
    rates,
    overload,
    logger,
    traces: null,
    readiness,
    roles: {
      api: {
        survey: MADE_UP_SURVEY,
        store,
        suggestions: MADE_UP_SUGGESTIONS,
        reports: inlineReports(MADE_UP_SURVEY, store),
      },
      maps: { store, tiles: tilesOver('/dev/null'), figures: NO_TILE_FIGURES },
      console: { directory: null },
      mcp: { apiUrl: null },
    },
  });
  addMeteredRoutes(app, {
    ...settings,
    accounts,
    rates,
    consoleCalls: null,
    overload,
    bodies: new ArrivingBodies(),
  });
  const server = await startServer(app, settings, readiness);
  accounts.settlement.start();
  process.once('SIGTERM', async () => {
    await server.stop();
    await accounts.close();
    await rates.close();
    cluster.worker?.disconnect();
  });
  if (cluster.isPrimary) process.stdout.write(`${server.port}\n`);
}
