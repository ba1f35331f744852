import { holdsOne, type RateLimit, type Rates, type Taken, taken } from './rates.ts';

/** Buckets held at one time; those that are full again go first, then the longest unused. */
export const MAX_BUCKETS = 100_000;

interface Bucket {
  tokens: number;
  atMs: number;
  /** From then on it is full: as good as unknown. */
  fullAtMs: number;
}

/** Token buckets in the memory of this process. */
export class LocalRates implements Rates {
  readonly fallbacks = 0;
  readonly #buckets = new Map<string, Bucket>();
  readonly #nowMs: () => number;

  /** @param nowMs milliseconds that never run backwards */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  take(name: string, limit: RateLimit): Taken {
    const atMs = this.#nowMs();
    const bucket = this.#buckets.get(name) ?? this.#newBucket(name, limit, atMs);
    const refilled = bucket.tokens + ((atMs - bucket.atMs) / 1000) * limit.perSecond;
    const tokens = Math.min(limit.burst, refilled);
    const allowed = holdsOne(tokens);
    const left = allowed ? Math.max(0, tokens - 1) : tokens;
    bucket.tokens = left;
    bucket.atMs = atMs;
    bucket.fullAtMs = atMs + (1000 * (limit.burst - left)) / limit.perSecond;
    return taken(allowed, left, limit.perSecond);
  }

  async close(): Promise<void> {}

  #newBucket(name: string, { burst }: RateLimit, atMs: number): Bucket {
    if (this.#buckets.size >= MAX_BUCKETS) this.#makeRoom(atMs);
    const bucket = { tokens: burst, atMs, fullAtMs: atMs };
    this.#buckets.set(name, bucket);
    return bucket;
  }

  #makeRoom(atMs: number): void {
    for (const [name, { fullAtMs }] of this.#buckets) if (fullAtMs <= atMs) this.#buckets.delete(name);
    if (this.#buckets.size < MAX_BUCKETS) return;
    // All are in use: a tenth goes, so that the next thousands of new names find room.
    let surplus = MAX_BUCKETS / 10;
    for (const name of this.#buckets.keys()) {
      if (surplus-- === 0) return;
      this.#buckets.delete(name);
    }
  }
}
