import type { ErrorAnswer } from 'rangeline-client';
import { SETTINGS } from '../settings.ts';
import { credentialHeaders } from './credential.ts';
import { MAX_WAIT_SECONDS, Pace } from './pace.ts';

/** A refusal of the interface, in its own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorAnswer['error']['code'];
  readonly details: Readonly<Record<string, unknown>>;
  /** Null where the answer names no time. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, said: ErrorAnswer | null, retryAfterSeconds: number | null) {
    super(said?.error.message ?? `The server answered ${status}; try again in a moment.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = said?.error.code ?? 'internal_error';
    this.details = said?.error.details ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** False for what the browser has, of which nobody is asked. */
  readonly isPaced?: boolean;
}

/** How often a call is made in all that others of the account leave no room for. */
const MAX_TRIES = 8;

/** Maps have a rate of their own. */
const MAPS_PACE = new Pace();
const PACE = new Pace();

/**
 * Asks the interface, at a path of it or the address of a map, and waits where the rate of the plan asks for it.
 * @throws ApiError; TypeError where the server cannot be reached
 */
export async function ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await answerTo(path, asked);
  // What is said without words has none.
  return response.json().catch(() => null);
}

/** A file, and what it is to be saved as. */
export interface AskedFile {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Asks the interface for a file, likewise.
 * @param type of the file: `application/pdf`
 */
export async function askFile(path: string, type: string, asked: Asked = {}): Promise<AskedFile> {
  const response = await answerTo(path, asked, { accept: type });
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

/** Asks likewise. @returns the answer as it came */
export async function answerTo(
  path: string,
  asked: Asked,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(path, asked, headers);
    } catch (error) {
      const waitSeconds = tries < MAX_TRIES ? rateWaitSeconds(error) : null;
      if (waitSeconds === null) throw error;
      await waited(waitSeconds * 1000, asked.signal);
    }
  }
}

async function askOnce(
  path: string,
  { method = 'GET', query, body, signal, isPaced = true }: Asked,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const address = path.startsWith('/') ? SETTINGS.basePath + path : path;
  const call = () =>
    fetch(address + search, {
      method,
      headers: {
        ...credentialHeaders(path),
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
  const pace = isPaced ? paceOf(path) : null;
  const response = await (pace === null ? call() : pace.run(call, signal));
  if (response.ok) return response;
  const said = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(
    response.status,
    isErrorAnswer(said) ? said : null,
    Number.isNaN(retryAfter) ? null : retryAfter,
  );
}

/** Null where there is no rate. */
function paceOf(path: string): Pace | null {
  if (path.startsWith(`${SETTINGS.mapsUrl}/`)) return MAPS_PACE;
  return path.startsWith('/account/') ? null : PACE;
}

function isErrorAnswer(said: unknown): said is ErrorAnswer {
  return typeof said === 'object' && said !== null && 'error' in said;
}

function rateWaitSeconds(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limit_exceeded') return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== null && retryAfterSeconds <= MAX_WAIT_SECONDS ? retryAfterSeconds : null;
}

/** @throws the reason of a signal that gives it up */
export function waited(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What went wrong, for the one who looks at it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) return 'The server cannot be reached. Check the connection and try again.';
  return error instanceof Error ? error.message : String(error);
}

/** Whether a call was given up because something else is wanted by now. */
export function wasGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
