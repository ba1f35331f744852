import { ApiError, answerTo, waited } from '../api/request.ts';

/** How often a tile is asked for that the server, or the way to it, fails to bring. */
const MAX_TRIES = 3;
/** Where the answer names no time. */
const TRY_AGAIN_SECONDS = 2;
const MAX_WAIT_SECONDS = 10;
const MAX_AGE = /max-age=(\d+)/;
/** Addresses held at one time; then all are forgotten. */
const MAX_FRESH = 10_000;

/** Until when the browser has tiles itself. */
const freshUntilMs = new Map<string, number>();

/** A tile as it came, or letters. */
export interface FetchedTile {
  readonly data: ArrayBuffer;
  readonly etag?: string;
}

/**
 * Fetches a tile as soon as the plan allows, and again where that may help.
 * @throws ApiError; TypeError where the server cannot be reached
 */
export async function fetchTile(url: string, signal: AbortSignal): Promise<FetchedTile> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetchOnce(url, signal);
    } catch (error) {
      const waitSeconds = tries < MAX_TRIES ? retrySeconds(error) : null;
      if (waitSeconds === null) throw error;
      await waited(waitSeconds * 1000, signal);
    }
  }
}

async function fetchOnce(url: string, signal: AbortSignal): Promise<FetchedTile> {
  const isFresh = (freshUntilMs.get(url) ?? 0) > performance.now();
  const answer = await answerTo(url, { signal, isPaced: !isFresh });
  const data = await answer.arrayBuffer();
  if (!isFresh) keepFresh(url, answer.headers.get('cache-control'));
  const etag = answer.headers.get('etag');
  // How long it is fresh is not told: a map that is left open would ask for all of it whenever that is over.
  return { data, ...(etag !== null && { etag }) };
}

function keepFresh(url: string, cacheControl: string | null): void {
  const seconds = Number(MAX_AGE.exec(cacheControl ?? '')?.[1] ?? 0);
  if (freshUntilMs.size >= MAX_FRESH) freshUntilMs.clear();
  freshUntilMs.set(url, performance.now() + seconds * 1000);
}

/** Null where the same would come of it. */
function retrySeconds(error: unknown): number | null {
  if (error instanceof TypeError) return TRY_AGAIN_SECONDS;
  if (!(error instanceof ApiError) || error.status < 500) return null;
  const seconds = error.retryAfterSeconds ?? TRY_AGAIN_SECONDS;
  return seconds <= MAX_WAIT_SECONDS ? seconds : null;
}
