import { setTimeout as delay } from 'node:timers/promises';
import { MAX_TEXT_LENGTH, parse } from 'rangeline-land-description';
import type { Unit } from '../survey/place.ts';
import { ConvertError } from './convert-error.ts';
import type { Outcome, Query, Resolver } from './outcome.ts';
import { outcomesIn } from './remote-answer.ts';

/** Bounds of a batch: places, and bytes well below what a service reads. */
const MAX_BATCH = 100;
const MAX_BATCH_BYTES = 200_000;
/** One request may take so long. */
const REQUEST_TIMEOUT_MS = 60_000;
/** A failed request is sent again so often, after so long at first and twice as long each time. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** A service that asks to wait longer has closed for the month. */
const MAX_RETRY_AFTER_SECONDS = 120;

export interface RemoteOptions {
  /** Address of the service, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly unit: Unit | 'finest';
  /** Waits; tests do not. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Answers through the batch interface of a service, at the rate that it allows. */
export class RemoteResolver implements Resolver {
  readonly #options: RemoteOptions;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long the service asks to wait before the next request. */
  #pauseMs = 0;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#wait = options.wait ?? ((ms, signal) => delay(ms, undefined, { signal }));
  }

  async resolve(queries: readonly Query[], signal: AbortSignal): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let start = 0; start < queries.length; ) {
      const batch = batchFrom(queries, start);
      outcomes.push(...(await this.#answers(batch, signal)));
      start += batch.length;
    }
    return outcomes;
  }

  async #answers(batch: readonly Query[], signal: AbortSignal): Promise<Outcome[]> {
    const [only] = batch;
    if (typeof only === 'string' && only.length > MAX_TEXT_LENGTH) return [tooLong(only)];
    const texts = batch.filter((query) => typeof query === 'string');
    const points = batch.filter((query) => typeof query !== 'string');
    const { unit } = this.#options;
    const body =
      texts.length > 0
        ? { locations: texts }
        : { coordinates: points, ...(unit === 'finest' ? {} : { unit }) };
    const path = texts.length > 0 ? '/batch/legal-location' : '/batch/coordinates';
    return outcomesIn(await this.#ask(`${path}?errors=true`, JSON.stringify(body), signal), batch.length);
  }

  async #ask(path: string, body: string, signal: AbortSignal): Promise<unknown> {
    let waitMs = FIRST_WAIT_MS;
    let trouble = '';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (this.#pauseMs > 0) await this.#wait(this.#pauseMs, signal);
      signal.throwIfAborted();
      this.#pauseMs = 0;
      try {
        const response = await this.#send(path, body, signal);
        if (response.ok) {
          const answer: unknown = await response.json();
          this.#pauseMs = pauseAskedFor(response.headers.get('ratelimit'));
          return answer;
        }
        trouble = await this.#refusal(response);
        const asked = Number(response.headers.get('retry-after'));
        this.#pauseMs = asked > 0 ? 1000 * asked : waitMs;
        // A limit that is waited for is no failure.
        if (response.status === 429 && asked > 0) attempt--;
      } catch (error) {
        if (error instanceof ConvertError) throw error;
        signal.throwIfAborted();
        trouble = reasonOf(error);
        this.#pauseMs = waitMs;
      }
      waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
    }
    throw new ConvertError(
      `${this.#options.url} did not answer (${trouble}): try again later with --resume, which goes on where this ended.`,
    );
  }

  #send(path: string, body: string, signal: AbortSignal): Promise<Response> {
    return fetch(`${this.#options.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': this.#options.key },
      body,
      // The key is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
  }

  /** Why a request may be sent again; throws when it may not. */
  async #refusal(response: Response): Promise<string> {
    const { url } = this.#options;
    const said = await messageOf(response);
    const { status } = response;
    if (status === 401) throw new ConvertError(`${url} does not know the key: ${said}`);
    const asked = Number(response.headers.get('retry-after'));
    if (asked > MAX_RETRY_AFTER_SECONDS) {
      throw new ConvertError(`${url} asks to wait for ${asked} seconds: ${said} Go on then with --resume.`);
    }
    if (status !== 429 && status < 500) throw new ConvertError(`${url} refuses (${status}): ${said}`);
    return `${status}: ${said}`;
  }
}

/** The next queries that make one batch: of one kind, few enough, and a text that is too long by itself. */
function batchFrom(queries: readonly Query[], start: number): readonly Query[] {
  let [end, bytes] = [start, 0];
  for (; end < queries.length && end - start < MAX_BATCH; end++) {
    const query = queries[end] ?? '';
    if (typeof query !== typeof queries[start]) break;
    const isTooLong = typeof query === 'string' && query.length > MAX_TEXT_LENGTH;
    if (isTooLong && end > start) break;
    bytes += Buffer.byteLength(JSON.stringify(query));
    if (end > start && bytes > MAX_BATCH_BYTES) break;
    if (isTooLong) return queries.slice(start, end + 1);
  }
  return queries.slice(start, end);
}

/** Milliseconds until the rate has another request; 0 when it has one left (IETF httpapi ratelimit-headers draft). */
function pauseAskedFor(rateLimit: string | null): number {
  const [, left, seconds] = /"second";r=(\d+);t=(\d+)/.exec(rateLimit ?? '') ?? [];
  return left === '0' ? 1000 * Number(seconds) : 0;
}

function tooLong(text: string): Outcome {
  const read = parse(text);
  return { status: 'invalid_description', reason: read.ok ? '' : read.error.message };
}

async function messageOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'message' in body) return String(body.message);
  } catch {
    // No answer of ours; its status says what there is to say.
  }
  return response.statusText;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
