import { ConfigError, type Environment, setting } from './environment.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export function readLogLevel(env: Environment): LogLevel {
  const value = setting(env, 'LOG_LEVEL') ?? 'warn';
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined) throw new ConfigError('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
  return level;
}
