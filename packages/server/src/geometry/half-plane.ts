import type { Point } from './polygons.ts';
import type { Line } from './quadrilateral.ts';

/**
 * The part of a ring on the left of a line; null where the line crosses the ring more than twice, and would leave
 * pieces. A ring that lies wholly on the right leaves [].
 */
export function leftOfLine(ring: readonly Point[], line: Line): Point[] | null {
  const kept: Point[] = [];
  let crossings = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    if (a === undefined || b === undefined) continue;
    const [sideA, sideB] = [side(line, a), side(line, b)];
    if (sideA >= 0) kept.push(a);
    if (sideA >= 0 === sideB >= 0) continue;
    crossings++;
    const part = sideA / (sideA - sideB);
    kept.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  }
  if (crossings > 2) return null;
  const [first] = kept;
  return first === undefined || kept.length < 3 ? [] : [...kept, first];
}

/** Positive on the left. */
function side([[x0, y0], [x1, y1]]: Line, [x, y]: Point): number {
  return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
}
