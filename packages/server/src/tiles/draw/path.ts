/**
 * Columns and rows by turns of the vertices of a line or a ring, in whole units of a tile. A ring does not repeat its
 * first vertex, and is wound as tiles want it: an outer ring has a positive area, a hole a negative one.
 */
export type Path = number[];

/** Twice the area of a ring (Mapbox Vector Tile 2.1, 4.3.3.3: positive for outer rings). */
export function doubledArea(ring: Path): number {
  let sum = 0;
  let x = ring[ring.length - 2] ?? 0;
  let y = ring[ring.length - 1] ?? 0;
  for (let i = 0; i < ring.length; i += 2) {
    const nextX = ring[i] ?? 0;
    const nextY = ring[i + 1] ?? 0;
    sum += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return sum;
}

/**
 * A ring without vertices that change nothing: those on a straight line between their neighbours, and those to which it
 * goes and comes back the same way. Nothing may be left.
 */
export function withoutIdleVertices(ring: Path): Path {
  const kept: Path = [];
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] ?? 0;
    const y = ring[i + 1] ?? 0;
    while (kept.length >= 4 && isIdle(kept, kept.length - 4, kept.length - 2, x, y)) kept.length -= 2;
    if (kept.length >= 2 && kept[kept.length - 2] === x && kept[kept.length - 1] === y) continue;
    kept.push(x, y);
  }
  return withSoundSeam(kept);
}

/** The same where the end of a ring meets its beginning. */
function withSoundSeam(ring: Path): Path {
  let [start, end] = [0, ring.length];
  for (;;) {
    if (end - start < 6) return [];
    const [x = 0, y = 0, lastX = 0, lastY = 0] = [ring[start], ring[start + 1], ring[end - 2], ring[end - 1]];
    if ((lastX === x && lastY === y) || isIdle(ring, end - 4, end - 2, x, y)) end -= 2;
    else if (isIdle(ring, end - 2, start, ring[start + 2] ?? 0, ring[start + 3] ?? 0)) start += 2;
    else return start === 0 && end === ring.length ? ring : ring.slice(start, end);
  }
}

/** Whether the vertex at `middle` lies on the line from that at `before` to a point. */
function isIdle(path: Path, before: number, middle: number, x: number, y: number): boolean {
  const ax = path[before] ?? 0;
  const ay = path[before + 1] ?? 0;
  const bx = path[middle] ?? 0;
  const by = path[middle + 1] ?? 0;
  return (bx - ax) * (y - ay) === (by - ay) * (x - ax);
}
