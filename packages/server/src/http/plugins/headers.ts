import type { FastifyInstance, FastifyReply } from 'fastify';

export const API_VERSION = '1';

/** Seconds for which a browser that has been here by TLS asks in no other way: a year. */
const TLS_ALONE_SECONDS = 31_536_000;

/** Headers that all answers of a service have, by name. */
export type FixedHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every answer but its id: the version of the interface, and that nothing in it is to be run, framed, taken for
 * something else or loaded into the page of another site.
 * @param baseUrl the address that clients use; null for one of this machine
 */
export function fixedHeaders(baseUrl: string | null): FixedHeaders {
  return {
    'x-api-version': API_VERSION,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    // A tile's URL may hold a key.
    'referrer-policy': 'no-referrer',
    ...(baseUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${TLS_ALONE_SECONDS}` }),
  };
}

export function setHeaders(reply: FastifyReply, headers: FixedHeaders): void {
  reply.header('x-request-id', reply.request.id).headers(headers);
}

export function addHeaders(app: FastifyInstance, headers: FixedHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply, headers);
    done();
  });
}

/** What a page has besides: no page of another site that opened it, or that it opens, gets hold of it. */
export const PAGE_HEADERS: FixedHeaders = { 'cross-origin-opener-policy': 'same-origin' };
