import { ServiceError } from '../../errors.ts';

/** Requests that have arrived at once are begun for so long; what is left of them is refused. */
export const MAX_ROUND_MS = 100;
/** So many of them are begun however long it takes: one that is slow by itself is no reason to refuse others. */
export const ALWAYS_BEGUN = 100;
/** Requests that wait for an answer: for a database, or for a report's threads. */
export const MAX_UNANSWERED = 1_000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Refuses at once what would be answered too late, so that the rest is answered in time: a refusal costs a fraction of
 * an answer. What has arrived together is worked off in one round of the event loop, and waits for its whole length.
 */
export class Overload {
  readonly #now: () => number;
  #roundBeganMs: number | null = null;
  #begunInRound = 0;
  #unanswered = 0;
  /** Refused so far. */
  refused = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Lets a request begin; each that begins must {@link end}.
   * @throws ServiceError unavailable
   */
  begin(): void {
    const isLate = this.#roundMs() > MAX_ROUND_MS && this.#begunInRound >= ALWAYS_BEGUN;
    if (isLate || this.#unanswered >= MAX_UNANSWERED) {
      this.refused++;
      throw new ServiceError('unavailable', 'The server has more to do than it can answer in time.', {
        retry_after_seconds: RETRY_AFTER_SECONDS,
      });
    }
    this.#begunInRound++;
    this.#unanswered++;
  }

  end(): void {
    this.#unanswered--;
  }

  /** Takes back that a request has begun: its body is still arriving, and it begins once that is there. */
  putOff(): void {
    this.#unanswered--;
    this.#begunInRound = Math.max(0, this.#begunInRound - 1);
  }

  /** Requests that were let begin and have no answer yet. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** How long this round of the event loop has lasted. */
  #roundMs(): number {
    const nowMs = this.#now();
    if (this.#roundBeganMs !== null) return nowMs - this.#roundBeganMs;
    this.#roundBeganMs = nowMs;
    setImmediate(() => {
      this.#roundBeganMs = null;
      this.#begunInRound = 0;
    });
    return 0;
  }
}
