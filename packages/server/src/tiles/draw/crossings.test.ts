import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { loadGeos } from '../../geometry/geos.ts';
import { doMeet } from './crossings.ts';
import { doubledArea, type Path, withoutIdleVertices } from './path.ts';

const SEED = 1785;
const RUNS = 5_000;

/** On so few places, rings that touch and cross themselves are as frequent as others. */
const ringOf = (places: number, most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: places }), fc.integer({ min: 0, max: places })), {
      minLength: 3,
      maxLength: most,
    })
    .map((vertices): Path => withoutIdleVertices(vertices.flat()))
    .filter((ring) => ring.length >= 6 && doubledArea(ring) !== 0)
    .map(outer);

function outer(ring: Path): Path {
  if (doubledArea(ring) > 0) return ring;
  const turned: Path = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) turned.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return turned;
}

function closed(ring: Path): Position[] {
  const positions: Position[] = [];
  for (let i = 0; i <= ring.length; i += 2)
    positions.push([ring[i % ring.length] ?? 0, ring[(i + 1) % ring.length] ?? 0]);
  return positions;
}

test('the sides of a ring meet exactly where GEOS calls its polygon invalid', async () => {
  const geos = await loadGeos();
  const seen = { apart: 0, meet: 0 };
  fc.assert(
    fc.property(fc.oneof(ringOf(4, 5), ringOf(6, 9), ringOf(50, 5)), (ring) => {
      const meet = doMeet([ring]);
      seen[meet ? 'meet' : 'apart']++;
      expect(meet).toBe(!geos.isValid({ type: 'MultiPolygon', coordinates: [[closed(ring)]] }));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(Math.min(seen.apart, seen.meet)).toBeGreaterThan(RUNS / 10);
});

test('a ring that goes twice around its middle meets itself, though each side turns the same way', () => {
  const twice = [0, 0, 10, 0, 10, 10, 0, 10, 1, 1, 9, 1, 9, 9, 1, 9];
  expect(doMeet([twice])).toBe(true);
});
