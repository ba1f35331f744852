import { ServiceError } from '../errors.ts';
import { StoreError } from '../store/store-error.ts';
import { itemErrorText } from './error-answer.ts';
import { unreadableData } from './plugins/errors.ts';
import { Turns } from './turns.ts';

/** Work on batches between two looks at what else has arrived. */
const TURN_MS = 0.5;

export interface BatchWork {
  readonly items: readonly unknown[];
  /** Whether a failed item is an error, or null. */
  readonly errorsWanted: boolean;
  /** The answer to one item as JSON text. */
  answer(item: unknown): Promise<string>;
  /** Told of what is no error of the catalogue. */
  onDefect(error: unknown): void;
}

/** Of all batches: they share one event loop. */
const turns = new Turns();

/**
 * A batch's answer as JSON text: an array in the order of its items, each the answer or what came of it. One item never
 * harms the others, and a batch never keeps single searches waiting for longer than a turn.
 * @throws ServiceError unavailable, where no errors of items are wanted and the data of one cannot be had
 */
export async function batchText({ items, errorsWanted, answer, onDefect }: BatchWork): Promise<string> {
  const texts: string[] = [];
  await turns.first();
  let until = performance.now() + TURN_MS;
  for (const item of items) {
    if (performance.now() >= until) {
      await turns.next();
      until = performance.now() + TURN_MS;
    }
    try {
      texts.push(await answer(item));
    } catch (error) {
      if (!(error instanceof ServiceError)) onDefect(error);
      const failure = shown(error);
      // A null says that there is no such place: that is not known while its data cannot be had.
      if (!errorsWanted && failure.code === 'unavailable') throw failure;
      texts.push(errorsWanted ? itemErrorText(failure) : 'null');
    }
  }
  return `[${texts.join(',')}]`;
}

function shown(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreError) return unreadableData();
  return new ServiceError('internal_error', 'The service failed to answer this item; try again.');
}
