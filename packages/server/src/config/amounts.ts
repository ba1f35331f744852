import { ConfigError, type Environment, setting } from './environment.ts';

const MAX_WORKERS = 256;
const MAX_KEPT_ANSWERS_MB = 1_000;
const MIN_SECTION_TIMEOUT_MS = 100;
const MAX_SECTION_TIMEOUT_MS = 60_000;

export function readWorkers(env: Environment): number {
  const value = setting(env, 'RANGELINE_WORKERS') ?? '1';
  const workers = /^\d+$/.test(value) ? Number(value) : 0;
  if (workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new ConfigError('RANGELINE_WORKERS', value, `a whole number from 1 to ${MAX_WORKERS}`);
}

export function readKeptAnswers(env: Environment): number {
  const value = setting(env, 'RANGELINE_KEPT_ANSWERS_MB') ?? '32';
  const megabytes = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (megabytes <= MAX_KEPT_ANSWERS_MB) return megabytes * 1e6;
  throw new ConfigError(
    'RANGELINE_KEPT_ANSWERS_MB',
    value,
    `a whole number of megabytes from 0 to ${MAX_KEPT_ANSWERS_MB}`,
  );
}

export function readSectionTimeout(env: Environment): number {
  const value = setting(env, 'RANGELINE_SECTION_TIMEOUT') ?? '5';
  const milliseconds = /^\d{1,2}(\.\d{1,3})?$/.test(value) ? Math.round(1000 * Number(value)) : 0;
  if (milliseconds >= MIN_SECTION_TIMEOUT_MS && milliseconds <= MAX_SECTION_TIMEOUT_MS) return milliseconds;
  throw new ConfigError('RANGELINE_SECTION_TIMEOUT', value, 'a number of seconds from 0.1 to 60');
}

export function readTileCost(env: Environment): number {
  const value = setting(env, 'RANGELINE_TILE_COST') ?? '0.05';
  const units = /^(0?\.\d{1,3}|1(\.0+)?)$/.test(value) ? Math.round(1000 * Number(value)) : 0;
  if (units > 0) return units;
  throw new ConfigError('RANGELINE_TILE_COST', value, 'a part of a request from 0.001 to 1');
}
