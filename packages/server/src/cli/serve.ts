import { relative } from 'node:path';
import { Accounts } from '../accounts/accounts.ts';
import { type DemoKey, ensureDemoKey } from '../accounts/demo.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { buildApp } from '../http/app.ts';
import { createLogger } from '../http/logger.ts';
import { Readiness } from '../http/readiness.ts';
import { type RunningServer, startServer } from '../http/server.ts';
import type { DamagedPartition, FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { StoreError } from '../store/store-error.ts';
import { createLandSurvey } from '../survey/land-survey.ts';
import type { LandSurvey } from '../survey/place.ts';
import { createPlssSurvey } from '../survey/plss/plss-survey.ts';
import { createTexasSurvey } from '../survey/texas/texas-survey.ts';
import { DamageWatch, damageLines } from './damage-watch.ts';

/** What the banner shows, and what warms the server up. */
const EXAMPLE = 'NENE 7 14N 77W 6th Meridian';
/** How soon a server answers from what another process has imported. */
const LOOK_FOR_IMPORTS_MS = 5_000;

/** Starts the service: the one place that chooses its parts. Ends the process with a sentence when it cannot start. */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  const accounts = new Accounts(config.dataDir);
  const demo = ensureDemoKey(accounts, config.dataDir);
  const logger = createLogger(config.logLevel);
  const store = await openFeatureStore(config.store);
  const survey = createLandSurvey(createPlssSurvey(store), createTexasSurvey(store));
  await warm(survey);
  const readiness = new Readiness();
  const app = await buildApp({ config, survey, accounts, logger, readiness });
  const server = await startServer(app, config, readiness);
  const damage = new DamageWatch(store);
  const damaged = damage.news();
  const tell = (partitions: readonly DamagedPartition[]): void => {
    for (const { error } of partitions)
      logger.error({ err: error }, 'a partition is damaged and answers nothing');
  };
  tell(damaged);
  const looking = lookForImports(store, logger, () => tell(damage.news()));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal ends the process at once.
    process.once(signal, async () => {
      await server.stop();
      clearInterval(looking);
      await store.close();
      accounts.close();
    });
  }
  process.stdout.write(banner(config, server, demo, damageLines(damaged)));
}

/** Answers from what other processes import from now on. */
function lookForImports(
  store: FeatureStore,
  logger: ReturnType<typeof createLogger>,
  onLooked: () => void,
): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    try {
      await store.refresh();
      onLooked();
    } catch (error) {
      logger.warn({ err: error }, 'the store cannot be looked at for new imports');
    }
  };
  return setInterval(look, LOOK_FOR_IMPORTS_MS);
}

/** Loads what loads at first use, so that the first request is as quick as the next. */
async function warm(survey: LandSurvey): Promise<void> {
  const { point } = await survey.locate(EXAMPLE);
  await survey.describe(point, 'all');
}

function banner(
  { baseUrl, dataDir }: Config,
  { port }: RunningServer,
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
