import type { Aliquot } from 'rangeline-land-description';
import { RADIANS } from '../../geometry/ellipsoid.ts';
import { leftOfLine } from '../../geometry/half-plane.ts';
import {
  type Line,
  meridianLine,
  parallelLine,
  type Quadrilateral,
  spanningQuadrilateral,
} from '../../geometry/quadrilateral.ts';
import type { Box } from '../../geometry/rectilinear.ts';
import type { Position, Ring } from '../place.ts';
import { aliquotBox } from '../plss/aliquot-box.ts';

/** A survey that bulges out of its corners, or is hollowed, by more than this part has sides that they do not tell. */
const MAX_MISFIT = 0.06;

/** A piece of less than this part of its section is what rounding leaves along a cut. */
const MIN_PIECE = 1e-5;

type Polygons = readonly (readonly Ring[])[];

/**
 * Parts of a section, cut parallel to its own sides: blocks were run by the compass of their day, and lie turned by up
 * to fourteen degrees. null where the section is no quadrilateral, or its border crosses a cut more than once.
 */
export function sectionParts(section: Polygons, aliquots: readonly Aliquot[]): Polygons | null {
  const outers = section.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  const span = spanningQuadrilateral(outers.flat());
  if (span === null || section.some((polygon) => polygon.length > 1)) return null;
  const area = outers.reduce((sum, ring) => sum + planarArea(ring), 0);
  if (span.hullArea > (1 + MAX_MISFIT) * span.area || area < (1 - MAX_MISFIT) * span.hullArea) return null;
  const cut = boxesOf(aliquots).flatMap((box) =>
    outers.map((ring) => cutRing(ring, linesOf(box, span.corners))),
  );
  const parts: Ring[][] = [];
  for (const ring of cut) {
    if (ring === null) return null;
    if (ring.length > 0 && planarArea(ring) > MIN_PIECE * area) parts.push([ring]);
  }
  return parts.length === 0 ? null : parts;
}

/** Boxes in a square of side one, none of which overlap: of several parts that share land one covers it. */
function boxesOf(aliquots: readonly Aliquot[]): Box[] {
  const boxes = aliquots.map((aliquot) => aliquotBox(aliquot, { west: 0, south: 0, east: 1, north: 1 }));
  const whole = boxes.filter(
    (box, i) => !boxes.some((other, j) => holds(other, box) && (j < i || !holds(box, other))),
  );
  if (!whole.some((box, i) => whole.slice(0, i).some((other) => overlaps(box, other)))) return whole;
  return cellsOf(whole);
}

function holds(a: Box, b: Box): boolean {
  return a.west <= b.west && a.south <= b.south && a.east >= b.east && a.north >= b.north;
}

function overlaps(a: Box, b: Box): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}

/** The cells between the sides of some boxes that lie in any of them. */
function cellsOf(boxes: readonly Box[]): Box[] {
  const lines = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  const xs = lines(boxes.flatMap(({ west, east }) => [west, east]));
  const ys = lines(boxes.flatMap(({ south, north }) => [south, north]));
  const cells = xs
    .slice(1)
    .flatMap((east, i) =>
      ys.slice(1).map((north, j): Box => ({ west: xs[i] ?? 0, south: ys[j] ?? 0, east, north })),
    );
  return cells.filter((cell) => boxes.some((box) => holds(box, cell)));
}

/** The lines that keep a box on their left; the sides of the section itself are its border. */
function linesOf({ west, south, east, north }: Box, corners: Quadrilateral): Line[] {
  const lines: Line[] = [];
  if (west > 0) lines.push(reversed(meridianLine(corners, west)));
  if (east < 1) lines.push(meridianLine(corners, east));
  if (south > 0) lines.push(parallelLine(corners, south));
  if (north < 1) lines.push(reversed(parallelLine(corners, north)));
  return lines;
}

function reversed([from, to]: Line): Line {
  return [to, from];
}

function cutRing(ring: Ring, lines: readonly Line[]): Ring | null {
  return lines.reduce<readonly Position[] | null>(
    (rest, line) => (rest === null ? null : leftOfLine(rest, line)),
    ring,
  );
}

/** In the unit of {@link spanningQuadrilateral}. */
function planarArea(ring: Ring): number {
  const [[originX, originY] = [0, 0]] = ring;
  const twice = ring.slice(0, -1).reduce((sum, [x0, y0], i) => {
    const [x1, y1] = ring[i + 1] ?? [x0, y0];
    return sum + (x0 - originX) * (y1 - originY) - (x1 - originX) * (y0 - originY);
  }, 0);
  return (Math.abs(twice) / 2) * Math.cos(originY * RADIANS);
}
