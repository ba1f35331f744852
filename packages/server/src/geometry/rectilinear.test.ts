import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, BoxLand, type BoxPiece, type Point } from './rectilinear.ts';

const SEED = 1785;
const RUNS = { seed: SEED, numRuns: 500 };
/** Boxes lie on a grid this wide, so that a bitmap can say what is right. */
const SIDE = 8;

const arbitraryBox: fc.Arbitrary<Box> = fc
  .record({
    west: fc.integer({ min: 0, max: SIDE - 1 }),
    south: fc.integer({ min: 0, max: SIDE - 1 }),
    width: fc.integer({ min: 1, max: SIDE }),
    height: fc.integer({ min: 1, max: SIDE }),
  })
  .map(({ west, south, width, height }) => ({
    west,
    south,
    east: Math.min(west + width, SIDE),
    north: Math.min(south + height, SIDE),
  }));
const arbitraryPieces: fc.Arbitrary<BoxPiece[]> = fc.array(
  fc.record({ box: arbitraryBox, except: fc.array(arbitraryBox, { maxLength: 3 }) }),
  { minLength: 1, maxLength: 6 },
);

const box = (west: number, south: number, east: number, north: number): Box => ({ west, south, east, north });
const land = (...boxes: Box[]): BoxLand => new BoxLand(boxes.map((one) => ({ box: one, except: [] })));

function boxHolds({ west, south, east, north }: Box, { x, y }: Point): boolean {
  return x > west && x < east && y > south && y < north;
}

/** Whether the land holds a point that lies on no line. */
function piecesHold(pieces: readonly BoxPiece[], point: Point): boolean {
  return pieces.some(
    (piece) => boxHolds(piece.box, point) && !piece.except.some((hole) => boxHolds(hole, point)),
  );
}

function unitCells(): Point[] {
  return Array.from({ length: SIDE * SIDE }, (_, i) => ({
    x: (i % SIDE) + 0.5,
    y: Math.floor(i / SIDE) + 0.5,
  }));
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
}

function ringHolds(ring: readonly Point[], { x, y }: Point): boolean {
  return ring.reduce((inside, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    const crosses = p.y > y !== q.y > y && x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
    return crosses ? !inside : inside;
  }, false);
}

describe('boxes added up and taken out', () => {
  test('the polygons hold exactly the land: each point of it in one of them, in no hole', () => {
    fc.assert(
      fc.property(arbitraryPieces, (pieces) => {
        const polygons = new BoxLand(pieces).polygons();
        for (const point of unitCells()) {
          const holding = polygons.filter(
            ([outer, ...holes]) =>
              ringHolds(outer ?? [], point) && !holes.some((hole) => ringHolds(hole, point)),
          );
          expect(holding).toHaveLength(piecesHold(pieces, point) ? 1 : 0);
        }
      }),
      RUNS,
    );
  });

  test('the areas of rings add up to the area of the land, outer ones counter-clockwise, holes clockwise', () => {
    fc.assert(
      fc.property(arbitraryPieces, (pieces) => {
        const polygons = new BoxLand(pieces).polygons();
        const covered = unitCells().filter((point) => piecesHold(pieces, point)).length;
        expect(polygons.flat().reduce((sum, ring) => sum + signedArea(ring), 0)).toBeCloseTo(covered, 9);
        for (const [outer, ...holes] of polygons) {
          expect(signedArea(outer ?? [])).toBeGreaterThan(0);
          for (const hole of holes) expect(signedArea(hole)).toBeLessThan(0);
        }
      }),
      RUNS,
    );
  });

  test('no ring passes a point twice, and borders turn at every vertex', () => {
    fc.assert(
      fc.property(arbitraryPieces, (pieces) => {
        for (const ring of new BoxLand(pieces).polygons().flat()) {
          expect(new Set(ring.map(({ x, y }) => `${x},${y}`)).size).toBe(ring.length);
          ring.forEach((p, i) => {
            const before = ring.at(i - 1) ?? p;
            const after = ring[(i + 1) % ring.length] ?? p;
            expect((before.x === p.x) !== (after.x === p.x)).toBe(true);
          });
        }
      }),
      RUNS,
    );
  });

  test('the inner point lies in the land', () => {
    fc.assert(
      fc.property(arbitraryPieces, (pieces) => {
        const boxes = new BoxLand(pieces);
        fc.pre(!boxes.empty);
        const { x, y } = boxes.innerPoint();
        // On a line between two pieces both sides are land.
        const shift = 1e-6;
        for (const [dx, dy] of [
          [shift, shift],
          [shift, -shift],
          [-shift, shift],
          [-shift, -shift],
        ] as const)
          expect(piecesHold(pieces, { x: x + dx, y: y + dy })).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the inner point', () => {
  test('is the centre of gravity, be it on the line between two pieces', () => {
    expect(land(box(0, 0, 1, 1), box(1, 0, 2, 1)).innerPoint()).toEqual({ x: 1, y: 0.5 });
    expect(land(box(0, 0, 4, 1)).innerPoint()).toEqual({ x: 2, y: 0.5 });
  });

  test('is the middle of the nearest piece where the centre of gravity is not land', () => {
    expect(land(box(0, 0, 1, 1), box(2, 0, 3, 1)).innerPoint()).toEqual({ x: 0.5, y: 0.5 });
    expect(land(box(0, 0, 1, 1), box(1, 1, 2, 2)).innerPoint()).toEqual({ x: 0.5, y: 0.5 });
  });
});

describe('polygons', () => {
  test('pieces that touch in a point stay two', () => {
    expect(land(box(0, 0, 1, 1), box(1, 1, 2, 2)).polygons()).toHaveLength(2);
  });

  test('pieces that share a side are one, without the side', () => {
    const [polygon, ...others] = land(box(0, 0, 1, 1), box(1, 0, 2, 1)).polygons();
    expect(others).toEqual([]);
    expect(polygon?.[0]).toHaveLength(4);
  });

  test('a hole and an island in it', () => {
    const ring: BoxPiece = { box: box(0, 0, 5, 5), except: [box(1, 1, 4, 4)] };
    const polygons = new BoxLand([ring, { box: box(2, 2, 3, 3), except: [] }]).polygons();
    expect(polygons.map((rings) => rings.length).toSorted()).toEqual([1, 2]);
  });

  test('a vertex that is asked for stays in a straight border', () => {
    const [polygon] = land(box(0, 0, 1, 1), box(1, 0, 3, 1)).polygons(({ x, y }) => x === 1 && y === 0);
    expect(polygon?.[0]).toHaveLength(5);
    expect(polygon?.[0]).toContainEqual({ x: 1, y: 0 });
  });

  test('what is taken out of one piece stays where another one has it', () => {
    const pieces: BoxPiece[] = [
      { box: box(0, 0, 2, 2), except: [box(0, 0, 1, 1)] },
      { box: box(0, 0, 1, 1), except: [] },
    ];
    expect(new BoxLand(pieces).polygons()).toHaveLength(1);
    expect(new BoxLand(pieces).polygons()[0]).toHaveLength(1);
  });

  test('nothing is left when all is taken out', () => {
    const nothing = new BoxLand([{ box: box(0, 0, 1, 1), except: [box(0, 0, 2, 1)] }]);
    expect(nothing.empty).toBe(true);
    expect(nothing.polygons()).toEqual([]);
    expect(new BoxLand([]).empty).toBe(true);
  });

  test('a thousand pieces on fine lines take no longer than their cells', () => {
    const fine = Array.from({ length: 1000 }, (_, i) => box(i / 200, i / 200, (i + 1) / 200, (i + 1) / 200));
    const start = performance.now();
    const polygons = land(box(0, 0, 6, 6), ...fine).polygons();
    expect(performance.now() - start).toBeLessThan(3000);
    expect(polygons).toHaveLength(1);
  });
});
