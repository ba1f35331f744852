import type { RateLimit, Rates } from '../../accounts/rates/rates.ts';
import { ServiceError } from '../../errors.ts';

/** Requests for the account of one who signed in: a page of the console makes up to four at once. */
export const ACCOUNT_REQUESTS: RateLimit = { perSecond: 5, burst: 20 };

/**
 * Counts a request for an account, whichever of its sessions it comes from.
 * @throws ServiceError rate_limit_exceeded
 */
export async function countAccountRequest(rates: Rates, accountId: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await rates.take(`account:${accountId}`, ACCOUNT_REQUESTS);
  if (allowed) return;
  throw new ServiceError(
    'rate_limit_exceeded',
    `At most ${ACCOUNT_REQUESTS.burst} requests for an account at once are answered, and ${ACCOUNT_REQUESTS.perSecond} a second from then on.`,
    { allowed: ACCOUNT_REQUESTS.burst, retry_after_seconds: retryAfterSeconds },
  );
}
