import cluster from 'node:cluster';
import { type DemoKey, ensureDemoKey } from '../accounts/demo.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { openRates } from '../accounts/rates/open-rates.ts';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { buildApp } from '../http/app.ts';
import { createLogger } from '../http/logger.ts';
import { Overload } from '../http/plugins/overload.ts';
import { Readiness } from '../http/readiness.ts';
import type { Role } from '../http/roles/roles.ts';
import { startServer } from '../http/server.ts';
import { StoreError } from '../store/store-error.ts';
import { openTraces } from '../traces/open-traces.ts';
import { failureLog } from './failure-log.ts';
import { openRoles, readRoles } from './roles/open-roles.ts';
import { loadSamplesAside } from './samples-aside.ts';
import { keepHeapSmall } from './small-heap.ts';
import { banner } from './start-banner.ts';
import { version } from './version.ts';

/** How the service is started. */
export interface ServeSettings {
  /** Loads made-up data for the layers that have nothing; never in production. */
  readonly demo: boolean;
  /** Roles that it has alone, with commas between; all of them where it is left out. */
  readonly only?: string;
}

/** Starts the service: the one place that chooses its parts. Ends the process with a sentence when it cannot start. */
export async function serve(settings: ServeSettings): Promise<void> {
  keepHeapSmall();
  try {
    await start(settings);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function start({ demo: withSamples, only }: ServeSettings): Promise<void> {
  const roles = readRoles(only);
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  if (config.workers > 1 && cluster.isPrimary) return startCluster(config, roles, withSamples, logger);
  const accounts = await openAccounts(config.accounts, {
    onFailure: failureLog(logger, 'the database of accounts cannot be had'),
  });
  const demo =
    cluster.isPrimary && makesDemoKey(config, withSamples)
      ? await ensureDemoKey(accounts.database, accounts.calendar, config.dataDir)
      : null;
  const rates = await openRates(
    config.redisUrl,
    failureLog(logger, 'shared rates cannot be had: this process counts by itself'),
  );
  const traces = await openTraces(config.traces, version(), failureLog(logger, 'traces cannot be sent'));
  const open = await openRoles(roles, { config, logger, traces, withSamples });
  const readiness = new Readiness();
  const overload = new Overload();
  const parts = { config, accounts, rates, overload, logger, traces, readiness, roles: open.parts };
  const app = await buildApp(parts);
  const server = await startServer(app, config, readiness);
  accounts.settlement.start();
  const damaged = open.imports?.begin() ?? [];
  const stopSamples = withSamples && cluster.isPrimary ? startSamples(logger) : () => undefined;
  onStop(async () => {
    stopSamples();
    await server.stop();
    open.imports?.stop();
    await open.close();
    await accounts.close();
    await rates.close();
    await traces?.close();
    cluster.worker?.disconnect();
  });
  if (cluster.isPrimary) process.stdout.write(banner(config, { port: server.port, roles, demo, damaged }));
}

/** A fleet shares its accounts, among which there is to be no key that a node has in a file. */
function makesDemoKey({ accounts }: Config, withSamples: boolean): boolean {
  return withSamples || accounts.kind === 'sqlite';
}

/** Several processes on one port: this one makes what they share, and watches over them. */
async function startCluster(
  config: Config,
  roles: readonly Role[],
  withSamples: boolean,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  const demo = makesDemoKey(config, withSamples) ? await demoKeyOf(config) : null;
  const { startWorkers } = await import('./serve-cluster.ts');
  const workers = await startWorkers(config.workers);
  const stopSamples = withSamples ? startSamples(logger) : () => undefined;
  onStop(async () => {
    stopSamples();
    await workers.stop();
  });
  process.stdout.write(banner(config, { port: workers.port, roles, demo, damaged: [] }));
}

async function demoKeyOf({ accounts, dataDir }: Config): Promise<DemoKey> {
  const { database, calendar, close } = await openAccounts(accounts);
  const demo = await ensureDemoKey(database, calendar, dataDir);
  await close();
  return demo;
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
