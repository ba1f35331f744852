import { ERROR_CATALOGUE } from '../src/errors.ts';
import type { Answer } from './answer-reader.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { INJECTED_HEADER, POISONED_HOST, SCRIPT } from './hostile-values.ts';

const CODES: ReadonlySet<string> = new Set(Object.keys(ERROR_CATALOGUE));
/** What every answer has, whatever it answers. */
const ALWAYS = ['x-content-type-options', 'content-security-policy', 'x-request-id', 'referrer-policy'];

/** What is wrong with an answer that no schema is needed for. */
export function answerFaults(
  answer: Answer,
  { method, target }: Pick<FuzzRequest, 'method' | 'target'>,
): string[] {
  const { status, headers, body } = answer;
  const isError = status >= 400;
  const isText = headers['content-encoding'] === undefined;
  const text = isText ? body.toString() : '';
  const missing = ALWAYS.filter((name) => headers[name] === undefined);
  return [
    ...(status >= 500 && status !== 503 ? [`answers ${status}`] : []),
    ...(status === 503 && headers['retry-after'] === undefined ? ['503 without Retry-After'] : []),
    ...missing.map((name) => `lacks ${name}`),
    ...(headers[INJECTED_HEADER] === undefined ? [] : ['carries an injected header']),
    ...(text.includes(POISONED_HOST) || JSON.stringify(headers).includes(POISONED_HOST)
      ? ['repeats the host of a header']
      : []),
    ...(isPage(headers) && text.includes(SCRIPT) ? ['a page that carries a script of the request'] : []),
    ...(isError && method !== 'HEAD' && !isOfAgents(target) ? shapeFaults(text, answer) : []),
  ];
}

function isPage(headers: Answer['headers']): boolean {
  return /html|svg|xml|javascript/.test(headers['content-type'] ?? '');
}

/** MCP has errors of its own. */
function isOfAgents(target: string): boolean {
  return /^\/mcp(\?|$)/.test(target);
}

function shapeFaults(text: string, { status, headers }: Answer): string[] {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return ['an error that is no JSON'];
  const { error, message, request_id: id, ...more } = JSON.parse(text);
  const isShape =
    CODES.has(error?.code) &&
    typeof error.message === 'string' &&
    typeof error.details === 'object' &&
    message === error.message &&
    id === headers['x-request-id'] &&
    Object.keys(more).length === 0;
  if (!isShape) return ['an error of another shape'];
  const expected = Object.entries(ERROR_CATALOGUE).find(([code]) => code === error.code)?.[1].status;
  return expected === status ? [] : [`${error.code} with ${status}`];
}
