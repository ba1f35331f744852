import type { LightMyRequestResponse } from 'fastify';
import { ERROR_CATALOGUE, type ErrorCode } from '../src/errors.ts';
import { type AnswerCheck, codesOf } from './answer-faults.ts';
import { goodRequest } from './good-request.ts';
import type { LiveService } from './live-service.ts';
import type { DescribedOperation } from './openapi-document.ts';
import { CASES, TAG_ERRORS } from './operation-cases.ts';
import { PROVOCATIONS, type Provocation, send } from './provocations.ts';
import type { RecordedAnswers } from './recorded-answers.ts';

/** What is tried on every operation, whatever it says that it may answer. */
const TRIED_EVERYWHERE: readonly ErrorCode[] = [
  'invalid_parameter',
  'body_too_large',
  'unsupported_media_type',
  'uri_too_long',
  'invalid_api_key',
  'sign_in_required',
  'not_permitted',
  'rate_limit_exceeded',
  'internal_error',
  'unavailable',
];

/** The errors that an operation names, and those that are tried on every one. */
export function codesTried(operation: DescribedOperation): ErrorCode[] {
  return [...new Set([...codesOf(operation), ...TRIED_EVERYWHERE])];
}

/** How an operation is tried. */
export interface Trial {
  /** Errors that are tried. */
  readonly codes: readonly ErrorCode[];
  /** Those of them that have to come about. */
  readonly named: readonly ErrorCode[];
  readonly check: AnswerCheck;
  /** Keeps what was answered. */
  readonly recorded: RecordedAnswers;
}

/** What is wrong with the answers of an operation: when all is well, with each of its parameters, and for each error. */
export async function tryOperation(
  live: LiveService,
  operation: DescribedOperation,
  trial: Trial,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, answer, fault } of await tryAll(live, operation, trial)) {
    const found = fault === null ? await trial.check.faults(live.app, operation, answer) : [fault];
    faults.push(...found.map((one) => `${operation.operationId}, ${what}: ${one}`));
  }
  return faults;
}

/** One request that was answered, and what is wrong with that before it is held against the document. */
interface Tried {
  readonly what: string;
  readonly answer: LightMyRequestResponse;
  readonly fault: string | null;
}

async function tryAll(
  live: LiveService,
  operation: DescribedOperation,
  { codes, named, recorded }: Trial,
): Promise<Tried[]> {
  const answer = await send(live, operation, await goodRequest(live, operation));
  recorded.keep(operation, answer);
  const tried = [triedWell('when all is well', answer), ...(await withEachParameter(live, operation))];
  const request = await goodRequest(live, operation);
  for (const code of codes) {
    const error = await provocation(operation, code)(live, operation, request);
    const fault = named.includes(code) ? otherThan(code, error) : null;
    tried.push({ what: `tried for ${code}`, answer: error, fault });
    if (named.includes(code) && fault === null) recorded.keepError(operation, code, error);
  }
  return tried;
}

function triedWell(what: string, answer: LightMyRequestResponse): Tried {
  return { what, answer, fault: answer.statusCode < 400 ? null : answer.body };
}

async function withEachParameter(live: LiveService, operation: DescribedOperation): Promise<Tried[]> {
  const optional = (operation.parameters ?? []).filter(({ required }) => !required);
  const { beside = {} } = CASES[operation.operationId] ?? {};
  const tried: Tried[] = [];
  for (const { name, example } of optional) {
    const request = await goodRequest(live, operation, { [name]: example, ...beside[name] });
    tried.push(triedWell(`with ${name}`, await send(live, operation, request)));
  }
  return tried;
}

/** Null where an answer is the error that was provoked. */
function otherThan(code: ErrorCode, { statusCode, body }: LightMyRequestResponse): string | null {
  const isIt = statusCode === ERROR_CATALOGUE[code].status && JSON.parse(body).error?.code === code;
  return isIt ? null : `is described, and ${statusCode} ${body.slice(0, 200)} is answered`;
}

function provocation({ operationId, tags }: DescribedOperation, code: ErrorCode): Provocation {
  const ofTag = tags.map((tag) => TAG_ERRORS[tag]?.[code]).find(Boolean);
  const provoke = CASES[operationId]?.errors?.[code] ?? ofTag ?? PROVOCATIONS[code];
  if (provoke === undefined) throw new Error(`Nothing in test/provocations.ts brings about ${code}`);
  return provoke;
}
