import type { Path } from './path.ts';

/** Rings of so few sides altogether are compared side by side without sorting them. */
const FEW_SIDES = 16;

/**
 * Whether sides of rings cross or touch anywhere but where one follows the other: then they bound no polygon that every
 * reader would fill alike. Exact, for vertices in whole numbers.
 */
export function doMeet(rings: readonly Path[]): boolean {
  const sides = sidesOf(rings);
  const count = sides.length / SIDE;
  if (count < 4) return false;
  const order = Int32Array.from({ length: count }, (_, i) => SIDE * i);
  if (count > FEW_SIDES) order.sort((one, other) => leftOf(sides, one) - leftOf(sides, other));
  for (let i = 0; i < count; i++) {
    const side = order[i] ?? 0;
    const right = Math.max(sides[side] ?? 0, sides[side + 2] ?? 0);
    for (let j = i + 1; j < count; j++) {
      const other = order[j] ?? 0;
      if (count > FEW_SIDES && leftOf(sides, other) > right) break;
      if (doSidesMeet(sides, side, other)) return true;
    }
  }
  return false;
}

/** Numbers a side: x and y of its ends, and the place of the side after it. */
const SIDE = 5;

function sidesOf(rings: readonly Path[]): Float64Array {
  const length = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const sides = new Float64Array(SIDE * length);
  let at = 0;
  for (const ring of rings) {
    const first = at;
    for (let i = 0; i < ring.length; i += 2, at += SIDE) {
      const next = i + 2 < ring.length ? i + 2 : 0;
      sides[at] = ring[i] ?? 0;
      sides[at + 1] = ring[i + 1] ?? 0;
      sides[at + 2] = ring[next] ?? 0;
      sides[at + 3] = ring[next + 1] ?? 0;
      sides[at + 4] = next === 0 ? first : at + SIDE;
    }
  }
  return sides;
}

function leftOf(sides: Float64Array, side: number): number {
  return Math.min(sides[side] ?? 0, sides[side + 2] ?? 0);
}

function doSidesMeet(sides: Float64Array, one: number, other: number): boolean {
  if (areApart(sides, one, other, 1) || areApart(sides, one, other, 0)) return false;
  const [ax = 0, ay = 0, bx = 0, by = 0] = sides.subarray(one, one + 4);
  const [cx = 0, cy = 0, dx = 0, dy = 0] = sides.subarray(other, other + 4);
  if (sides[one + 4] === other) return turnsBack(ax, ay, bx, by, dx, dy);
  if (sides[other + 4] === one) return turnsBack(cx, cy, dx, dy, bx, by);
  return (
    !isBeside(turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy)) &&
    !isBeside(turn(cx, cy, dx, dy, ax, ay), turn(cx, cy, dx, dy, bx, by))
  );
}

/** Whether two sides lie apart in columns (0) or rows (1). */
function areApart(sides: Float64Array, one: number, other: number, axis: 0 | 1): boolean {
  const [a = 0, b = 0] = [sides[one + axis], sides[one + 2 + axis]];
  const [c = 0, d = 0] = [sides[other + axis], sides[other + 2 + axis]];
  return (a > b ? a : b) < (c < d ? c : d) || (c > d ? c : d) < (a < b ? a : b);
}

/** Whether both ends of a side lie on the same side of a line, and none on it. */
function isBeside(turnOfOne: number, turnOfOther: number): boolean {
  return (turnOfOne > 0 && turnOfOther > 0) || (turnOfOne < 0 && turnOfOther < 0);
}

/** Whether the way from a to b goes back along itself. */
function turnsBack(ax: number, ay: number, bx: number, by: number, nextX: number, nextY: number): boolean {
  return turn(ax, ay, bx, by, nextX, nextY) === 0 && (bx - ax) * (nextX - bx) + (by - ay) * (nextY - by) < 0;
}

/** Positive where a point lies to one side of the line from a to b, negative on the other, 0 on it. */
function turn(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}
