import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RADIANS } from '../../geometry/ellipsoid.ts';
import { loadNationalGrid } from '../grid/national-grid.ts';
import { jurisdictionAt } from '../jurisdiction.ts';
import type { Position } from '../place.ts';
import { ANYWHERE, type SoughtNumber } from './sought.ts';
import { TownshipIndex } from './township-index.ts';

const LIMIT = 5;
const SEED = 1784;
const grid = loadNationalGrid();
const index = new TownshipIndex(grid);
const all = Array.from({ length: grid.count }, (_, entry) => index.get(entry));

/** By looking at every township there is. */
function nearest(near: Position, fits: (number: { township: number; range: number }) => boolean): number[] {
  const shrink = Math.cos(near[1] * RADIANS);
  return all
    .filter(fits)
    .map(({ center, primary }) => {
      const [east, north] = [(center[0] - near[0]) * shrink, center[1] - near[1]];
      return east * east + north * north + (primary ? 0 : 1);
    })
    .sort((a, b) => a - b)
    .slice(0, LIMIT);
}

function costs(entries: readonly number[], near: Position): number[] {
  const found = entries.map((entry) => all[entry]);
  return nearest(near, (township) => found.some((one) => one === township));
}

const points = fc.record({
  lng: fc.double({ min: -125, max: -80, noNaN: true }),
  lat: fc.double({ min: 28, max: 49, noNaN: true }),
});
const numbers = fc.record({
  township: fc.integer({ min: 1, max: 60 }),
  range: fc.integer({ min: 1, max: 90 }),
});

function closed(number: number, direction: SoughtNumber['direction']): SoughtNumber {
  return { text: String(number), open: false, direction };
}

describe('townships', () => {
  test.each(['any', 'of a number', 'of a number that goes on', 'of both numbers'])(
    'the nearest %s are those that a look at every township finds',
    (kind) => {
      fc.assert(
        fc.property(points, numbers, ({ lng, lat }, { township, range }) => {
          const near: Position = [lng, lat];
          const isOpen = kind === 'of a number that goes on';
          const sought = {
            ...ANYWHERE,
            township: kind === 'any' ? null : { ...closed(township, isOpen ? null : 'N'), open: isOpen },
            range: kind === 'of both numbers' ? closed(range, null) : null,
          };
          const expected = nearest(near, (one) => {
            if (kind === 'any') return true;
            if (isOpen) return String(Math.abs(one.township)).startsWith(String(township));
            return one.township === township && (sought.range === null || Math.abs(one.range) === range);
          });
          expect(costs(index.find(sought, near, LIMIT), near)).toEqual(expected);
        }),
        { seed: SEED, numRuns: 25 },
      );
    },
  );

  test('of a county are those whose middles lie in it first', () => {
    const sought = { ...ANYWHERE, counties: new Set(['56001']), township: null, range: null };
    for (const near of [null, [-104, 40] as const])
      for (const entry of index.find(sought, near, LIMIT)) {
        const [lng = 0, lat = 0] = all[entry]?.center ?? [];
        expect(jurisdictionAt(lng, lat)?.county).toBe('Albany');
        expect(all[entry]?.state).toBe('WY');
      }
  });

  test('of a number that no township has there are none', () => {
    const sought = { ...ANYWHERE, township: closed(999, 'N'), range: null };
    expect(index.find(sought, null, LIMIT)).toEqual([]);
    expect(index.find(sought, [-105, 41], LIMIT)).toEqual([]);
  });
});
