import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import type { Box } from '../feature-store.ts';
import { BoxColumn, fillRtree } from './packed-rtree.ts';

const SEED = 1785;

/** An R-tree of boxes, and what SQLite itself finds wrong with it. */
function filled(boxes: readonly Box[]) {
  const database = new Sqlite(':memory:');
  database.exec('CREATE VIRTUAL TABLE tree USING rtree(id, minx, maxx, miny, maxy)');
  const column = new BoxColumn();
  for (const box of boxes) column.push(box);
  database.unsafeMode();
  fillRtree(database, 'tree', column);
  const find = database
    .prepare<number[], number>(
      'SELECT id FROM tree WHERE minx <= ? AND maxx >= ? AND miny <= ? AND maxy >= ? ORDER BY id',
    )
    .pluck();
  return {
    check: database.prepare("SELECT rtreecheck('tree')").pluck().get(),
    find: ([west, south, east, north]: Box) => find.all(east, west, north, south),
  };
}

function* randomBoxes(seed: number, spread: number): Generator<Box> {
  const random = seededNumbers(seed);
  while (true) {
    const [west, south] = [-180 + 360 * random(), -90 + 180 * random()];
    yield [west, south, west + spread * random(), south + spread * random()];
  }
}

function some(count: number, seed: number, spread: number): Box[] {
  const boxes = randomBoxes(seed, spread);
  return Array.from({ length: count }, () => boxes.next().value);
}

describe('an R-tree filled at once', () => {
  test.each([0, 1, 2, 50, 51, 52, 102, 2601, 2602, 10_000, 140_000])(
    'of %i boxes is sound to SQLite',
    (count) => {
      expect(filled(some(count, SEED, 0.1)).check).toBe('ok');
    },
  );

  test('finds whatever a look through all boxes finds', () => {
    const boxes = some(5_000, SEED, 1);
    const tree = filled(boxes);
    for (const [west, south, east, north] of some(200, SEED + 1, 20)) {
      const expected = boxes.flatMap((box, i) =>
        box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south ? [i + 1] : [],
      );
      expect(tree.find([west, south, east, north])).toEqual(expect.arrayContaining(expected));
    }
  });

  test('finds a box by each of its corners, though they do not fit in 32 bits', () => {
    const boxes = some(2_000, SEED, 1e-9);
    const tree = filled(boxes);
    boxes.forEach(([west, south, east, north], i) => {
      expect(tree.find([west, south, west, south])).toContain(i + 1);
      expect(tree.find([east, north, east, north])).toContain(i + 1);
    });
  });

  test('finds a box a hair west and south of nothing', () => {
    const tree = filled([[-1e-50, -1e-50, 1e-50, 1e-50]]);
    expect(tree.find([-1, -1, -1e-51, -1e-51])).toEqual([1]);
    expect(tree.find([1e-51, 1e-51, 1, 1])).toEqual([1]);
  });

  test('keeps boxes that all lie in one place, or on one line', () => {
    const same = Array.from({ length: 3_000 }, (): Box => [-104, 44, -104, 44]);
    expect(filled(same).find([-104, 44, -104, 44])).toHaveLength(3_000);
    const onLine = Array.from({ length: 3_000 }, (_, i): Box => [-104, i / 100, -104, i / 100]);
    expect(filled(onLine).find([-104, 10, -104, 10])).toContain(1_001);
  });
});
