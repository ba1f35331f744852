import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What of a request the sign-in library sees. */
const PASSED_ON = ['cookie', 'content-type', 'origin', 'referer', 'user-agent', 'sec-fetch-site'] as const;

/** The headers that sign-in looks at, as the web's own. */
export function signInHeaders(headers: IncomingHttpHeaders): Headers {
  const passed = new Headers();
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

/** A request for the sign-in library; its address is the public one, whatever `Host` says. */
export function signInRequest({ method, url, headers, body }: FastifyRequest, baseUrl: string): Request {
  const address = new URL(baseUrl).origin + url;
  const init = { method, headers: signInHeaders(headers) };
  return new Request(address, typeof body === 'string' ? { ...init, body } : init);
}

/** Hands on cookies, and where the browser is to go. */
export function passHeaders(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const location = response.headers.get('location');
  if (location !== null) reply.header('location', location);
}
