import { type Patience, Waits, wait } from './patience.ts';
import { errorOf, RangelineError } from './rangeline-error.ts';

/** What every request may be given. */
export interface RequestOptions {
  /** Gives the request up; it fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Besides those of the client. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** How requests are sent. */
export interface Sending extends Patience {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** After which one try is given up. */
  readonly timeoutMs: number;
}

/** Values of a query; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Sends requests, and again where that helps. */
export class Requests {
  readonly #sending: Sending;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  /**
   * The answer of a path.
   * @throws RangelineError, or the reason of the signal
   */
  get<Answer>(path: string, query: Query, options: RequestOptions): Promise<Answer> {
    return this.#send(`${path}${queryText(query)}`, {}, options);
  }

  /**
   * The answer of a path to a body.
   * @throws RangelineError, or the reason of the signal
   */
  post<Answer>(path: string, body: string, options: RequestOptions): Promise<Answer> {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    return this.#send(path, init, options);
  }

  async #send<Answer>(
    path: string,
    init: RequestInit & Pick<RequestOptions, 'headers'>,
    { signal, headers }: RequestOptions,
  ): Promise<Answer> {
    const request = { ...init, headers: { ...this.#sending.headers, ...init.headers, ...headers } };
    const waits = new Waits(this.#sending);
    for (;;) {
      try {
        return await this.#try(path, request, signal);
      } catch (error) {
        const waitMs = error instanceof RangelineError ? waits.next(error) : null;
        if (waitMs === null) throw error;
        await wait(waitMs, signal);
      }
    }
  }

  async #try<Answer>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
    const { baseUrl, fetch, timeoutMs } = this.#sending;
    signal?.throwIfAborted();
    const end = new AbortController();
    const giveUp = () => end.abort();
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      // The key is for this address alone.
      const response = await fetch(baseUrl + path, { ...init, redirect: 'manual', signal: end.signal });
      if (!response.ok) throw await errorOf(response);
      return answerIn(await response.text());
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof RangelineError) throw cause;
      throw end.signal.aborted ? timedOut(timeoutMs) : notArrived(baseUrl, cause);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }
}

function answerIn<Answer>(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangelineError('The service answered what is not JSON.', {
      code: 'unexpected_answer',
      status: 200,
    });
  }
}

function timedOut(timeoutMs: number): RangelineError {
  const message = `The service did not answer within ${timeoutMs / 1000} seconds.`;
  return new RangelineError(message, { code: 'timeout', status: 0 });
}

function notArrived(baseUrl: string, cause: unknown): RangelineError {
  const message = `No answer arrived from ${baseUrl}: is it running, and can it be reached from here?`;
  return new RangelineError(message, { code: 'network_error', status: 0, cause });
}

function queryText(query: Query): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
