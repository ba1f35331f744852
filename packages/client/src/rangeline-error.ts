import type { ErrorAnswer } from './answers.ts';

/** Codes of the service; and of what kept its answer from arriving. Later versions of it may have others. */
export type RangelineErrorCode =
  | ErrorAnswer['error']['code']
  | 'network_error'
  | 'timeout'
  | 'unexpected_answer'
  | (string & Record<never, never>);

/** What an error is made of besides its sentence. */
export interface ErrorFacts {
  readonly code: RangelineErrorCode;
  /** Of HTTP; 0 where no answer arrived. */
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** A request that has no good answer. Its message says what was wrong and what would be accepted. */
export class RangelineError extends Error {
  readonly code: RangelineErrorCode;
  /** Of HTTP; 0 where no answer arrived. */
  readonly status: number;
  /** Facts for a program, as `candidates` of `ambiguous_location`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What the service's log knows the request by. */
  readonly requestId: string | null;
  /** After which another try may succeed. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { code, status, details = {}, requestId = null, retryAfterSeconds = null, cause }: ErrorFacts,
  ) {
    super(message, { cause });
    this.name = 'RangelineError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error that an answer stands for, whatever it holds: a proxy in between writes its own. */
export async function errorOf(response: Response): Promise<RangelineError> {
  const { status, headers } = response;
  const facts = {
    status,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: secondsIn(headers.get('retry-after')),
  };
  const answer = await jsonOf(response);
  if (isErrorAnswer(answer)) {
    const { code, message, details } = answer.error;
    return new RangelineError(message, { ...facts, code, details });
  }
  const what = `${status} ${response.statusText}`.trim();
  return new RangelineError(`The service answered ${what}, which is no answer of Rangeline.`, {
    ...facts,
    code: 'unexpected_answer',
  });
}

/** An item of a batch that has no place. */
export function itemError({ code, message, details }: ErrorAnswer['error']): RangelineError {
  return new RangelineError(message, { code, status: 200, details });
}

/** Whether an object has `error` with a code and a message. */
export function isErrorAnswer(answer: unknown): answer is Pick<ErrorAnswer, 'error'> {
  const error = isObject(answer) ? answer.error : null;
  return isObject(error) && typeof error.code === 'string' && typeof error.message === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** `Retry-After` of RFC 9110: a number of seconds, or a date. */
function secondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
