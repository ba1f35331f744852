import type { FastifyInstance } from 'fastify';
import type { AccountsDatabase } from '../../accounts/database/accounts-database.ts';
import { ServiceError } from '../../errors.ts';
import type { Readiness } from '../readiness.ts';
import { Closed } from '../schemas/answer.ts';
import { errorResponses } from '../schemas/error.ts';
import { OneOf } from '../schemas/nullable.ts';

const Status = Closed({ status: OneOf(['ok']) }, { title: 'Status', description: 'It does.' });

/** A database that is started anew, or does not answer once, takes no server out of a fleet. */
const ACCOUNTS_MAY_BE_GONE_MS = 5_000;

/**
 * For those who watch the server: no key.
 * @param accounts what every role needs for nearly every request
 */
export function addHealthRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  accounts: Pick<AccountsDatabase, 'unreachableForMs'>,
): void {
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
        summary:
          'Whether the server takes requests: it is warm, it is not stopping, and it reaches the database of accounts',
        tags: ['service'],
        security: [],
        response: { 200: Status, ...errorResponses('uri_too_long', 'unavailable') },
      },
    },
    () => {
      if (readiness.state !== 'ready')
        throw new ServiceError('unavailable', `The server is ${readiness.state}.`);
      if (accounts.unreachableForMs > ACCOUNTS_MAY_BE_GONE_MS)
        throw new ServiceError('unavailable', 'The database of accounts does not answer.');
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
