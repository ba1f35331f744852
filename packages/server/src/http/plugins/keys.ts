import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Scope } from '../../accounts/account.ts';
import type { KeyVerifier } from '../../accounts/keys/key-verifier.ts';
import { ServiceError } from '../../errors.ts';
import type { ConsoleCalls } from './console-calls.ts';
import type { FailedKeys } from './failed-keys.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** What tells who asks. */
export interface KeyParts {
  readonly verifier: KeyVerifier;
  readonly failedKeys: FailedKeys;
  /** Null for routes that the console has no use for. */
  readonly consoleCalls: ConsoleCalls | null;
}

/**
 * What the key of a request opens, carried in `X-API-Key` or as `Authorization: Bearer`, of tiles also as `api_key=`.
 * Without a key the session of the console will do. It is there at once when the key was found good a moment ago.
 * @throws ServiceError invalid_api_key; rate_limit_exceeded for an address that tries keys; unavailable
 */
export function accessOf(
  { verifier, failedKeys, consoleCalls }: KeyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  group: Scope,
): Access | Promise<Access> {
  const key = group === 'tiles' ? tileKeyOf(request) : keyOf(request);
  if (key === null && consoleCalls?.carriesSession(request)) return consoleCalls.accessOf(request);
  if (key === null)
    throw noAccess(
      reply,
      `The request carries no API key; send one in the header X-API-Key${group === 'tiles' ? ', or as api_key in the URL' : ''}.`,
    );
  if (!verifier.hasSeen(key)) failedKeys.refuseBlocked(request.ip);
  const access = verifier.verify(key);
  if (access !== null && !(access instanceof Promise)) return access;
  return refuseUnknown(access, failedKeys, request, reply);
}

async function refuseUnknown(
  asked: Promise<Access | null> | null,
  failedKeys: FailedKeys,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Access> {
  const access = await asked;
  if (access !== null) return access;
  await failedKeys.count(request.ip);
  throw noAccess(reply, 'The API key is not valid: mistyped, unknown, expired or revoked.');
}

function noAccess(reply: FastifyReply, message: string): ServiceError {
  reply.header('www-authenticate', 'Bearer realm="rangeline"');
  return new ServiceError('invalid_api_key', message);
}

/** The key that a request for maps carries; null when it carries none. */
export function tileKeyOf(request: FastifyRequest): string | null {
  const { query } = request;
  const named = typeof query === 'object' && query !== null && 'api_key' in query ? query.api_key : null;
  return keyOf(request) ?? (typeof named === 'string' ? named.trim() : null);
}

function keyOf({ headers }: FastifyRequest): string | null {
  const own = headers['x-api-key'];
  if (typeof own === 'string') return own.trim();
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
