import type { FastifyRequest } from 'fastify';
import type { Session, SignIn } from '../../accounts/sign-in/session.ts';
import { ServiceError } from '../../errors.ts';
import { signInHeaders } from '../session-cookie.ts';

const READS = ['GET', 'HEAD'];

/**
 * Who signed in, by the cookie of a request.
 * @throws ServiceError sign_in_required, not_permitted
 */
export async function sessionOf(signIn: SignIn, request: FastifyRequest, baseUrl: string): Promise<Session> {
  checkOrigin(request, baseUrl);
  checkReader(request, baseUrl);
  const session = await signIn.sessionOf(signInHeaders(request.headers));
  if (session !== null) return session;
  throw new ServiceError('sign_in_required', 'There is no session; sign in first.');
}

/**
 * A browser names the page that a request comes from: another site's may change nothing, whatever cookie goes with it.
 * @throws ServiceError not_permitted
 */
export function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  if (READS.includes(request.method)) return;
  if (!isFromOwnPage(request, baseUrl)) throw notFromHere(baseUrl);
}

/**
 * Nor may it read with the session of another, which would take from their month: no read but those of pages of this
 * service, of the address bar, and of what is no browser.
 * @throws ServiceError not_permitted
 */
export function checkReader(request: FastifyRequest, baseUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  if (!isFromOwnPage(request, baseUrl)) throw notFromHere(baseUrl);
}

function isFromOwnPage({ headers }: FastifyRequest, baseUrl: string): boolean {
  return headers.origin === new URL(baseUrl).origin;
}

function notFromHere(baseUrl: string): ServiceError {
  return new ServiceError('not_permitted', `The request does not come from a page of ${baseUrl}.`);
}
