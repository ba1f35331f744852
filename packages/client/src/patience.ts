import type { RangelineError } from './rangeline-error.ts';

/** How a client goes about requests that fail. */
export interface Patience {
  /** How often a request that failed is sent again. */
  readonly retries: number;
  /** How long a request may wait in all for a rate that is used up. */
  readonly maxWaitMs: number;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
/** What may pass: a gateway without its service, a service that starts, stops or failed. */
const PASSING = [500, 502, 503, 504];

/** How long to wait before the request is sent again; null where that is of no use. */
export class Waits {
  readonly #patience: Patience;
  #failures = 0;
  #waitedMs = 0;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /**
   * Whatever is asked for is only read, so that every request may be sent twice; one that was refused for what it says
   * is not. A rate that is used up is no failure: it is waited for as long as patience allows.
   */
  next({ status, code, retryAfterSeconds }: RangelineError): number | null {
    const { retries, maxWaitMs } = this.#patience;
    const askedMs = 1000 * (retryAfterSeconds ?? 0);
    const isRate = status === 429;
    if (!isRate && !PASSING.includes(status) && code !== 'network_error' && code !== 'timeout') return null;
    if (!isRate || askedMs === 0) this.#failures++;
    const backOffMs = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, this.#failures - 1), LONGEST_WAIT_MS);
    // Clients that were refused at one time must not come back at one time.
    const waitMs = askedMs + Math.random() * backOffMs;
    this.#waitedMs += waitMs;
    return this.#failures > retries || this.#waitedMs > maxWaitMs ? null : waitMs;
  }
}

/**
 * Waits.
 * @throws the reason of the signal, once it is aborted
 */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) return stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
