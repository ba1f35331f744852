import type { Junctions } from './junctions.ts';
import type { Path } from './path.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

/**
 * Simplification that keeps shared borders shared. A path is cut where lines meet and where it touches the edge of the
 * tile; these vertices stay. What lies between is the same line for both neighbours and in both tiles, and is simplified
 * from the same end of it (Douglas and Peucker, 1973), so it stays the same.
 */

/** Whether every vertex of a column or row stays: on the edge of the tile, and the border of its buffer. */
function isFixed(at: number): boolean {
  return at === 0 || at === EXTENT || at === -BUFFER || at === EXTENT + BUFFER;
}

/** A ring of which no vertex lies farther from the simplified one than so many units. Two vertices may be left. */
export function simplifiedRing(ring: Path, junctions: Junctions, tolerance: number): Path {
  const fixed = fixedOf(ring, junctions);
  const start = fixed[0] ?? leastOf(ring);
  // Closed, so that the last stretch ends where the first one begins.
  const rotated = ring.slice(start).concat(ring.slice(0, start + 2));
  const stops = fixed.map((at) => at - start);
  if (stops.length === 0) stops.push(0);
  const simplified = simplifiedBetween(rotated, [...stops, rotated.length - 2], tolerance);
  simplified.length -= 2;
  return simplified;
}

/** A line likewise; its ends stay. */
export function simplifiedLine(line: Path, junctions: Junctions, tolerance: number): Path {
  const last = line.length - 2;
  const between = fixedOf(line, junctions).filter((at) => at > 0 && at < last);
  return simplifiedBetween(line, [0, ...between, last], tolerance);
}

/** Offsets of the vertices that stay. */
function fixedOf(path: Path, junctions: Junctions): number[] {
  const fixed: number[] = [];
  for (let i = 0; i < path.length; i += 2)
    if (isFixed(path[i] ?? 0) || isFixed(path[i + 1] ?? 0) || junctions.has(path, i)) fixed.push(i);
  return fixed;
}

/** The offset of the westernmost vertex, of several the northernmost: the same one whichever way the ring is walked. */
function leastOf(ring: Path): number {
  let least = 0;
  for (let i = 2; i < ring.length; i += 2) if (isBefore(ring, i, least)) least = i;
  return least;
}

function isBefore(path: Path, i: number, j: number): boolean {
  const x = path[i] ?? 0;
  const otherX = path[j] ?? 0;
  return x < otherX || (x === otherX && (path[i + 1] ?? 0) < (path[j + 1] ?? 0));
}

function simplifiedBetween(path: Path, stops: readonly number[], tolerance: number): Path {
  const kept = new Uint8Array(path.length / 2);
  for (let s = 0; s + 1 < stops.length; s++) {
    const [first = 0, last = 0] = [stops[s], stops[s + 1]];
    kept[first / 2] = kept[last / 2] = 1;
    if (last - first > 2) keepFarthest(path, first, last, tolerance * tolerance, kept);
  }
  const simplified: Path = [];
  for (let i = 0; i < path.length; i += 2)
    if (kept[i / 2] === 1) simplified.push(path[i] ?? 0, path[i + 1] ?? 0);
  return simplified;
}

/** Keeps the vertex farthest from the line between two, if it is farther than allowed, and so on between these. */
function keepFarthest(path: Path, first: number, last: number, allowed: number, kept: Uint8Array): void {
  const open = [first, last];
  while (open.length > 0) {
    const to = open.pop() ?? 0;
    const from = open.pop() ?? 0;
    const farthest = farthestBetween(path, from, to, allowed);
    if (farthest < 0) continue;
    kept[farthest / 2] = 1;
    if (farthest - from > 2) open.push(from, farthest);
    if (to - farthest > 2) open.push(farthest, to);
  }
}

/** -1 when none is farther than allowed. Of several that are as far it is the westernmost, whichever way one walks. */
function farthestBetween(path: Path, from: number, to: number, allowed: number): number {
  const isForward = isBefore(path, from, to);
  const [a, b] = isForward ? [from, to] : [to, from];
  const ax = path[a] ?? 0;
  const ay = path[a + 1] ?? 0;
  const bx = path[b] ?? 0;
  const by = path[b + 1] ?? 0;
  let farthest = -1;
  let most = allowed;
  for (let i = from + 2; i < to; i += 2) {
    const distance = squaredDistance(path[i] ?? 0, path[i + 1] ?? 0, ax, ay, bx, by);
    if (distance > most || (distance === most && farthest >= 0 && isBefore(path, i, farthest))) {
      most = distance;
      farthest = i;
    }
  }
  return farthest;
}

function squaredDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const px = x - ax;
  const py = y - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const offX = px - along * dx;
  const offY = py - along * dy;
  return offX * offX + offY * offY;
}
