import type { Point } from './outline.ts';

/** Pixels around the outline. */
export const BUFFER = 3;
/** Pixels over which distance runs from nothing to all. */
const RADIUS = 8;
/** Share of it that lies inside the outline. */
const CUTOFF = 0.25;

export interface DistanceField {
  readonly bitmap: Uint8Array;
  /** Of the outline's box in whole pixels, without {@link BUFFER}. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distances to an outline whose y runs up, rows from the top; null where there is no outline. */
export function distanceField(rings: readonly (readonly Point[])[]): DistanceField | null {
  const points = rings.flat();
  if (points.length === 0) return null;
  const left = Math.floor(Math.min(...points.map(([x]) => x)));
  const right = Math.ceil(Math.max(...points.map(([x]) => x)));
  const bottom = Math.floor(Math.min(...points.map(([, y]) => y)));
  const top = Math.ceil(Math.max(...points.map(([, y]) => y)));
  const [width, height] = [right - left, top - bottom];
  const across = width + 2 * BUFFER;
  const bitmap = new Uint8Array(across * (height + 2 * BUFFER));
  for (let i = 0; i < bitmap.length; i++) {
    const x = left - BUFFER + (i % across) + 0.5;
    const y = top + BUFFER - Math.floor(i / across) - 0.5;
    bitmap[i] = byteOf(signedDistance(rings, [x, y]));
  }
  return { bitmap, left, top, width, height };
}

function byteOf(distance: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, 1 - distance / RADIUS - CUTOFF)));
}

/** In pixels, negative inside. Contours of these fonts overlap, so that what any of them winds around is inside. */
function signedDistance(rings: readonly (readonly Point[])[], at: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let winding = 0;
  for (const ring of rings)
    ring.forEach((to, i) => {
      const from = ring.at(i - 1) ?? to;
      nearest = Math.min(nearest, distanceToSegment(from, to, at));
      winding += windingOf(from, to, at);
    });
  return winding === 0 ? nearest : -nearest;
}

function distanceToSegment([fromX, fromY]: Point, [toX, toY]: Point, [x, y]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(fromX + share * dx - x, fromY + share * dy - y);
}

/** 1 or -1 for a segment that crosses the ray to the right of a point, upwards or downwards. */
function windingOf([fromX, fromY]: Point, [toX, toY]: Point, [x, y]: Point): number {
  if (fromY > y === toY > y) return 0;
  const crossingX = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  if (crossingX <= x) return 0;
  return toY > fromY ? 1 : -1;
}
