import cluster from 'node:cluster';
import { LocalRates } from './local-rates.ts';
import type { RateLimit, Rates, Taken } from './rates.ts';

/** A primary that does not answer within this time counts as gone. */
const ANSWER_WITHIN_MS = 250;

interface Question {
  readonly rate: 'take';
  readonly id: number;
  readonly bucket: string;
  readonly limit: RateLimit;
}

interface Answer {
  readonly rate: 'taken';
  readonly id: number;
  readonly taken: Taken;
}

/** Answers the workers of a cluster from token buckets of the primary. */
export function serveClusterRates(rates: LocalRates): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isAbout(message, 'take')) return;
    const { id, bucket, limit } = message;
    if (worker.isConnected()) worker.send({ rate: 'taken', id, taken: rates.take(bucket, limit) });
  });
}

/** What a worker sees of its primary. */
export interface Primary {
  readonly connected: boolean;
  send?(question: Question): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Token buckets of the primary, as a worker of its cluster sees them. */
export class ClusterRates implements Rates {
  readonly #onFailure: (error: unknown) => void;
  readonly #primary: Primary;
  readonly #insurance = new LocalRates();
  readonly #waiting = new Map<number, (taken: Taken) => void>();
  #asked = 0;
  #fallbacks = 0;

  /** @param onFailure told of each attempt that this process counted by itself */
  constructor(onFailure: (error: unknown) => void, primary: Primary = process) {
    this.#onFailure = onFailure;
    this.#primary = primary;
    primary.on('message', this.#hear);
  }

  get fallbacks(): number {
    return this.#fallbacks;
  }

  take(bucket: string, limit: RateLimit): Promise<Taken> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      // An answer that came while this process was busy is heard first.
      const giveUp = setTimeout(
        () => setImmediate(() => this.#takeHere(id, bucket, limit)),
        ANSWER_WITHIN_MS,
      );
      this.#waiting.set(id, (taken) => {
        clearTimeout(giveUp);
        resolve(taken);
      });
      const question: Question = { rate: 'take', id, bucket, limit };
      if (this.#primary.connected) this.#primary.send?.(question);
    });
  }

  async close(): Promise<void> {
    this.#primary.off('message', this.#hear);
  }

  readonly #hear = (message: unknown): void => {
    if (isAbout(message, 'taken')) this.#settle(message.id, message.taken);
  };

  #takeHere(id: number, bucket: string, limit: RateLimit): void {
    if (!this.#waiting.has(id)) return;
    this.#fallbacks++;
    this.#onFailure(new Error('The primary of the cluster does not answer'));
    this.#settle(id, this.#insurance.take(bucket, limit));
  }

  #settle(id: number, taken: Taken): void {
    this.#waiting.get(id)?.(taken);
    this.#waiting.delete(id);
  }
}

/** Both ends are of one version: what says that it is about rates is. */
function isAbout(message: unknown, what: 'take'): message is Question;
function isAbout(message: unknown, what: 'taken'): message is Answer;
function isAbout(message: unknown, what: string): boolean {
  return typeof message === 'object' && message !== null && 'rate' in message && message.rate === what;
}
