/** Corners of a ring in pixels, x and y by turns; the first corner is not repeated at the end unless it was. */
export type PixelRing = Float64Array;

/** The pixels of some rows whose centres lie in a polygon. */
export interface RowSpans {
  readonly firstRow: number;
  /** For each row the first column of a span and the one after its last, by turns, from left to right. */
  readonly rows: readonly (readonly number[])[];
}

/**
 * The pixels whose centres lie inside rings, an even number of times around being outside. A centre on a border belongs
 * to one side alone, so that neighbours who share a border exactly share no pixel.
 *
 * @param rings in a plane where pixel (c, r) reaches from (c, r) to (c + 1, r + 1)
 */
export function pixelsInside(rings: readonly PixelRing[]): RowSpans {
  const [top, bottom] = extentOf(rings);
  if (!(top <= bottom)) return { firstRow: 0, rows: [] };
  const firstRow = Math.ceil(top - 0.5);
  const crossings: number[][] = Array.from(
    { length: Math.max(0, Math.ceil(bottom - 0.5) - firstRow) },
    () => [],
  );
  for (const ring of rings) cross(ring, firstRow, crossings);
  return { firstRow, rows: crossings.map(spansBetween) };
}

function extentOf(rings: readonly PixelRing[]): readonly [top: number, bottom: number] {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 2) {
      const y = ring[i] ?? Number.NaN;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return [top, bottom];
}

/** Adds where the sides of a ring cross the middle of each row. */
function cross(ring: PixelRing, firstRow: number, crossings: readonly number[][]): void {
  for (let i = 0; i < ring.length; i += 2) {
    const next = i + 2 < ring.length ? i + 2 : 0;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[i], ring[i + 1], ring[next], ring[next + 1]];
    // Always from above to below, so that a side is the same line for the neighbours on both sides of it.
    if (ay <= by) crossSide(ax, ay, bx, by, firstRow, crossings);
    else crossSide(bx, by, ax, ay, firstRow, crossings);
  }
}

function crossSide(
  x: number,
  y: number,
  endX: number,
  endY: number,
  firstRow: number,
  crossings: readonly number[][],
): void {
  const last = Math.ceil(endY - 0.5);
  for (let row = Math.ceil(y - 0.5); row < last; row++) {
    crossings[row - firstRow]?.push(x + ((row + 0.5 - y) / (endY - y)) * (endX - x));
  }
}

function spansBetween(crossings: number[]): number[] {
  crossings.sort((a, b) => a - b);
  const spans: number[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [start, end] = [Math.ceil((crossings[i] ?? 0) - 0.5), Math.ceil((crossings[i + 1] ?? 0) - 0.5)];
    if (start < end) spans.push(start, end);
  }
  return spans;
}
