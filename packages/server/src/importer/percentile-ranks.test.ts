import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposureClass, PercentileRanks } from './percentile-ranks.ts';

test('a rank is the share of all numbers that are not greater', () => {
  const ranks = new PercentileRanks([0, 1, 1, 5]);
  expect([0, 1, 5].map((number) => ranks.of(number))).toEqual([25, 75, 100]);
  expect(new PercentileRanks([]).of(1)).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), (numbers) => {
      const all = new PercentileRanks(numbers);
      for (const number of numbers) {
        const least = numbers.filter((other) => other <= number).length;
        expect(all.of(number)).toBeCloseTo((100 * least) / numbers.length, 2);
      }
    }),
    { seed: 7 },
  );
});

test.each([
  [100, 'Top 1 %'],
  [99.01, 'Top 1 %'],
  [99, 'Top 5 %'],
  [95, 'Top 10 %'],
  [90, 'Top 25 %'],
  [75, 'Bottom 75 %'],
  [0, 'Bottom 75 %'],
])('a rank of %d is in the %s', (rank, name) => {
  expect(exposureClass(rank)).toBe(name);
});
