import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

describe('the rate of an account', () => {
  test('one second’s worth at once, then one more each time the clock allows', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    for (let left = 4; left >= 0; left--) {
      expect(limiter.take(1, 5)).toMatchObject({ allowed: true, remaining: left });
    }
    expect(limiter.take(1, 5)).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    now += 199;
    expect(limiter.take(1, 5).allowed).toBe(false);
    now += 2;
    expect(limiter.take(1, 5).allowed).toBe(true);
    expect(limiter.take(1, 5).allowed).toBe(false);
  });

  test('accounts do not share', () => {
    const limiter = new RateLimiter(() => 0);
    expect(limiter.take(1, 1).allowed).toBe(true);
    expect(limiter.take(1, 1).allowed).toBe(false);
    expect(limiter.take(2, 1).allowed).toBe(true);
  });

  test('never more than the rate times the time, plus one second’s worth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 300 }), fc.constantFrom(1, 5, 25), (pauses, rate) => {
        let now = 0;
        const limiter = new RateLimiter(() => now);
        let allowed = 0;
        for (const pause of pauses) {
          now += pause;
          if (limiter.take(1, rate).allowed) allowed++;
        }
        expect(allowed).toBeLessThanOrEqual(rate + (now / 1000) * rate + 1e-9);
      }),
    );
  });
});
