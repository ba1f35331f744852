import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import { Accounts } from '../src/accounts/accounts.ts';
import { type Config, readConfig } from '../src/config.ts';
import { buildApp } from '../src/http/app.ts';
import { createLogger } from '../src/http/logger.ts';
import { Readiness } from '../src/http/readiness.ts';
import type { LandSurvey } from '../src/survey/place.ts';
import type { Suggestions } from '../src/survey/suggest/suggestions.ts';
import { MADE_UP_SUGGESTIONS } from './made-up-suggestions.ts';
import { MADE_UP_SURVEY } from './made-up-survey.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly accounts: Accounts;
  /** Of an Enterprise account. */
  readonly key: string;
  readonly readiness: Readiness;
  /** Lines logged so far. */
  readonly log: readonly string[];
  /** GET with the key. */
  get(url: string): Promise<LightMyRequestResponse>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly survey?: LandSurvey;
  readonly suggestions?: Suggestions;
  /** Adds what the app under test has none of. */
  readonly prepare?: (app: FastifyInstance) => void;
}

/** The real app over a made-up survey, on a data directory of its own; closed when the test ends. */
export async function testApp({
  config,
  survey = MADE_UP_SURVEY,
  suggestions = MADE_UP_SUGGESTIONS,
  prepare,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-app-'));
  const accounts = new Accounts(dataDir);
  const { key } = accounts.createKey(accounts.ensureAccount('test', 'Enterprise', null), 'test');
  const log: string[] = [];
  const stream: DestinationStream = { write: (line) => log.push(line) };
  const readiness = new Readiness();
  readiness.state = 'ready';
  const settings = { ...readConfig({ LOG_LEVEL: 'debug' }), limits: false, ...config };
  const app = await buildApp({
    config: settings,
    survey,
    suggestions,
    accounts,
    readiness,
    logger: createLogger('debug', stream),
  });
  prepare?.(app);
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    accounts.close();
    rmSync(dataDir, { recursive: true });
  });
  const get = (url: string) => app.inject({ url, headers: { 'x-api-key': key } });
  return { app, accounts, key, readiness, log, get };
}
