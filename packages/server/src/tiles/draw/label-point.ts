import type { Position } from 'geojson';
import { innerPoint } from '../../geometry/inner-point.ts';
import type { Point } from '../../geometry/polygons.ts';
import { doubledArea } from '../../geometry/ring.ts';
import type { FlatShape } from '../../store/flat-shape.ts';

/** Where the label of a shape stands: inside its largest polygon, halfway along its longest line, on its first point. */
export function labelPoint(shape: FlatShape): FlatShape {
  const [lng, lat] = placeOn(shape);
  return { kind: 'point', positions: Float64Array.of(lng, lat), ends: [2] };
}

function placeOn(shape: FlatShape): Point {
  switch (shape.kind) {
    case 'point':
      return [shape.positions[0] ?? 0, shape.positions[1] ?? 0];
    case 'line':
      return halfwayAlong(
        partsOf(shape).reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one)),
      );
    case 'polygon':
      return innerPoint(largestPolygon(partsOf(shape)));
  }
}

function partsOf({ positions, ends }: FlatShape): Point[][] {
  let start = 0;
  return ends.map((end) => {
    const part: Point[] = [];
    for (let i = start; i < end; i += 2) part.push([positions[i] ?? 0, positions[i + 1] ?? 0]);
    start = end;
    return part;
  });
}

/** The outer ring of the greatest area and its holes, which follow it and go around the other way. */
function largestPolygon(rings: readonly Point[][]): Point[][] {
  let largest: Point[][] = [];
  let current: Point[][] = [];
  let greatest = 0;
  for (const ring of rings) {
    const area = doubledArea(ring.map(([x, y]): Position => [x, y]));
    if (area <= 0 && current.length > 0) {
      current.push(ring);
      continue;
    }
    current = [ring];
    if (area > greatest || largest.length === 0) [largest, greatest] = [current, area];
  }
  return largest;
}

function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1], line[i]);
  return length;
}

function halfwayAlong(line: readonly Point[]): Point {
  let left = lengthOf(line) / 2;
  for (let i = 1; i < line.length; i++) {
    const [from = [0, 0], to = [0, 0]] = [line[i - 1], line[i]];
    const side = distance(from, to);
    if (left <= side && side > 0) {
      const share = left / side;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    }
    left -= side;
  }
  return line[0] ?? [0, 0];
}

function distance([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): number {
  return Math.hypot((bx - ax) * Math.cos((ay * Math.PI) / 180), by - ay);
}
