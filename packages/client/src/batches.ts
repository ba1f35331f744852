import type { SearchResult } from './answers.ts';
import { isErrorAnswer, itemError, RangelineError } from './rangeline-error.ts';
import type { RequestOptions } from './requests.ts';

/** What came of one item, in its place among the others. */
export type BatchItem =
  | { readonly result: SearchResult; readonly error: null }
  | { readonly result: null; readonly error: RangelineError };

export interface BatchProgress {
  /** Items that have an answer. */
  readonly done: number;
  readonly total: number;
}

export interface BatchOptions extends RequestOptions {
  /** Requests at one time; 2 where it is left out. */
  readonly concurrency?: number;
  /** Called after each request. */
  readonly onProgress?: (progress: BatchProgress) => void;
}

/** Bounds of one request: items, and bytes of its body below the 256 KiB that the service reads. */
const MAX_ITEMS = 100;
const MAX_BYTES = 240 * 1024;
const USUAL_CONCURRENCY = 2;

/** Asks for what came of the items of one request. */
type Ask = (items: readonly string[], signal: AbortSignal) => Promise<readonly unknown[]>;

/**
 * What came of any number of items, in their order.
 * @param items each as JSON
 * @throws RangelineError when a request fails as a whole: the others are given up then
 */
export async function inBatches(
  items: readonly string[],
  ask: Ask,
  { signal, concurrency = USUAL_CONCURRENCY, onProgress }: BatchOptions,
): Promise<BatchItem[]> {
  const outcomes: BatchItem[][] = [];
  const batches = cut(items).entries();
  const end = new AbortController();
  const giveUp = () => end.abort(signal?.reason);
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [i, batch] of batches) {
      end.signal.throwIfAborted();
      outcomes[i] = await outcomesOf(batch, ask, end.signal);
      done += batch.length;
      onProgress?.({ done, total: items.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.floor(concurrency)) }, work));
    return outcomes.flat();
  } finally {
    end.abort();
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Items by request, as few as its bounds allow. */
function cut(items: readonly string[]): string[][] {
  const batches: string[][] = [];
  let [batch, bytes]: [string[], number] = [[], 0];
  for (const item of items) {
    const more = sizeOf(item);
    if (batch.length === 0 || batch.length === MAX_ITEMS || bytes + more > MAX_BYTES) {
      [batch, bytes] = [[], 0];
      batches.push(batch);
    }
    batch.push(item);
    bytes += more;
  }
  return batches;
}

function sizeOf(item: string): number {
  return new TextEncoder().encode(item).length + 1;
}

async function outcomesOf(batch: readonly string[], ask: Ask, signal: AbortSignal): Promise<BatchItem[]> {
  try {
    const answers = await ask(batch, signal);
    if (answers.length === batch.length) return answers.map(outcomeOf);
    throw new RangelineError(`The service answered ${answers.length} of ${batch.length} items.`, {
      code: 'unexpected_answer',
      status: 200,
    });
  } catch (error) {
    const isItemsOwn = error instanceof RangelineError && error.code === 'body_too_large';
    if (isItemsOwn && batch.length === 1) return [{ result: null, error }];
    throw error;
  }
}

function outcomeOf(answer: unknown): BatchItem {
  if (isErrorAnswer(answer)) return { result: null, error: itemError(answer.error) };
  if (isSearchResult(answer)) return { result: answer, error: null };
  const message = 'The service answered an item with what is no place.';
  return { result: null, error: new RangelineError(message, { code: 'unexpected_answer', status: 200 }) };
}

function isSearchResult(answer: unknown): answer is SearchResult {
  return typeof answer === 'object' && answer !== null && 'features' in answer;
}
