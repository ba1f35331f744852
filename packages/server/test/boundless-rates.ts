import type { Rates } from '../src/accounts/rates/rates.ts';

/** Rates that refuse nothing. */
export const BOUNDLESS: Rates = {
  take: () => ({ allowed: true, remaining: 1, retryAfterSeconds: 1 }),
  fallbacks: 0,
  close: async () => {},
};
