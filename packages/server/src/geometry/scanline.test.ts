import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatRingHolds } from './flat-ring.ts';
import { type PixelRing, pixelsInside } from './scanline.ts';

/** `column,row` of all pixels inside. */
function pixels(...rings: readonly number[][]): string[] {
  const { firstRow, rows } = pixelsInside(rings.map((ring) => Float64Array.from(ring)));
  return rows.flatMap((spans, i) =>
    spans.flatMap((start, s) => {
      if (s % 2 === 1) return [];
      return Array.from({ length: (spans[s + 1] ?? 0) - start }, (_, c) => `${start + c},${firstRow + i}`);
    }),
  );
}

describe('the pixels inside rings', () => {
  test('are those whose centres lie inside', () => {
    expect(pixels([0.4, 0.4, 2.6, 0.4, 2.6, 1.6, 0.4, 1.6])).toEqual([
      '0,0',
      '1,0',
      '2,0',
      '0,1',
      '1,1',
      '2,1',
    ]);
    expect(pixels([0.6, 0.6, 2.4, 0.6, 2.4, 1.4, 0.6, 1.4])).toEqual([]);
  });

  test('are none in a hole', () => {
    const hole = [1, 1, 2, 1, 2, 2, 1, 2];
    expect(pixels([0, 0, 3, 0, 3, 3, 0, 3], hole)).not.toContain('1,1');
    expect(pixels([0, 0, 3, 0, 3, 3, 0, 3], hole)).toHaveLength(8);
  });

  test('are none of rings without corners', () => {
    expect(pixels()).toEqual([]);
    expect(pixels([])).toEqual([]);
  });

  test('left of and above zero are pixels as others', () => {
    expect(pixels([-2, -1, 0, -1, 0, 0, -2, 0])).toEqual(['-2,-1', '-1,-1']);
  });

  test('are the same as by asking each centre', () => {
    const corner = fc.double({ min: -3, max: 12, noNaN: true });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 6, maxLength: 16 }), (corners) => {
        const ring = Float64Array.from(corners.slice(0, 2 * Math.floor(corners.length / 2)));
        expect(new Set(pixels([...ring]))).toEqual(new Set(byCentres(ring)));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  test('of neighbours who share a border through centres are shared by none', () => {
    // Corners in half pixels, so that many centres lie on borders.
    const half = fc.integer({ min: 0, max: 20 }).map((n) => n / 2);
    fc.assert(
      fc.property(half, half, half, half, (ax, ay, bx, by) => {
        fc.pre(ax !== bx || ay !== by);
        const square = [0, 0, 10, 0, 10, 10, 0, 10];
        const triangles = [
          [0, 0, 10, 0, ax, ay],
          [10, 0, 10, 10, ax, ay],
          [10, 10, 0, 10, ax, ay],
          [0, 10, 0, 0, ax, ay],
        ];
        const all = triangles.flatMap((triangle) => pixels(triangle));
        expect(all.toSorted()).toEqual(pixels(square).toSorted());
      }),
      { seed: 6 },
    );
  });
});

function byCentres(ring: PixelRing): string[] {
  const closed = Float64Array.from([...ring, ring[0] ?? 0, ring[1] ?? 0]);
  const inside: string[] = [];
  for (let row = -4; row < 14; row++) {
    for (let column = -4; column < 14; column++) {
      if (flatRingHolds(closed, { start: 0, end: closed.length }, column + 0.5, row + 0.5)) {
        inside.push(`${column},${row}`);
      }
    }
  }
  return inside;
}
