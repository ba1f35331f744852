import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from './media-type.ts';

/** The cookie of a session; browsers take one of the longer name over TLS alone. */
export function sessionCookie(baseUrl: string | null): string {
  const name = 'rangeline.session_token';
  return baseUrl?.startsWith('https:') ? `__Secure-${name}` : name;
}

/** What of a request the sign-in library sees. */
const PASSED_ON = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site'] as const;

/** The headers that sign-in looks at, as the web's own. */
export function signInHeaders(headers: IncomingHttpHeaders): Headers {
  const passed = new Headers();
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

/**
 * A request for the sign-in library; its address is the public one, whatever `Host` says.
 * @param baseUrl may have a path, which a proxy takes away
 * @param sent the fields of the body that it sees
 */
export function signInRequest(
  { method, url, headers, body }: FastifyRequest,
  sent: readonly string[],
  baseUrl: string,
): Request {
  // Else what stands behind it is not part of the query there, as it is here.
  const address = baseUrl + url.replaceAll('#', '%23');
  const passed = signInHeaders(headers);
  if (method !== 'POST') return new Request(address, { method, headers: passed });
  passed.set('content-type', JSON_TYPE);
  const fields = Object.entries(body ?? {}).filter(([name]) => sent.includes(name));
  return new Request(address, { method, headers: passed, body: JSON.stringify(Object.fromEntries(fields)) });
}

/** Hands on cookies, and where the browser is to go. */
export function passHeaders(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const location = response.headers.get('location');
  if (location !== null) reply.header('location', location);
}
