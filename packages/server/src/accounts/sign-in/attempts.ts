import { createHash, randomBytes } from 'node:crypto';
import type { RateLimit, Rates, Taken } from '../rates/rates.ts';

/** Attempts, right or wrong, of a browser that has signed in as the same person before: it knows the password. */
export const KNOWN_BROWSER_ATTEMPTS: RateLimit = { perSecond: 1 / 90, burst: 10 };
/** Attempts that other browsers of one network make to sign in as somebody. */
export const NETWORK_ATTEMPTS: RateLimit = { perSecond: 1 / 600, burst: 10 };
/** The same of all networks together: more than one network can use up, or one would keep new browsers of others out. */
export const STRANGERS_ATTEMPTS: RateLimit = { perSecond: 1 / 120, burst: 60 };

const BROWSER_ID_BYTES = 16;

/** One attempt to sign in as somebody. */
export interface Attempt {
  readonly email: string;
  readonly network: string;
  /** What the browser was given when it had signed in; null for a browser that was given nothing. */
  readonly knownBrowser: string | null;
}

/** Locks that open by themselves. Whoever tries passwords of somebody keeps themselves out, and not that person. */
export class SignInAttempts {
  readonly #rates: Rates;

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  async take({ email, network, knownBrowser }: Attempt): Promise<Taken> {
    const person = hashOf(email);
    if (knownBrowser?.startsWith(`${person}.`))
      return this.#rates.take(`sign-in-browser:${knownBrowser}`, KNOWN_BROWSER_ATTEMPTS);
    const ofNetwork = await this.#rates.take(`sign-in:${person}:${network}`, NETWORK_ATTEMPTS);
    // One that is locked takes nothing from the others.
    return ofNetwork.allowed ? this.#rates.take(`sign-in:${person}`, STRANGERS_ATTEMPTS) : ofNetwork;
  }
}

/** What a browser that has signed in is given: nothing without a signature, and good for that person alone. */
export function newKnownBrowser(email: string): string {
  return `${hashOf(email)}.${randomBytes(BROWSER_ID_BYTES).toString('hex')}`;
}

/** Of an e-mail address, which itself stands in no list of buckets. */
export function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
