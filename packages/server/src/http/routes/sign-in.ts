import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit, Rates } from '../../accounts/rates/rates.ts';
import { SECOND_FACTOR_LOCK_SECONDS, SIGN_IN_PATH, type SignIn } from '../../accounts/sign-in/session.ts';
import { type ErrorCode, ServiceError } from '../../errors.ts';
import { networkOf } from '../plugins/network.ts';
import { checkOrigin } from '../plugins/session.ts';
import { SIGN_IN_ROUTES } from '../schemas/sign-in.ts';
import { passHeaders, signInRequest } from '../session-cookie.ts';

/** Bodies hold an address and a password or two. */
export const MAX_SIGN_IN_BODY_BYTES = 8 * 1024;

/** Requests of one network that may make the server hash a password or send a mail. */
export const ATTEMPTS_OF_NETWORK: RateLimit = { perSecond: 0.5, burst: 60 };

/** What the account's routes need; the library behind sign-in is loaded with its first request. */
export interface SignInAccess {
  signIn(): Promise<SignIn>;
  /** The address that browsers use. */
  baseUrl(): string;
  readonly rates: Rates;
}

/** The routes of sign-in: errors in the one shape, of answers what their schemas name. */
export function addSignInRoutes(app: FastifyInstance, access: SignInAccess): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
    for (const { method, path, sent, schema } of SIGN_IN_ROUTES)
      scope.route({
        method,
        url: SIGN_IN_PATH + path,
        bodyLimit: MAX_SIGN_IN_BODY_BYTES,
        schema,
        handler: (request, reply) => answer(access, sent, request, reply),
      });
  });
}

async function answer(
  { signIn, baseUrl, rates }: SignInAccess,
  sent: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  checkOrigin(request, baseUrl());
  const network = networkOf(request.ip);
  if (request.method === 'POST') await countAttempt(rates, network);
  const response = await (await signIn()).answer(signInRequest(request, sent, baseUrl()), network);
  passHeaders(response, reply);
  if (response.status >= 400) throw refusal(response.status, await response.text());
  reply.code(response.status);
  return response.status === 200 ? response.json() : reply.send();
}

async function countAttempt(rates: Rates, network: string): Promise<void> {
  const taken = await rates.take(`sign-in-from:${network}`, ATTEMPTS_OF_NETWORK);
  if (taken.allowed) return;
  throw new ServiceError('rate_limit_exceeded', 'Too many attempts to sign in come from this address.', {
    retry_after_seconds: taken.retryAfterSeconds,
  });
}

function refusal(status: number, text: string): ServiceError {
  const { message, retryAfterSeconds } = saidIn(text);
  const sentence = typeof message === 'string' ? message : 'The request cannot be answered.';
  const wait = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : SECOND_FACTOR_LOCK_SECONDS;
  return new ServiceError(codeOf(status), sentence, status === 429 ? { retry_after_seconds: wait } : {});
}

function codeOf(status: number): ErrorCode {
  switch (status) {
    case 401:
      return 'sign_in_required';
    case 403:
      return 'not_permitted';
    case 404:
      return 'not_found';
    case 429:
      return 'rate_limit_exceeded';
    default:
      return status < 500 ? 'invalid_parameter' : 'internal_error';
  }
}

interface Said {
  readonly message?: unknown;
  readonly retryAfterSeconds?: unknown;
}

/** What the library says is wrong; it never repeats a password. */
function saidIn(text: string): Said {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}
