import { beforeEach, describe, expect, test } from 'vitest';
import { LocalRates } from '../rates/local-rates.ts';
import {
  KNOWN_BROWSER_ATTEMPTS,
  NETWORK_ATTEMPTS,
  newKnownBrowser,
  SignInAttempts,
  STRANGERS_ATTEMPTS,
} from './attempts.ts';

const ANN = 'ann@example.com';

describe('attempts to sign in as somebody', () => {
  let nowMs: number;
  let attempts: SignInAttempts;
  beforeEach(() => {
    nowMs = 0;
    attempts = new SignInAttempts(new LocalRates(() => nowMs));
  });
  const isAllowed = async (network: string, knownBrowser: string | null = null, email = ANN) =>
    (await attempts.take({ email, network, knownBrowser })).allowed;
  /** How many are let through before one is not. */
  const allowed = async (attempt: () => Promise<boolean>) => {
    let count = 0;
    while (await attempt()) count++;
    return count;
  };

  test('of one network are bounded, however the address is written, and keep out no other', async () => {
    expect(await allowed(() => isAllowed('192.0.2.1'))).toBe(NETWORK_ATTEMPTS.burst);
    expect(await isAllowed('192.0.2.1', null, ' ANN@example.com')).toBe(false);
    expect(await isAllowed('192.0.2.2')).toBe(true);
    expect(await isAllowed('192.0.2.1', null, 'bob@example.com')).toBe(true);
  });

  test('of one network that goes on for days keep out no other', async () => {
    for (let minute = 0; minute < 2 * 24 * 60; minute++) {
      nowMs = minute * 60_000;
      await isAllowed('192.0.2.1');
    }
    expect(await isAllowed('192.0.2.2')).toBe(true);
  });

  test('of all networks together are bounded', async () => {
    let network = 0;
    expect(await allowed(() => isAllowed(`192.0.2.${network++}`))).toBe(STRANGERS_ATTEMPTS.burst);
    nowMs = 1000 / STRANGERS_ATTEMPTS.perSecond;
    expect(await allowed(() => isAllowed(`192.0.2.${network++}`))).toBe(1);
  });

  test('leave a browser that has signed in before as many as ever, which are bounded too', async () => {
    const browser = newKnownBrowser(ANN);
    for (let network = 0; network <= STRANGERS_ATTEMPTS.burst; network++)
      await isAllowed(`192.0.2.${network}`);
    expect(await isAllowed('192.0.2.0', newKnownBrowser('bob@example.com'))).toBe(false);
    expect(await allowed(() => isAllowed('192.0.2.0', browser))).toBe(KNOWN_BROWSER_ATTEMPTS.burst);
    expect(await isAllowed('192.0.2.0', newKnownBrowser(ANN))).toBe(true);
  });
});
