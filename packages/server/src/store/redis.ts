import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';

/** A server that does not connect, or answer a command, within this time counts as gone. */
const CONNECT_TIMEOUT_MS = 1_000;
const COMMAND_TIMEOUT_MS = 250;
const MAX_RECONNECT_PAUSE_MS = 1_000;

/** A Redis server that runs scripts. A command fails at once while it is away; it comes back by itself. */
export interface RedisServer {
  /** Runs a Lua script on keys and arguments, as EVAL does. */
  run(script: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Connects to Redis, or goes on trying when that takes longer than a second.
 * @param url `redis://user:password@host:port/database`, or `rediss:` for TLS
 */
export async function openRedis(url: string): Promise<RedisServer> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(50 * attempt, MAX_RECONNECT_PAUSE_MS),
  });
  // The next command tells.
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return new ScriptRunner(redis);
}

class ScriptRunner implements RedisServer {
  readonly #redis: Redis;
  readonly #digests = new Map<string, string>();

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async run(script: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await this.#redis.evalsha(this.#digestOf(script), keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return this.#redis.eval(script, keys.length, ...keys, ...args);
    }
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }

  #digestOf(script: string): string {
    const known = this.#digests.get(script);
    if (known !== undefined) return known;
    const digest = createHash('sha1').update(script).digest('hex');
    this.#digests.set(script, digest);
    return digest;
  }
}
