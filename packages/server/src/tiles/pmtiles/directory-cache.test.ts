import { expect, test } from 'vitest';
import type { Directory } from './directory.ts';
import { DirectoryCache } from './directory-cache.ts';

function directory(entries: number): Directory {
  return {
    ids: new Float64Array(entries),
    runs: new Uint32Array(entries),
    offsets: new Float64Array(entries),
    lengths: new Uint32Array(entries),
  };
}

test('no more is kept than was allowed, and what was asked for last stays', async () => {
  const cache = new DirectoryCache(2_500);
  const reads: number[] = [];
  const get = (offset: number) =>
    cache.get(offset, async () => {
      reads.push(offset);
      return directory(50);
    });
  for (const offset of [1, 2, 1, 3, 1, 2, 3]) await get(offset);
  expect(reads).toEqual([1, 2, 3, 2, 3]);
  expect(cache.bytes).toBeLessThanOrEqual(2_500);
});

test('those who ask at the same time wait for one reading, and a failure is not kept', async () => {
  const cache = new DirectoryCache();
  let reads = 0;
  const fail = async () => {
    reads++;
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([cache.get(1, fail), cache.get(1, fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(reads).toBe(1);
  expect((await cache.get(1, async () => directory(3))).directory.ids).toHaveLength(3);
});
