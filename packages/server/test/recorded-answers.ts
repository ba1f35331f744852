import type { LightMyRequestResponse } from 'fastify';
import type { ErrorCode } from '../src/errors.ts';
import { REQUEST_ID } from './live-service.ts';
import { type DescribedOperation, takesKey } from './openapi-document.ts';

/** Of the console's operations those whose answers are the same in every run, and hold no secret. */
const OF_THE_CONSOLE = ['profile', 'plans'];

/** TileJSON holds the caller's. */
const KEY = /rl_live_\w+/g;

/** Keeps what a service answered, as the examples of its document. */
export class RecordedAnswers {
  readonly #answers: Record<string, unknown> = {};
  readonly #errors = new Map<ErrorCode, { readonly keyed: boolean; readonly answer: unknown }>();

  keep(
    { operationId, path }: DescribedOperation,
    { statusCode, headers, body }: LightMyRequestResponse,
  ): void {
    const isJson =
      String(headers['content-type']).startsWith('application/json') && !path.startsWith('/openapi');
    const isOfConsole = path.startsWith('/account/');
    if (statusCode !== 200 || !isJson || (isOfConsole && !OF_THE_CONSOLE.includes(operationId))) return;
    this.#answers[operationId] = JSON.parse(body.replace(KEY, 'rl_live_…'));
  }

  /** An error is shown as a call with a key answers it, where one does. */
  keepError(operation: DescribedOperation, code: ErrorCode, { body }: LightMyRequestResponse): void {
    const keyed = takesKey(operation);
    const known = this.#errors.get(code);
    if (known !== undefined && (known.keyed || !keyed)) return;
    this.#errors.set(code, { keyed, answer: { ...JSON.parse(body), request_id: REQUEST_ID } });
  }

  get codes(): ErrorCode[] {
    return [...this.#errors.keys()];
  }

  toString(): string {
    const errors = Object.fromEntries([...this.#errors].map(([code, { answer }]) => [code, answer]));
    return `${JSON.stringify({ answers: this.#answers, errors }, null, 1)}\n`;
  }
}
