import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AnswerCheck, codesOf } from '../../../test/answer-faults.ts';
import { liveService } from '../../../test/live-service.ts';
import { type DescribedOperation, operationsOf } from '../../../test/openapi-document.ts';
import { CASES } from '../../../test/operation-cases.ts';
import { RecordedAnswers } from '../../../test/recorded-answers.ts';
import { codesTried, tryOperation } from '../../../test/tried-operation.ts';
import type { ErrorCode } from '../../errors.ts';
import { RECORDED_ANSWERS_FILE } from './recorded-answers.ts';

/** sign-in.test.ts has the database of accounts away, which takes PostgreSQL. */
const isShownElsewhere = ({ path }: DescribedOperation, code: ErrorCode) =>
  code === 'unavailable' && path.startsWith('/account/');

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
  for (const operation of operations) {
    const codes = codesTried(operation);
    const named = codesOf(operation).filter((code) => !isShownElsewhere(operation, code));
    faults.push(...(await tryOperation(live, operation, { codes, named, check, recorded })));
  }
  expect(faults).toEqual([]);
  const ids = operations.map(({ operationId }) => operationId);
  expect(Object.keys(CASES).filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(recorded.codes)).toEqual(new Set(operations.flatMap(codesOf)));
  await expect(String(recorded)).toMatchFileSnapshot(fileURLToPath(RECORDED_ANSWERS_FILE));
}, 300_000);
