import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../../accounts/accounts.ts';
import { REQUESTS_PER_SECOND } from '../../accounts/plans.ts';
import type { RateLimiter } from '../../accounts/rate-limiter.ts';
import { ServiceError } from '../../errors.ts';

/** Path and query as sent. */
export const MAX_URL_BYTES = 8 * 1024;
/** The request line and all headers; a longer one is answered before it is read whole. */
export const MAX_HEAD_BYTES = 16 * 1024;
export const MAX_BODY_BYTES = 256 * 1024;

/** Refuses URLs that no description needs. */
export function addUrlLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Node hands a URL over as Latin-1, one character a byte.
    const bytes = request.url.length;
    if (bytes > MAX_URL_BYTES) {
      throw new ServiceError(
        'uri_too_long',
        `The URL is ${bytes} bytes long; at most ${MAX_URL_BYTES} are read.`,
        {
          allowed: MAX_URL_BYTES,
        },
      );
    }
    done();
  });
}

/**
 * Takes one request from the account's rate, and says what is left of it (IETF httpapi ratelimit-headers draft).
 * @throws ServiceError rate_limit_exceeded
 */
export function takeFromRate(limiter: RateLimiter, account: Account, reply: FastifyReply): void {
  const rate = REQUESTS_PER_SECOND[account.requestPlan];
  const { allowed, remaining, retryAfterSeconds } = limiter.take(account.id, rate);
  reply.header('ratelimit-policy', `"second";q=${rate};w=1`);
  reply.header('ratelimit', `"second";r=${remaining};t=${retryAfterSeconds}`);
  if (allowed) return;
  reply.header('retry-after', retryAfterSeconds);
  throw new ServiceError(
    'rate_limit_exceeded',
    `The plan ${account.requestPlan} allows ${rate} requests a second.`,
    {
      allowed: rate,
      retry_after_seconds: retryAfterSeconds,
    },
  );
}
