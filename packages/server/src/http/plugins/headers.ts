import type { FastifyInstance, FastifyReply } from 'fastify';

export const API_VERSION = '1';

/** Headers of every answer: its id, the version of the interface, and that nothing in it is to be run or framed. */
export function setHeaders(reply: FastifyReply): void {
  reply.headers({
    'x-request-id': reply.request.id,
    'x-api-version': API_VERSION,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // A tile's URL may hold a key.
    'referrer-policy': 'no-referrer',
  });
}

export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply);
    done();
  });
}
