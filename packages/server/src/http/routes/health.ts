import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors.ts';
import type { Readiness } from '../readiness.ts';
import { Closed } from '../schemas/answer.ts';
import { errorResponses } from '../schemas/error.ts';
import { OneOf } from '../schemas/nullable.ts';

const Status = Closed({ status: OneOf(['ok']) }, { title: 'Status', description: 'It does.' });

/** For those who watch the server: no key. */
export function addHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'healthz',
        summary: 'Whether the process answers',
        tags: ['service'],
        security: [],
        response: { 200: Status, ...errorResponses('uri_too_long') },
      },
    },
    () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'readyz',
        summary: 'Whether the server takes requests: it is warm, and it is not stopping',
        tags: ['service'],
        security: [],
        response: { 200: Status, ...errorResponses('uri_too_long', 'unavailable') },
      },
    },
    () => {
      if (readiness.state !== 'ready')
        throw new ServiceError('unavailable', `The server is ${readiness.state}.`);
      return { status: 'ok' };
    },
  );
}

/** Refuses requests while the server is not ready, those about its health excepted. */
export function refuseUntilReady(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (readiness.state !== 'ready')
      throw new ServiceError('unavailable', `The server is ${readiness.state}.`);
    done();
  });
}
