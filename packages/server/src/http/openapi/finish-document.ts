import type { FastifySchema } from 'fastify';
import type { ErrorCode } from '../../errors.ts';
import { ERROR_CODES } from '../schemas/error.ts';
import { type Audience, HEADERS, successHeaders } from './answer-headers.ts';
import {
  type Named,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Response,
} from './document-types.ts';
import { errorResponse } from './error-responses.ts';
import { nameComponents } from './name-components.ts';
import type { RecordedAnswers } from './recorded-answers.ts';

/** Of an operation until the document is finished: the codes that it may answer, by status. */
const CODES_BY_STATUS = 'x-codes-by-status';

interface CollectedOperation extends Operation {
  readonly tags?: readonly string[];
  [CODES_BY_STATUS]?: CodesByStatus;
}

type CodesByStatus = Readonly<Record<string, readonly ErrorCode[]>>;

/** The schema of a route with its error codes where the collected operation keeps them. */
export function withCodes(schema: FastifySchema | undefined): FastifySchema {
  const responses: unknown = schema?.response ?? {};
  const codes = Object.fromEntries(
    Object.entries(responses ?? {}).flatMap(([status, response]) =>
      ERROR_CODES in response ? [[status, response[ERROR_CODES]]] : [],
    ),
  );
  return Object.assign({ ...schema }, { [CODES_BY_STATUS]: codes });
}

/**
 * What the schemas of the routes do not say themselves: names of components, headers of each answer, what errors mean, and
 * examples.
 * @param collected all routes with their schemas; it stays as it is
 */
export function finishDocument<T extends object>(collected: T, recorded: RecordedAnswers): T {
  const { components, ...document }: OpenApiDocument = JSON.parse(JSON.stringify(collected));
  const named = nameComponents({
    ...document,
    components: {
      ...components,
      parameters: {},
      headers: { ...HEADERS },
      responses: {},
      examples: errorExamples(recorded),
    },
  });
  for (const operation of operationsOf(named)) finishOperation(named, operation, recorded);
  // Without what parts of it share: YAML would have anchors for that.
  return JSON.parse(JSON.stringify(named));
}

function finishOperation(
  { components }: OpenApiDocument,
  operation: CollectedOperation,
  { answers }: RecordedAnswers,
): void {
  const audience = audienceOf(operation);
  const codes = operation[CODES_BY_STATUS] ?? {};
  delete operation[CODES_BY_STATUS];
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    const errors = codes[status];
    if (errors === undefined) finishSuccess(response, audience, status, answers[operation.operationId]);
    else operation.responses[status] = errorResponse(components, audience, errors);
  }
}

function finishSuccess(response: Response, audience: Audience, status: string, answer: unknown): void {
  response.headers = { ...successHeaders(audience, status), ...response.headers };
  const json = response.content?.['application/json'];
  if (answer !== undefined && json !== undefined) json.example = answer;
}

function audienceOf({ security, tags = [] }: CollectedOperation): Audience {
  if (security === undefined || security.some((one) => 'key' in one)) return 'key';
  return tags.some((tag) => CONSOLE_TAGS.includes(tag)) ? 'account' : 'anybody';
}

const CONSOLE_TAGS = ['account', 'sign-in', 'administration'];

function errorExamples({ errors }: RecordedAnswers): Named {
  return Object.fromEntries(Object.entries(errors).map(([code, value]) => [code, { summary: code, value }]));
}
