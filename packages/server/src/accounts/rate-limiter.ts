/** What became of one request. */
export interface Taken {
  readonly allowed: boolean;
  /** Whole requests left at this moment. */
  readonly remaining: number;
  /** Whole seconds until there is one more, at least 1. */
  readonly retryAfterSeconds: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket for each account: it refills at the plan's rate and holds one second's worth. */
export class RateLimiter {
  readonly #buckets = new Map<number, Bucket>();
  readonly #now: () => number;

  /** @param now milliseconds that never run backwards */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes one request from an account's bucket, if it holds one. */
  take(accountId: number, requestsPerSecond: number): Taken {
    const at = this.#now();
    const bucket = this.#buckets.get(accountId) ?? { tokens: requestsPerSecond, at };
    const refilled = bucket.tokens + ((at - bucket.at) / 1000) * requestsPerSecond;
    const tokens = Math.min(requestsPerSecond, refilled);
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    bucket.tokens = left;
    bucket.at = at;
    this.#buckets.set(accountId, bucket);
    return {
      allowed,
      remaining: Math.floor(left),
      retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / requestsPerSecond)),
    };
  }
}
