import type { FastifyInstance } from 'fastify';
import { SIGN_IN_PATH, type SignIn } from '../../accounts/sign-in/session.ts';
import { type ErrorCode, ServiceError } from '../../errors.ts';
import { JSON_TYPE } from '../media-type.ts';
import { checkOrigin } from '../plugins/session.ts';
import { passHeaders, signInRequest } from '../session-cookie.ts';

/** Bodies hold an address and a password or two. */
const MAX_SIGN_IN_BODY_BYTES = 8 * 1024;

/** What the account's routes need; the library behind sign-in is loaded with its first request. */
export interface SignInAccess {
  signIn(): Promise<SignIn>;
  /** The address that browsers use. */
  baseUrl(): string;
}

/** The routes of sign-in: errors in the one shape, all else as the library answers. */
export function addSignInRoutes(app: FastifyInstance, { signIn, baseUrl }: SignInAccess): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_SIGN_IN_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${SIGN_IN_PATH}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        checkOrigin(request, baseUrl());
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
