import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fewest } from './fewest.ts';

test('keeps the items of the least cost in order, of equals the first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 6 }), (costs, limit) => {
      const fewest = new Fewest<number>(limit);
      costs.forEach((cost, i) => {
        fewest.take(i, cost);
      });
      const expected = costs.map((cost, i) => ({ cost, i })).sort((a, b) => a.cost - b.cost || a.i - b.i);
      expect(fewest.items).toEqual(expected.slice(0, limit).map(({ i }) => i));
      expect(fewest.most).toBe(expected[limit - 1]?.cost ?? Number.POSITIVE_INFINITY);
    }),
    { seed: 1783 },
  );
});
