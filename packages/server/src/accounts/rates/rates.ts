/** How fast something may be done: a token bucket. */
export interface RateLimit {
  readonly perSecond: number;
  /** What the bucket holds: so many at once. */
  readonly burst: number;
}

/** What became of one attempt. */
export interface Taken {
  readonly allowed: boolean;
  /** Whole ones left at this moment. */
  readonly remaining: number;
  /** Whole seconds until there is one more, at least 1. */
  readonly retryAfterSeconds: number;
}

/** Token buckets by name, in this process or shared. */
export interface Rates {
  /** Takes one from a bucket, if it holds one. A bucket that is not known is full. */
  take(bucket: string, limit: RateLimit): Taken | Promise<Taken>;
  /** How many attempts this process has counted by itself, because those it shares buckets with were not to be had. */
  readonly fallbacks: number;
  close(): Promise<void>;
}

/** Rounding must not keep back what the clock has given. */
const ALMOST_NOTHING = 1e-9;

/** Whether a bucket of so many tokens holds one. */
export function holdsOne(tokens: number): boolean {
  return tokens + ALMOST_NOTHING >= 1;
}

/** What is told of a bucket that so many tokens are left in. */
export function taken(allowed: boolean, left: number, perSecond: number): Taken {
  return {
    allowed,
    remaining: Math.floor(left + ALMOST_NOTHING),
    retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perSecond - ALMOST_NOTHING)),
  };
}
