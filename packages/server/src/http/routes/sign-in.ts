import type { FastifyInstance } from 'fastify';
import type { RateLimit, Rates } from '../../accounts/rates/rates.ts';
import { SIGN_IN_PATH, type SignIn } from '../../accounts/sign-in/session.ts';
import { type ErrorCode, ServiceError } from '../../errors.ts';
import { JSON_TYPE } from '../media-type.ts';
import { networkOf } from '../plugins/network.ts';
import { checkOrigin } from '../plugins/session.ts';
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

/** The routes of sign-in: errors in the one shape, all else as the library answers. */
export function addSignInRoutes(app: FastifyInstance, { signIn, baseUrl, rates }: SignInAccess): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${SIGN_IN_PATH}/*`,
      bodyLimit: MAX_SIGN_IN_BODY_BYTES,
      schema: { hide: true },
      handler: async (request, reply) => {
        checkOrigin(request, baseUrl());
        if (request.method === 'POST') await countAttempt(rates, request.ip);
        const response = await (await signIn()).answer(signInRequest(request, baseUrl()));
        passHeaders(response, reply);
        const text = await response.text();
        if (response.status >= 400) throw refusal(response.status, text);
        reply.header('cache-control', 'no-store').code(response.status).type(JSON_TYPE);
        return reply.serializer((payload: string) => payload).send(text);
      },
    });
  });
}

async function countAttempt(rates: Rates, address: string): Promise<void> {
  const taken = await rates.take(`sign-in-from:${networkOf(address)}`, ATTEMPTS_OF_NETWORK);
  if (taken.allowed) return;
  throw new ServiceError('rate_limit_exceeded', 'Too many attempts to sign in come from this address.', {
    retry_after_seconds: taken.retryAfterSeconds,
  });
}

function refusal(status: number, text: string): ServiceError {
  return new ServiceError(codeOf(status), sentenceOf(text), {});
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

/** What the library says is wrong; it never repeats a password. */
function sentenceOf(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string')
      return said.message;
  } catch {
    // It said nothing that could be shown.
  }
  return 'The request cannot be answered.';
}
