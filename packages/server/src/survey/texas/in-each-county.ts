import { setImmediate } from 'node:timers/promises';
import type { LoadedCounty } from './counties.ts';

/** Counties that are looked in before other work has its turn: a store that answers at once would let nothing else by. */
const AT_ONCE = 8;

/** What is found in each of some counties, in their order. */
export async function inEachCounty<T>(
  counties: readonly LoadedCounty[],
  find: (county: LoadedCounty) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < counties.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    const some = await Promise.all(counties.slice(start, start + AT_ONCE).map(find));
    found.push(...some.flat());
  }
  return found;
}
