import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocalRates, MAX_BUCKETS } from './local-rates.ts';

const perSecond = (rate: number) => ({ perSecond: rate, burst: rate });

describe('the rate of an account', () => {
  test('one second’s worth at once, then one more each time the clock allows', () => {
    let now = 0;
    const rates = new LocalRates(() => now);
    for (let left = 4; left >= 0; left--) {
      expect(rates.take('a', perSecond(5))).toMatchObject({ allowed: true, remaining: left });
    }
    expect(rates.take('a', perSecond(5))).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    now += 199;
    expect(rates.take('a', perSecond(5)).allowed).toBe(false);
    now += 2;
    expect(rates.take('a', perSecond(5)).allowed).toBe(true);
    expect(rates.take('a', perSecond(5)).allowed).toBe(false);
  });

  test('accounts do not share', () => {
    const rates = new LocalRates(() => 0);
    expect(rates.take('a', perSecond(1)).allowed).toBe(true);
    expect(rates.take('a', perSecond(1)).allowed).toBe(false);
    expect(rates.take('b', perSecond(1)).allowed).toBe(true);
  });

  test('never more than the rate times the time, plus one second’s worth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 300 }), fc.constantFrom(1, 5, 25), (pauses, rate) => {
        let now = 0;
        const rates = new LocalRates(() => now);
        let allowed = 0;
        for (const pause of pauses) {
          now += pause;
          if (rates.take('a', perSecond(rate)).allowed) allowed++;
        }
        expect(allowed).toBeLessThanOrEqual(rate + (now / 1000) * rate + 1e-6);
      }),
    );
  });

  test('after the seconds that a refusal names there is one more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0.1, 0.5, 1, 5, 25),
        fc.array(fc.nat(1500), { minLength: 1, maxLength: 50 }),
        (rate, pauses) => {
          let now = 0;
          const rates = new LocalRates(() => now);
          const limit = { perSecond: rate, burst: Math.max(1, rate) };
          for (const pause of pauses) {
            now += pause;
            const { allowed, retryAfterSeconds } = rates.take('a', limit);
            if (allowed) continue;
            now += 1000 * retryAfterSeconds;
            expect(rates.take('a', limit).allowed).toBe(true);
          }
        },
      ),
    );
  });

  test('one bucket more than can be held makes room, first of those that are full again', () => {
    let now = 0;
    const rates = new LocalRates(() => now);
    const slow = { perSecond: 0.001, burst: 1 };
    rates.take('slow', slow);
    for (let i = 1; i < MAX_BUCKETS; i++) rates.take(`quick ${i}`, perSecond(1));
    now += 1000;
    rates.take('one more', perSecond(1));
    expect(rates.take('slow', slow).allowed).toBe(false);
    for (let i = 0; i <= MAX_BUCKETS; i++) rates.take(`more ${i}`, slow);
    expect(rates.take(`more ${MAX_BUCKETS}`, slow).allowed).toBe(false);
  });
});
