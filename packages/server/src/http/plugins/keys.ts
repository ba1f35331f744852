import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Accounts } from '../../accounts/accounts.ts';
import { ServiceError } from '../../errors.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * The account whose key a request carries, in `X-API-Key` or as `Authorization: Bearer`.
 * @throws ServiceError invalid_api_key
 */
export function accountOf(accounts: Accounts, request: FastifyRequest, reply: FastifyReply): Account {
  const key = keyOf(request);
  const account = key === null ? null : accounts.verify(key);
  if (account !== null) return account;
  reply.header('www-authenticate', 'Bearer realm="rangeline"');
  throw new ServiceError(
    'invalid_api_key',
    key === null
      ? 'The request carries no API key; send one in the header X-API-Key.'
      : 'The API key is not valid: mistyped, unknown or revoked.',
  );
}

function keyOf({ headers }: FastifyRequest): string | null {
  const own = headers['x-api-key'];
  if (typeof own === 'string') return own.trim();
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
