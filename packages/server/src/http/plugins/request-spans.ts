import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Facts, RequestSpan, Traces } from '../../traces/traces.ts';
import { withoutKeys } from '../logger.ts';

/** Any other is one of a stranger's making (OpenTelemetry, semantic conventions for HTTP). */
const METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];
const OTHER_METHOD = '_OTHER';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a server that is traced. */
    span?: RequestSpan;
  }
}

/** Traces every request, from here to the end of its answer, as OpenTelemetry's conventions for HTTP servers name things. */
export function addRequestSpans(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const caller = typeof traceparent === 'string' ? traceparent : undefined;
    request.span = traces.begin(nameOf(request), caller, factsOf(request));
    done();
  });
  // Where the body has been read: what came before is done in other rounds of the event loop.
  app.addHook('preHandler', ({ span }, _reply, done) => {
    if (span === undefined) done();
    else span.enter(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(outcomeOf(request, reply), failureOf(reply));
    done();
  });
}

function methodOf({ method }: FastifyRequest): string {
  return METHODS.includes(method) ? method : OTHER_METHOD;
}

/** One of few: by the route as it was declared, not by what was asked. */
function nameOf(request: FastifyRequest): string {
  const method = methodOf(request);
  const { url: route } = request.routeOptions;
  return `${method === OTHER_METHOD ? 'HTTP' : method}${route === undefined ? '' : ` ${route}`}`;
}

/** A query may hold a key or what a person looks for: it is not told. */
function factsOf(request: FastifyRequest): Facts {
  const { url: route } = request.routeOptions;
  const [path = ''] = request.url.split('?', 1);
  const agent = request.headers['user-agent'];
  return {
    'http.request.method': methodOf(request),
    'url.path': withoutKeys(path),
    'url.scheme': request.protocol,
    'rangeline.request_id': request.id,
    ...(route !== undefined && { 'http.route': route }),
    ...(agent !== undefined && { 'user_agent.original': withoutKeys(agent) }),
  };
}

function outcomeOf({ admission }: FastifyRequest, reply: FastifyReply): Facts {
  return {
    'http.response.status_code': reply.statusCode,
    ...(admission && { 'rangeline.key_id': admission.access.keyId }),
  };
}

/** What a caller did wrong is no failure of the service. */
function failureOf({ statusCode }: FastifyReply): string | null {
  return statusCode >= 500 ? String(statusCode) : null;
}
