import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/account.ts';
import type { KeyOrigins } from '../../accounts/keys/key-origins.ts';

const REQUEST_HEADERS =
  'X-API-Key, Authorization, Content-Type, X-Request-Id, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name';
const ANSWER_HEADERS = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Mcp-Session-Id';
/** How long a browser may remember the answer to a preflight. */
const PREFLIGHT_BELIEVED_SECONDS = 600;

/** Where maps are: any page may show them, with a key of its own. */
export const MAPS_PATH = '/maps/';

/** Answers the questions that browsers ask before a page of another origin may send a key. */
export function addPreflight(app: FastifyInstance, origins: KeyOrigins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': method } = request.headers;
    if (request.method !== 'OPTIONS' || origin === undefined || method === undefined) return done();
    if (request.url.startsWith(MAPS_PATH)) return answer(reply, '*');
    origins.includes(origin).then((isAllowed) => answer(reply, isAllowed ? origin : null), done);
  });
}

function answer(reply: FastifyReply, origin: string | null): void {
  reply.header('vary', 'Origin');
  if (origin !== null) {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_BELIEVED_SECONDS,
    });
  }
  reply.code(204).send();
}

/** Lets any page read the answers of the routes of a scope, refusals too. */
export function letAnyPageRead(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': `${ANSWER_HEADERS}, ETag`,
    });
    done();
  });
}

/** Lets a page read the answer when its origin is one of the key's. */
export function letPageRead({ origins }: Access, { headers }: FastifyRequest, reply: FastifyReply): void {
  if (origins.length === 0) return;
  reply.header('vary', 'Origin');
  if (headers.origin === undefined || !origins.includes(headers.origin)) return;
  reply.header('access-control-allow-origin', headers.origin);
  reply.header('access-control-expose-headers', ANSWER_HEADERS);
}
