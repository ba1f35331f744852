import type { PathCommand } from 'fontkit';

export type Point = readonly [x: number, y: number];

/** Straight pieces that a curve is made of. */
const STEPS = 12;

/** The closed rings of an outline, curves as straight pieces, in pixels; a ring does not repeat its first point. */
export function ringsOf(commands: readonly PathCommand[], pixelsPerUnit: number): Point[][] {
  const rings: Point[][] = [];
  for (const { command, args } of commands) {
    const points = pairs(args.map((value) => value * pixelsPerUnit));
    if (command === 'moveTo') rings.push(points);
    else rings.at(-1)?.push(...pieces(rings.at(-1)?.at(-1) ?? [0, 0], points));
  }
  return rings.filter((ring) => ring.length > 2);
}

/** Points of a Bézier curve of any degree after its first, by de Casteljau's steps. */
function pieces(from: Point, controls: readonly Point[]): Point[] {
  if (controls.length < 2) return [...controls];
  return Array.from({ length: STEPS }, (_, i) => along([from, ...controls], (i + 1) / STEPS));
}

function along(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map(([x, y], i): Point => {
    const [fromX, fromY] = points[i] ?? first;
    return [fromX + share * (x - fromX), fromY + share * (y - fromY)];
  });
  return along(between, share);
}

function pairs(values: readonly number[]): Point[] {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i] ?? 0, values[2 * i + 1] ?? 0]);
}
