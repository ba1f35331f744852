import { fileURLToPath } from 'node:url';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { AnswerCheck, codesOf } from '../../../test/answer-faults.ts';
import { goodRequest } from '../../../test/good-request.ts';
import { type LiveService, liveService } from '../../../test/live-service.ts';
import { type DescribedOperation, operationsOf } from '../../../test/openapi-document.ts';
import { CASES } from '../../../test/operation-cases.ts';
import { PROVOCATIONS, type Provocation, send } from '../../../test/provocations.ts';
import { RecordedAnswers } from '../../../test/recorded-answers.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../../errors.ts';
import { RECORDED_ANSWERS_FILE } from './recorded-answers.ts';

/** sign-in.test.ts has the database of accounts away, which takes PostgreSQL. */
const isShownElsewhere = ({ path }: DescribedOperation, code: ErrorCode) =>
  code === 'unavailable' && path.startsWith('/account/');

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

/**
 * The examples of the document are what is answered here: `vitest run operations -u` writes them anew. A fault of an
 * operation that has no case in test/operation-cases.ts says what it lacks.
 */
test('every operation answers as the document says, gives all errors that it names and no others, and its examples are real', async () => {
  const check = new AnswerCheck();
  const live = await liveService((app) => check.addTo(app));
  const recorded = new RecordedAnswers();
  const operations = await operationsOf(live);
  const faults: string[] = [];
  for (const operation of operations)
    for (const { what, answer, fault } of await tryAll(live, operation, recorded)) {
      const found = fault === null ? await check.faults(live.app, operation, answer) : [fault];
      faults.push(...found.map((one) => `${operation.operationId}, ${what}: ${one}`));
    }
  expect(faults).toEqual([]);
  const ids = operations.map(({ operationId }) => operationId);
  expect(Object.keys(CASES).filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(recorded.codes)).toEqual(new Set(operations.flatMap(codesOf)));
  await expect(String(recorded)).toMatchFileSnapshot(fileURLToPath(RECORDED_ANSWERS_FILE));
}, 300_000);

/** One request that was answered, and what is wrong with that before it is held against the document. */
interface Tried {
  readonly what: string;
  readonly answer: LightMyRequestResponse;
  readonly fault: string | null;
}

async function tryAll(
  live: LiveService,
  operation: DescribedOperation,
  recorded: RecordedAnswers,
): Promise<Tried[]> {
  const answer = await send(live, operation, await goodRequest(live, operation));
  recorded.keep(operation, answer);
  const tried = [triedWell('when all is well', answer), ...(await withEachParameter(live, operation))];
  const named = codesOf(operation).filter((code) => !isShownElsewhere(operation, code));
  const request = await goodRequest(live, operation);
  for (const code of new Set([...named, ...TRIED_EVERYWHERE])) {
    const error = await provocation(operation, code)(live, operation, request);
    tried.push({
      what: `tried for ${code}`,
      answer: error,
      fault: named.includes(code) ? otherThan(code, error) : null,
    });
    if (named.includes(code)) recorded.keepError(operation, code, error);
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

function provocation({ operationId }: DescribedOperation, code: ErrorCode): Provocation {
  const provoke = CASES[operationId]?.errors?.[code] ?? PROVOCATIONS[code];
  if (provoke === undefined) throw new Error(`Nothing in test/provocations.ts brings about ${code}`);
  return provoke;
}
