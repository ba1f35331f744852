import { distanceMetres } from './ellipsoid.ts';
import type { LocalPlane } from './local-plane.ts';
import type { Point } from './polygons.ts';

/**
 * What is straight in degrees (RFC 7946 §3.1.1) bends in a plane: a side of 10 km by 2 m, one of 2 km by less than a
 * decimetre. Longer ones are laid flat in parts.
 */
const MAX_SIDE_METRES = 2_000;

/** A line in a plane, in metres. */
export function laidFlat(line: readonly Point[], plane: LocalPlane): Point[] {
  const [first] = line;
  if (first === undefined) return [];
  const points = line.slice(1).flatMap((point, i) => [...partsOf(line[i] ?? point, point)]);
  return [first, ...points].map((point) => plane.at(point));
}

/** The ends of the parts of a side, none longer than may be. */
export function* partsOf(from: Point, to: Point): Generator<Point> {
  const parts = Math.ceil(distanceMetres(from, to) / MAX_SIDE_METRES);
  for (let part = 1; part < parts; part++) {
    const share = part / parts;
    yield [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  }
  yield to;
}
