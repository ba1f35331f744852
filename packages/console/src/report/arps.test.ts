import { expect, test } from 'vitest';
import { declineCurve } from './arps.ts';

test('a decline is drawn from the first month near the best one, exponential or not', () => {
  const volumes = [10, 90, 100, 50];
  expect(declineCurve({ qi: 100, di: Math.LN2, b: 0 }, volumes)).toEqual([
    null,
    100,
    expect.closeTo(50),
    expect.closeTo(25),
  ]);
  expect(declineCurve({ qi: 100, di: 1, b: 1 }, volumes)).toEqual([null, 100, 50, expect.closeTo(33.33)]);
});
