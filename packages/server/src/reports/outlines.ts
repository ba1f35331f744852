import type { Overlap } from '../geometry/overlap.ts';
import type { Point } from '../geometry/polygons.ts';
import type { Geometry } from '../store/feature-store.ts';

/** The shape of something that was found, to be drawn; plain data. */
export type Outline =
  | {
      readonly kind: 'area';
      readonly acres: number;
      readonly polygons: readonly (readonly (readonly Point[])[])[];
    }
  | { readonly kind: 'length'; readonly lines: readonly (readonly Point[])[] }
  | { readonly kind: 'point'; readonly point: Point };

/** Shapes of what a section found, as many as can be drawn. */
export interface Outlines {
  readonly shapes: readonly Outline[];
  /** How many it found besides. */
  readonly leftOut: number;
}

/** Nobody can tell more of them apart on a page. */
export const MAX_SHAPES = 1_000;
/** Of all shapes of a section: the thread that answers searches hands them on. */
export const MAX_SHAPE_POINTS = 4_000;

/** The first shapes that can be drawn; one that has too many points leaves its room to those after it. */
export function outlinesOf(shapes: readonly Outline[]): Outlines {
  const drawn: Outline[] = [];
  let points = 0;
  for (const shape of shapes) {
    const more = pointsOf(shape);
    if (drawn.length === MAX_SHAPES || points + more > MAX_SHAPE_POINTS) continue;
    drawn.push(shape);
    points += more;
  }
  return { shapes: drawn, leftOut: shapes.length - drawn.length };
}

/** What a feature has in common with the parcel. */
export function outlineOfOverlap(overlap: Overlap): Outline {
  return overlap.kind === 'length' ? { kind: 'length', lines: overlap.lines } : overlap;
}

/** A feature of points or lines as it is; nothing of one that has areas. */
export function outlinesOfGeometry(geometry: Geometry): readonly Outline[] {
  switch (geometry.type) {
    case 'Point':
      return [{ kind: 'point', point: pointOf(geometry.coordinates) }];
    case 'MultiPoint':
      return geometry.coordinates
        .slice(0, 1)
        .map((position) => ({ kind: 'point', point: pointOf(position) }));
    case 'LineString':
      return [{ kind: 'length', lines: [geometry.coordinates.map(pointOf)] }];
    case 'MultiLineString':
      return [{ kind: 'length', lines: geometry.coordinates.map((line) => line.map(pointOf)) }];
    default:
      return [];
  }
}

function pointsOf(shape: Outline): number {
  switch (shape.kind) {
    case 'area':
      return shape.polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
    case 'length':
      return shape.lines.reduce((sum, line) => sum + line.length, 0);
    case 'point':
      return 1;
  }
}

function pointOf([lng = 0, lat = 0]: readonly number[]): Point {
  return [lng, lat];
}
