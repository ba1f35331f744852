import { ServiceError } from '../../errors.ts';

/** Bodies for one account that may be on their way at once. */
export const MAX_ARRIVING_OF_ACCOUNT = 100;
/** A body of which nothing has arrived for so long is given up. */
export const BODY_STALLED_MS = 10_000;
/** How often it is looked whether one is; it is given up late by as much. */
export const LOOK_FOR_STALLED_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;

/** The body of a request that was let in, while it arrives. */
export interface ArrivingBody {
  readonly accountId: number;
  readonly socket: { readonly bytesRead: number };
  /** Ends the request. */
  giveUp(): void;
}

/** How far a body has come. */
interface Progress {
  readonly bytesRead: number;
  readonly sinceMs: number;
}

/**
 * Bodies that are still on their way. They are no work yet, and so no overload however many there are; how many an account
 * has, and how long one may stand still, is bounded here.
 */
export class ArrivingBodies {
  readonly #nowMs: () => number;
  readonly #arriving = new Map<ArrivingBody, Progress>();
  readonly #ofAccount = new Map<number, number>();
  /** Refused so far, as their accounts had too many. */
  refused = 0;
  /** Given up so far, as nothing more of them arrived. */
  givenUp = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Bodies that are on their way now. */
  get underWay(): number {
    return this.#arriving.size;
  }

  /**
   * Lets a body arrive; each that does must {@link end}.
   * @throws ServiceError rate_limit_exceeded
   */
  begin(body: ArrivingBody): void {
    const before = this.#ofAccount.get(body.accountId) ?? 0;
    if (before >= MAX_ARRIVING_OF_ACCOUNT) {
      this.refused++;
      throw new ServiceError(
        'rate_limit_exceeded',
        `The bodies of ${MAX_ARRIVING_OF_ACCOUNT} requests of this account are still arriving; no more may at once.`,
        { allowed: MAX_ARRIVING_OF_ACCOUNT, retry_after_seconds: RETRY_AFTER_SECONDS },
      );
    }
    this.#ofAccount.set(body.accountId, before + 1);
    this.#arriving.set(body, { bytesRead: body.socket.bytesRead, sinceMs: this.#nowMs() });
  }

  /** The body is there, or will never be. */
  end(body: ArrivingBody): void {
    if (!this.#arriving.delete(body)) return;
    const left = (this.#ofAccount.get(body.accountId) ?? 1) - 1;
    if (left === 0) this.#ofAccount.delete(body.accountId);
    else this.#ofAccount.set(body.accountId, left);
  }

  /** Gives up those of which nothing has arrived for too long. */
  giveUpStalled(): void {
    const nowMs = this.#nowMs();
    for (const [body, progress] of this.#arriving) {
      const { bytesRead } = body.socket;
      if (bytesRead !== progress.bytesRead) this.#arriving.set(body, { bytesRead, sinceMs: nowMs });
      else if (nowMs - progress.sinceMs >= BODY_STALLED_MS) {
        this.givenUp++;
        this.end(body);
        body.giveUp();
      }
    }
  }
}
