import { setTimeout as wait } from 'node:timers/promises';
import { isWebPage } from '../files/first-bytes.ts';
import { ImportError } from '../import-error.ts';

/** BLM's servers refuse requests that do not say whose they are. */
export const USER_AGENT = 'Rangeline (land survey importer; Node.js)';

export const MAX_ANSWER_BYTES = 256 * 2 ** 20;
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Answers after which it is worth while to ask again. BLM answers 403 for a while when it is asked too often. */
const PASSING_STATUS = new Set([403, 408, 429, 500, 502, 503, 504]);

export interface RequestOptions {
  readonly signal: AbortSignal;
  /** How to wait, in milliseconds. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly maxAnswerBytes?: number;
}

/** A failure that may pass. */
class PassingFailure extends Error {
  readonly retryAfterMs: number | null;

  constructor(message: string, retryAfterMs: number | null = null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

/**
 * Asks an ArcGIS service and reads its answer as JSON, again after a while where it fails in a way that may pass.
 * Parameters go in the body: lists of identifiers are too long for a URL.
 * @throws ImportError when it keeps failing, or refuses
 */
export async function askService(
  url: string,
  parameters: Readonly<Record<string, string>>,
  { signal, pause = pauseFor, maxAnswerBytes = MAX_ANSWER_BYTES }: RequestOptions,
): Promise<object> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, parameters, signal, maxAnswerBytes);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PassingFailure)) throw error;
      if (attempt === ATTEMPTS) {
        throw new ImportError(
          `${url} ${error.message}, ${ATTEMPTS} times: try again later; what has been downloaded is kept.`,
          { cause: error },
        );
      }
      const backOffMs = FIRST_PAUSE_MS * 2 ** (attempt - 1);
      await pause(Math.min(error.retryAfterMs ?? backOffMs, MAX_PAUSE_MS), signal).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
}

async function ask(
  url: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
  maxAnswerBytes: number,
): Promise<object> {
  const text = await post(url, parameters, signal, maxAnswerBytes);
  if (isWebPage(text)) throw new PassingFailure('answers with a web page instead of JSON');
  const json = parsed(text);
  const failure = errorIn(json);
  if (failure === null) return json;
  if (PASSING_STATUS.has(failure.code))
    throw new PassingFailure(`answers with error ${failure.code} (${failure.message})`);
  throw new ImportError(`${url} refuses the request with error ${failure.code} (${failure.message}).`);
}

async function post(
  url: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
  maxAnswerBytes: number,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
      body: new URLSearchParams(parameters),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(url, response);
    }
    return await textWithin(url, response, maxAnswerBytes);
  } catch (error) {
    if (error instanceof ImportError || error instanceof PassingFailure) throw error;
    throw new PassingFailure(`cannot be reached (${reasonOf(error)})`);
  }
}

function refusal(url: string, { status, headers }: Response): Error {
  if (!PASSING_STATUS.has(status)) {
    return new ImportError(`${url} answers ${status}: check the address; it may have moved.`);
  }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new PassingFailure(`answers ${status}`, Number.isFinite(seconds) ? seconds * 1000 : null);
}

async function textWithin(url: string, response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new ImportError(`${url} answers with more than ${maxBytes} bytes: that is no page of features.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The reason of a failed fetch, which hides it in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parsed(text: string): object {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Said below.
  }
  throw new PassingFailure('answers with something that is no JSON');
}

/** The error that ArcGIS sends with status 200. */
function errorIn(json: object): { code: number; message: string } | null {
  if (!('error' in json) || typeof json.error !== 'object' || json.error === null) return null;
  const code = 'code' in json.error ? Number(json.error.code) : Number.NaN;
  const message = 'message' in json.error ? String(json.error.message) : 'no message';
  const details =
    'details' in json.error && Array.isArray(json.error.details) ? json.error.details.join(' ') : '';
  return { code, message: [message.replace(/\.$/, ''), details].filter((part) => part !== '').join(': ') };
}
