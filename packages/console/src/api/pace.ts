/** Of what is allowed: calls come closer together than they were sent. */
const SHARE = 0.9;
/** On their way at one time, however slow the plan: one that takes long holds up no other. */
const MIN_ABREAST = 4;
/** A refusal that asks for more is none of the rate. */
export const MAX_WAIT_SECONDS = 10;
const POLICY = /"second";q=(\d+);w=1\b/;
const LEFT = /"second";r=(\d+)/;

/** What the service allows, as its answers tell. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/**
 * Lets calls go no faster than the plan allows, of which answers tell (`RateLimit-Policy`, `RateLimit`): a token bucket
 * like the service's own. Until one has told, all go at once.
 */
export class Pace {
  /** What lets each that waits go, in their order. */
  readonly #waiting = new Set<() => void>();
  #rate: Rate | null = null;
  #tokens = 0;
  /** When the tokens were that many. */
  #atMs = 0;
  #pausedUntilMs = 0;
  /** Calls on their way. */
  #abreast = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Makes a call in its turn.
   * @throws what the call throws; the reason of a signal that gives it up before
   */
  async run(call: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    await this.#turn(signal);
    try {
      const answer = await call();
      this.#heed(answer);
      return answer;
    } finally {
      this.#abreast--;
      this.#letGo();
    }
  }

  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = () => {
        this.#waiting.delete(go);
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(go);
      this.#letGo();
    });
  }

  /** Learns from an answer what is allowed and left, and from a refusal when to go on. */
  #heed({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
    const burst = Number(POLICY.exec(headers.get('ratelimit-policy') ?? '')?.[1] ?? 0);
    if (burst === 0) return;
    const left = Number(LEFT.exec(headers.get('ratelimit') ?? '')?.[1] ?? 0);
    this.#refill();
    this.#tokens = this.#rate === null ? left : Math.min(this.#tokens, left);
    this.#rate = { perSecond: burst * SHARE, burst };
    const waitSeconds = status === 429 ? Number(headers.get('retry-after') ?? 0) : 0;
    if (waitSeconds <= MAX_WAIT_SECONDS)
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#atMs + waitSeconds * 1000);
  }

  #refill(): void {
    const nowMs = performance.now();
    if (this.#rate !== null) {
      const { perSecond, burst } = this.#rate;
      this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#atMs) / 1000) * perSecond);
    }
    this.#atMs = nowMs;
  }

  #letGo(): void {
    this.#refill();
    clearTimeout(this.#timer);
    for (const go of this.#waiting) {
      if (this.#isFull()) return;
      const waitMs = this.#waitMs();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#letGo(), Math.ceil(waitMs));
        return;
      }
      this.#waiting.delete(go);
      this.#tokens--;
      this.#abreast++;
      go();
    }
  }

  /** Whether so many are on their way that, held up together, they could come all at once and be too many. */
  #isFull(): boolean {
    return this.#rate !== null && this.#abreast >= Math.max(MIN_ABREAST, this.#rate.burst * SHARE);
  }

  /** Until the next call may go. */
  #waitMs(): number {
    if (this.#rate === null) return 0;
    const untilTokenMs = ((1 - this.#tokens) / this.#rate.perSecond) * 1000;
    return Math.max(untilTokenMs, this.#pausedUntilMs - this.#atMs);
  }
}
