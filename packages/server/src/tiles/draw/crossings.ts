import { flatExtent } from '../../geometry/extent.ts';
import type { Path } from './path.ts';

/**
 * Whether sides of rings cross or touch anywhere but where one follows the other: then they bound no polygon that every
 * reader would fill alike. Exact, for vertices in whole numbers.
 */
export function doMeet(rings: readonly Path[]): boolean {
  const [only] = rings;
  if (only === undefined || (rings.length === 1 && isSeenFromItsMiddle(only))) return false;
  const sides = sidesOf(rings);
  const order = fromTheLeft(sides);
  for (let i = 0; i < order.length; i++) {
    const side = order[i] ?? 0;
    const right = Math.max(sides[side] ?? 0, sides[side + 2] ?? 0);
    for (let j = i + 1; j < order.length; j++) {
      const other = order[j] ?? 0;
      if (leftOf(sides, other) > right) break;
      if (doSidesMeet(sides, side, other)) return true;
    }
  }
  return false;
}

/**
 * Whether all sides of a ring are seen from its middle, and turn about it once: as those of nearly every parcel. They
 * meet nowhere then.
 */
function isSeenFromItsMiddle(ring: Path): boolean {
  const [west, north, east, south] = flatExtent(ring);
  // In halves of units at most, so that what is worked out from it is exact.
  const [middleX, middleY] = [(west + east) / 2, (north + south) / 2];
  let turns = 0;
  let x = (ring[ring.length - 2] ?? 0) - middleX;
  let y = (ring[ring.length - 1] ?? 0) - middleY;
  for (let i = 0; i < ring.length; i += 2) {
    const nextX = (ring[i] ?? 0) - middleX;
    const nextY = (ring[i + 1] ?? 0) - middleY;
    if (x * nextY - nextX * y <= 0) return false;
    if (y < 0 && nextY >= 0) turns++;
    x = nextX;
    y = nextY;
  }
  return turns === 1;
}

/** More than the numbers of the sides of a feature in a tile. */
const SPREAD = 2 ** 24;
/** What makes columns numbers that are not negative. */
const SHIFT = 2 ** 16;

/** The places of sides in the order of their left ends. Both are sorted as one number: that is fastest. */
function fromTheLeft(sides: Float64Array): Int32Array {
  const keys = new Float64Array(sides.length / SIDE);
  for (let i = 0; i < keys.length; i++) keys[i] = (leftOf(sides, SIDE * i) + SHIFT) * SPREAD + SIDE * i;
  return Int32Array.from(keys.sort(), (key) => key % SPREAD);
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
  const ay = sides[one + 1] ?? 0;
  const by = sides[one + 3] ?? 0;
  const cy = sides[other + 1] ?? 0;
  const dy = sides[other + 3] ?? 0;
  if (areApart(ay, by, cy, dy)) return false;
  const ax = sides[one] ?? 0;
  const bx = sides[one + 2] ?? 0;
  const cx = sides[other] ?? 0;
  const dx = sides[other + 2] ?? 0;
  if (sides[one + 4] === other) return turnsBack(ax, ay, bx, by, dx, dy);
  if (sides[other + 4] === one) return turnsBack(cx, cy, dx, dy, bx, by);
  return (
    !areApart(ax, bx, cx, dx) &&
    !isBeside(turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy)) &&
    !isBeside(turn(cx, cy, dx, dy, ax, ay), turn(cx, cy, dx, dy, bx, by))
  );
}

/** Whether a and b lie apart from c and d. */
function areApart(a: number, b: number, c: number, d: number): boolean {
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
