import type { RedisServer } from '../../store/redis.ts';
import { LocalRates } from './local-rates.ts';
import { type RateLimit, type Rates, type Taken, taken } from './rates.ts';

/** After a failure Redis is not asked for so long, so that a server that hangs delays few requests. */
const PAUSE_AFTER_FAILURE_MS = 1_000;

/** A token bucket by the clock of Redis, gone once it is full again: `{whether it held one, tokens left}`. */
const TAKE = `
local per_second, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(bucket[1] or burst)
local at = tonumber(bucket[2] or now)
tokens = math.min(burst, tokens + math.max(0, now - at) / 1000 * per_second)
local allowed = tokens + 1e-9 >= 1
if allowed then tokens = math.max(0, tokens - 1) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.9f', tokens), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / per_second * 1000) + 1000)
return {allowed and 1 or 0, string.format('%.9f', tokens)}`;

/**
 * Token buckets in Redis, shared by all machines that use it. While it cannot be had, each process keeps its own, and
 * the one who listens is told.
 */
export class RedisRates implements Rates {
  readonly #redis: RedisServer;
  readonly #insurance = new LocalRates();
  readonly #onFailure: (error: unknown) => void;
  #pauseUntilMs = 0;
  #fallbacks = 0;

  /** @param onFailure told of each failure, at most once a second */
  constructor(redis: RedisServer, onFailure: (error: unknown) => void) {
    this.#redis = redis;
    this.#onFailure = onFailure;
  }

  get fallbacks(): number {
    return this.#fallbacks;
  }

  async take(bucket: string, limit: RateLimit): Promise<Taken> {
    if (performance.now() < this.#pauseUntilMs) return this.#takeHere(bucket, limit);
    try {
      const answer = await this.#redis.run(
        TAKE,
        [`rangeline:rate:${bucket}`],
        [limit.perSecond, limit.burst],
      );
      return readAnswer(answer, limit);
    } catch (error) {
      if (performance.now() >= this.#pauseUntilMs) this.#onFailure(error);
      this.#pauseUntilMs = performance.now() + PAUSE_AFTER_FAILURE_MS;
      return this.#takeHere(bucket, limit);
    }
  }

  async close(): Promise<void> {
    await this.#redis.close();
  }

  #takeHere(bucket: string, limit: RateLimit): Taken {
    this.#fallbacks++;
    return this.#insurance.take(bucket, limit);
  }
}

function readAnswer(answer: unknown, { perSecond }: RateLimit): Taken {
  if (!Array.isArray(answer)) throw new Error('Redis answered something else than a bucket');
  const [allowed, left] = answer;
  return taken(allowed === 1, Number(left), perSecond);
}
