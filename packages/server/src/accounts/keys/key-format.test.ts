import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateKey, hashKey, isWellFormedKey } from './key-format.ts';

describe('the form of a key', () => {
  test('a new key is rl_live_, 22 random digits and 6 of checksum', () => {
    expect(generateKey()).toMatch(/^rl_live_[0-9A-Za-z]{28}$/);
    expect(isWellFormedKey(generateKey())).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, generateKey)).size).toBe(1000);
  });

  test('every digit of base 62 comes up equally often', () => {
    const count = new Map<string, number>();
    const keys = 5000;
    for (let i = 0; i < keys; i++) {
      for (const digit of generateKey().slice(8, 30)) count.set(digit, (count.get(digit) ?? 0) + 1);
    }
    const expected = (keys * 22) / 62;
    expect(count.size).toBe(62);
    // Six standard deviations: a biased byte would favour the first eight digits by a quarter.
    for (const seen of count.values())
      expect(Math.abs(seen - expected)).toBeLessThan(6 * Math.sqrt(expected));
  });

  test('a key with one character changed, dropped or swapped is told without a look-up', () => {
    fc.assert(
      fc.property(fc.nat(27), fc.constantFrom(...'0aZ_ é'), (at, other) => {
        const key = generateKey();
        const i = 8 + at;
        const changed = key.slice(0, i) + other + key.slice(i + 1);
        if (changed !== key) expect(isWellFormedKey(changed)).toBe(false);
        expect(isWellFormedKey(key.slice(0, i) + key.slice(i + 1))).toBe(false);
        const swapped = key.slice(0, i - 1) + key.charAt(i) + key.charAt(i - 1) + key.slice(i + 1);
        if (swapped !== key) expect(isWellFormedKey(swapped)).toBe(false);
      }),
    );
  });

  test.each([
    '',
    'rl_live_',
    `${generateKey()}\n`,
    ` ${generateKey()}`,
    generateKey().toUpperCase(),
    'x'.repeat(10_000),
  ])('case %# is no key', (text) => {
    expect(isWellFormedKey(text)).toBe(false);
  });

  test('a key is kept as its SHA-256', () => {
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
