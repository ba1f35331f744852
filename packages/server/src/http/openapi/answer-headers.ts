import { ERROR_CATALOGUE, type ErrorCode } from '../../errors.ts';
import { type Named, refTo } from './document-types.ts';

const TEXT = { type: 'string' };

/** Headers of answers, as components of the document. */
export const HEADERS = {
  RequestId: {
    description: "The caller's own `X-Request-Id` when it is sane, or else a new one. The log names it.",
    required: true,
    schema: TEXT,
    example: '0b9c5c0e-3d0b-4d55-9f7c-2c7a0f6f3b1e',
  },
  ApiVersion: {
    description: 'The version of the interface. It changes with what is not compatible, and with that alone.',
    required: true,
    schema: { type: 'string', enum: ['1'] },
    example: '1',
  },
  RateLimitPolicy: {
    description:
      'What the plan allows, as structured fields of the IETF draft on rate limit headers: `q` requests in a window of `w` seconds. `second` is the rate, `month` the requests of the month, `reports` its parcel reports.',
    schema: TEXT,
    example: '"second";q=25;w=1, "month";q=100000;w=2592000',
  },
  RateLimit: {
    description:
      'What is left of each policy: `r` requests; `t` seconds until there are more. Not there where a request is refused before it is counted.',
    schema: TEXT,
    example: '"second";r=24;t=1, "month";r=99999;t=897354',
  },
  RetryAfter: {
    description: 'Seconds after which to try again.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  Authenticate: {
    description: 'How to send a key.',
    required: true,
    schema: TEXT,
    example: 'Bearer realm="rangeline"',
  },
  NoStore: {
    description: 'Always `no-store`: it is for the one who signed in.',
    required: true,
    schema: { type: 'string', enum: ['no-store'] },
    example: 'no-store',
  },
  SetCookie: {
    description: 'The cookie of the session, where one begins or ends.',
    schema: TEXT,
    example: 'rangeline.session_token=…; Path=/; HttpOnly; SameSite=Lax',
  },
  Location: {
    description: 'Where the browser is to go.',
    required: true,
    schema: TEXT,
    example: '/?verified=true',
  },
} as const satisfies Named;

const EVERY = { 'X-Request-Id': header('RequestId'), 'X-API-Version': header('ApiVersion') };
const COUNTED = { 'RateLimit-Policy': header('RateLimitPolicy'), RateLimit: header('RateLimit') };
/** Refused before the call is counted. */
const UNCOUNTED: readonly ErrorCode[] = ['invalid_api_key', 'uri_too_long'];
/** Statuses that say when to try again. */
const RETRIED = [429, 503];

/** What the operations of a group have in common: a key, a session or the way to one, or nothing. */
export type Audience = 'key' | 'account' | 'anybody';

function header(name: keyof typeof HEADERS) {
  return refTo('headers', name);
}

/** Headers of an answer that is no error, besides those that its route names. */
export function successHeaders(audience: Audience, status: string): Named {
  return {
    ...EVERY,
    ...(audience === 'key' && COUNTED),
    ...(audience === 'account' && { 'Cache-Control': header('NoStore'), 'Set-Cookie': header('SetCookie') }),
    ...(status === '302' && { Location: header('Location') }),
  };
}

/** Headers of the errors of one status. */
export function errorHeaders(audience: Audience, codes: readonly ErrorCode[]): Named {
  return {
    ...EVERY,
    ...(audience === 'key' && codes.some((code) => !UNCOUNTED.includes(code)) && COUNTED),
    ...(audience === 'account' && !codes.includes('uri_too_long') && { 'Cache-Control': header('NoStore') }),
    ...(codes.some((code) => RETRIED.includes(ERROR_CATALOGUE[code].status)) && {
      'Retry-After': header('RetryAfter'),
    }),
    ...(codes.includes('invalid_api_key') && { 'WWW-Authenticate': header('Authenticate') }),
  };
}
