import type { RateLimit, Rates } from '../../accounts/rates/rates.ts';
import { ServiceError } from '../../errors.ts';
import { networkOf } from './network.ts';

/** Keys that an address may get wrong at once, and from then on. */
export const FAILED_KEYS: RateLimit = { perSecond: 0.5, burst: 30 };
/** Addresses that are refused without a look at one time; the longest refused goes first. */
const MAX_BLOCKED = 10_000;

/**
 * Slows down those who try keys, by their address. One that got too many wrong is not listened to, except with keys that
 * this process has seen good before: those behind the same proxy go on working.
 */
export class FailedKeys {
  readonly #rates: Rates;
  readonly #nowMs: () => number;
  readonly #blockedUntilMs = new Map<string, number>();

  constructor(rates: Rates, nowMs: () => number = () => performance.now()) {
    this.#rates = rates;
    this.#nowMs = nowMs;
  }

  /** @throws ServiceError rate_limit_exceeded */
  refuseBlocked(address: string): void {
    if (this.#blockedUntilMs.size === 0) return;
    const until = this.#blockedUntilMs.get(networkOf(address));
    if (until === undefined) return;
    const waitMs = until - this.#nowMs();
    if (waitMs > 0) throw refused(Math.ceil(waitMs / 1000));
    this.#blockedUntilMs.delete(networkOf(address));
  }

  /**
   * Counts a key that was wrong.
   * @throws ServiceError rate_limit_exceeded when it was one too many
   */
  async count(address: string): Promise<void> {
    const network = networkOf(address);
    const { allowed, retryAfterSeconds } = await this.#rates.take(`failed-keys:${network}`, FAILED_KEYS);
    if (allowed) return;
    this.#block(network, retryAfterSeconds);
    throw refused(retryAfterSeconds);
  }

  #block(network: string, seconds: number): void {
    if (this.#blockedUntilMs.size >= MAX_BLOCKED) {
      for (const oldest of this.#blockedUntilMs.keys()) {
        this.#blockedUntilMs.delete(oldest);
        break;
      }
    }
    this.#blockedUntilMs.set(network, this.#nowMs() + 1000 * seconds);
  }
}

function refused(seconds: number): ServiceError {
  return new ServiceError('rate_limit_exceeded', 'Too many keys from this address were not valid.', {
    retry_after_seconds: seconds,
  });
}
