import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is read of a body that is refused: more than any route takes. */
export const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Lets a body that is refused arrive to its end, if it says that it is not long, and discards it. The framework closes the
 * connection at once, which one who is still sending, as a proxy, may notice before the answer: its client would be told
 * that the server broke down (502).
 */
export function letBodyArrive(request: FastifyRequest, reply: FastifyReply): void {
  const declaredBytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (reply.getHeader('connection') === 'close' && declaredBytes <= MAX_DISCARDED_BYTES)
    reply.removeHeader('connection');
}
