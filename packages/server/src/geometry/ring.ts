import type { Position } from 'geojson';

/** Twice the area that a closed ring winds around, in square degrees: positive when counter-clockwise. */
export function doubledArea(ring: readonly Position[]): number {
  return sumOfTriangles(ring, (doubled) => doubled);
}

/** The area that the line from a ring's first corner to its others sweeps over: nothing for a ring that is a line. */
export function sweptArea(ring: readonly Position[]): number {
  return sumOfTriangles(ring, Math.abs) / 2;
}

/** @param measure of twice the area of a triangle, positive when counter-clockwise */
function sumOfTriangles(ring: readonly Position[], measure: (doubled: number) => number): number {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let sum = 0;
  let [x, y] = [0, 0];
  for (const [lng = 0, lat = 0] of ring) {
    // Counted from the ring's own corner, so that small rings far from the origin keep their digits.
    const [nextX, nextY] = [lng - originX, lat - originY];
    sum += measure(x * nextY - nextX * y);
    [x, y] = [nextX, nextY];
  }
  return sum;
}

/** The length of a closed ring in degrees. */
export function ringLength(ring: readonly Position[]): number {
  let length = 0;
  let [x, y] = [ring[0]?.[0] ?? 0, ring[0]?.[1] ?? 0];
  for (const [lng = 0, lat = 0] of ring) {
    length += Math.hypot(lng - x, lat - y);
    [x, y] = [lng, lat];
  }
  return length;
}

/** The place of a point against the line from a to b: positive on its left. */
function side(a: Position, b: Position, [x = 0, y = 0]: Position): number {
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/**
 * Whether a closed ring surely neither crosses nor touches itself. Where rounding leaves a doubt the answer is false.
 * Time grows with the square of its points.
 */
export function isSurelySimple(ring: readonly Position[]): boolean {
  const sides = ring.length - 1;
  for (let i = 0; i < sides; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    if (a === undefined || b === undefined || turnsBack(a, b, ring[i + 2 > sides ? 1 : i + 2])) return false;
    for (let j = i + 2; j < sides; j++) {
      if (i === 0 && j === sides - 1) continue;
      const [c, d] = [ring[j], ring[j + 1]];
      if (c === undefined || d === undefined || mayMeet(a, b, c, d)) return false;
    }
  }
  return true;
}

/** Whether a ring that goes from a to b comes back towards a along the same line. */
function turnsBack(a: Position, b: Position, next: Position | undefined): boolean {
  if (next === undefined) return true;
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  const [nx = 0, ny = 0] = next;
  const along = (bx - ax) * (nx - bx) + (by - ay) * (ny - by);
  const across = (bx - ax) * (ny - by) - (by - ay) * (nx - bx);
  return along <= 0 && Math.abs(across) <= 1e-9 * Math.abs(along);
}

/** Of the products of sides near one degree, the share that rounding may make up. */
const DOUBT = 1e-12;

function mayMeet(a: Position, b: Position, c: Position, d: Position): boolean {
  if (!boxesTouch(a, b, c, d)) return false;
  const scale = DOUBT * (spanOf(a, b) + spanOf(c, d));
  return isAcross(side(a, b, c), side(a, b, d), scale) && isAcross(side(c, d, a), side(c, d, b), scale);
}

/** Whether two points may lie on different sides of a line, or on it. */
function isAcross(first: number, second: number, doubt: number): boolean {
  return !((first > doubt && second > doubt) || (first < -doubt && second < -doubt));
}

function spanOf([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  return Math.abs(bx - ax) + Math.abs(by - ay);
}

function boxesTouch(
  [ax = 0, ay = 0]: Position,
  [bx = 0, by = 0]: Position,
  [cx = 0, cy = 0]: Position,
  [dx = 0, dy = 0]: Position,
): boolean {
  return (
    Math.max(ax, bx) >= Math.min(cx, dx) &&
    Math.max(cx, dx) >= Math.min(ax, bx) &&
    Math.max(ay, by) >= Math.min(cy, dy) &&
    Math.max(cy, dy) >= Math.min(ay, by)
  );
}
