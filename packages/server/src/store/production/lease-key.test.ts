import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readApi8 } from './api-number.ts';
import { DISTRICT_NAMES, districtName, districtNoNamed } from './district.ts';
import { leaseId, leaseKey, leaseKeyNamed, leaseKeyText, readLeaseKey } from './lease-key.ts';
import { monthNamed, monthOf, monthOfNumber, monthText } from './month.ts';

describe('the key of a lease', () => {
  test.each([
    ['G', '05', '066795', 'G-05-066795'],
    ['Gas', '5', '66795', 'G-05-066795'],
    ['O', '05', '02875', 'O-05-02875'],
    [' Oil ', ' 14', '2875 ', 'O-14-02875'],
  ])('is read however it is padded: %s %s %s', (code, district, lease, text) => {
    const key = readLeaseKey(code, district, lease);
    expect(key === null ? null : leaseKeyText(key)).toBe(text);
    expect(leaseKeyNamed(text)).toEqual(key);
  });

  test.each([
    ['X', '05', '1'],
    ['', '05', '1'],
    ['G', '15', '1'],
    ['G', '00', '1'],
    ['G', '8A', '1'],
    ['G', '05', ''],
    ['G', '05', '1234567'],
    ['G', '05', '-1'],
  ])('is none of %s %s %s', (code, district, lease) => {
    expect(readLeaseKey(code, district, lease)).toBeNull();
  });

  test('is a number in the order of its parts, and back', () => {
    const keys = fc.tuple(fc.constantFrom('O', 'G'), fc.integer({ min: 1, max: 14 }), fc.nat(99_999));
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        const [left, right] = [a, b].map(([code, district, lease]) =>
          readLeaseKey(code, String(district), String(lease)),
        );
        if (!left || !right) throw new Error('no key');
        expect(leaseKey(leaseId(left))).toEqual(left);
        const sorted = [a, b].map(([code, district, lease]) => [code === 'G' ? 1 : 0, district, lease]);
        const before =
          String(sorted[0]) === String(sorted[1]) ? 0 : compare(sorted[0] ?? [], sorted[1] ?? []);
        expect(Math.sign(leaseId(left) - leaseId(right))).toBe(before);
      }),
      { seed: 5 },
    );
  });
});

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((part, k) => part !== b[k]);
  return Math.sign((a[i] ?? 0) - (b[i] ?? 0));
}

test('districts are named as the commission does, though their numbers are others', () => {
  expect(DISTRICT_NAMES.join(' ')).toBe('01 02 03 04 05 06 6E 7B 7C 08 8A 8B 09 10');
  expect(['8a', '08', '8', '10', '6E'].map(districtNoNamed)).toEqual(['11', '10', '10', '14', '07']);
  expect(['11', 'x', '', '12'].map(districtNoNamed)).toEqual([undefined, undefined, undefined, undefined]);
  expect(districtName('10')).toBe('08');
});

test('a month is read and written', () => {
  expect(monthNamed('2026-07')).toBe(monthOf(2026, 7));
  expect(monthOfNumber(202607)).toBe(monthOf(2026, 7));
  expect(monthText(monthOf(2026, 12) + 1)).toBe('2027-01');
  expect(['2026-13', '2026-00', '26-07', '1899-12', '2200-01', ''].map(monthNamed)).toEqual(
    Array(6).fill(null),
  );
  expect([202613, 202600, 2026.07, Number.NaN, -1].map(monthOfNumber)).toEqual(Array(5).fill(null));
});

test.each([
  ['16130683', '16130683'],
  ['161-30683', '16130683'],
  ['4216130683', '16130683'],
  ['42-161-30683', '16130683'],
  ['42-161-30683-00', '16130683'],
  ['42161306830001', '16130683'],
  ['42-161-30683-00-01', '16130683'],
  ['1613068', null],
  ['161306830', null],
  ['4116130683', null],
  ['42161306830', null],
  ['421613068300011', null],
  ['16130683x', null],
  ['', null],
])('the API number %s is the well %s', (text, api8) => {
  expect(readApi8(text)).toBe(api8);
});
