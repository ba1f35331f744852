/** The squared distance of two segments in a plane, from a to b and from c to d: nothing where they meet. */
export function squaredDistanceOfSegments(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const cross =
    areOpposed(side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)) &&
    areOpposed(side(cx, cy, dx, dy, ax, ay), side(cx, cy, dx, dy, bx, by));
  if (cross) return 0;
  return Math.min(
    squaredDistanceToSegment(ax, ay, cx, cy, dx, dy),
    squaredDistanceToSegment(bx, by, cx, cy, dx, dy),
    squaredDistanceToSegment(cx, cy, ax, ay, bx, by),
    squaredDistanceToSegment(dx, dy, ax, ay, bx, by),
  );
}

/** Positive where p lies on the left of the line from a to b. */
function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

function areOpposed(one: number, other: number): boolean {
  return (one < 0 && other > 0) || (one > 0 && other < 0);
}

/** The squared distance of a point from the segment from a to b. */
function squaredDistanceToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length2));
  const [x, y] = [ax + along * dx - px, ay + along * dy - py];
  return x * x + y * y;
}
