import type { Position } from 'geojson';
import { type Box, boxAround } from './box-around.ts';
import { extentOf } from './extent.ts';
import { flatRingHolds, type Stretch, squaredDistanceToFlatRing } from './flat-ring.ts';
import { laidFlat, partsOf } from './laid-flat.ts';
import { LocalPlane } from './local-plane.ts';
import type { Point, PolygonRings } from './polygons.ts';
import { squaredDistanceOfSegments } from './segment-distance.ts';

/** All that lies within so many metres of a polygon. */
export class PolygonReach {
  /** In degrees, around all of it. */
  readonly box: Box;
  readonly #metres: number;
  readonly #plane: LocalPlane;
  /** The polygon's rings in one array. */
  readonly #flat: Float64Array;
  readonly #rings: readonly Stretch[];
  /** The polygon in the plane. */
  readonly #extent: Box;

  constructor(rings: PolygonRings, metres: number) {
    const extent = extentOf(rings.flat());
    const [west, south, east, north] = extent;
    this.box = boxAround(extent, metres);
    this.#metres = metres;
    this.#plane = new LocalPlane([(west + east) / 2, (south + north) / 2]);
    const laid = rings.map((ring) => laidFlat(ring, this.#plane));
    this.#flat = Float64Array.from(laid.flat(2));
    this.#rings = stretchesOf(laid);
    this.#extent = extentOf(laid.flat());
  }

  /** Geodesic metres from the polygon to a point, 0 in it; Infinity beyond the reach. */
  metresToPoint([lng = 0, lat = 0]: Position): number {
    if (!holds(this.box, lng, lat)) return Number.POSITIVE_INFINITY;
    return this.#withinReach(this.#squaredFrom(...this.#plane.at([lng, lat])));
  }

  /** Geodesic metres from the polygon to the nearest part of a line, likewise. */
  metresToLine(line: readonly Position[]): number {
    let nearest = this.#metres * this.#metres;
    let found = Number.POSITIVE_INFINITY;
    for (const [[ax, ay], [bx, by]] of this.#sidesNear(line)) {
      if (this.#squaredGap(ax, ay, bx, by) > nearest) continue;
      const squared = this.#squaredFromSide(ax, ay, bx, by);
      if (squared > nearest) continue;
      nearest = squared;
      found = squared;
    }
    return this.#withinReach(found);
  }

  #withinReach(squared: number): number {
    const metres = Math.sqrt(squared);
    return metres <= this.#metres ? metres : Number.POSITIVE_INFINITY;
  }

  #squaredFrom(x: number, y: number): number {
    let isInside = false;
    let nearest = Number.POSITIVE_INFINITY;
    for (const ring of this.#rings) {
      if (flatRingHolds(this.#flat, ring, x, y)) isInside = !isInside;
      nearest = Math.min(nearest, squaredDistanceToFlatRing(this.#flat, ring, x, y, 1));
    }
    return isInside ? 0 : nearest;
  }

  #squaredFromSide(ax: number, ay: number, bx: number, by: number): number {
    let nearest = this.#squaredFrom(ax, ay);
    const flat = this.#flat;
    for (const { start, end } of this.#rings)
      for (let i = start; i + 3 < end && nearest > 0; i += 2) {
        const [cx = 0, cy = 0, dx = 0, dy = 0] = [flat[i], flat[i + 1], flat[i + 2], flat[i + 3]];
        nearest = Math.min(nearest, squaredDistanceOfSegments(ax, ay, bx, by, cx, cy, dx, dy));
      }
    return nearest;
  }

  /** At least as near comes no part of a side to the polygon. */
  #squaredGap(ax: number, ay: number, bx: number, by: number): number {
    const [west, south, east, north] = this.#extent;
    const aside = Math.max(0, west - Math.max(ax, bx), Math.min(ax, bx) - east);
    const up = Math.max(0, south - Math.max(ay, by), Math.min(ay, by) - north);
    return aside * aside + up * up;
  }

  /** The sides of a line that come near, laid flat. */
  *#sidesNear(line: readonly Position[]): Generator<readonly [from: Point, to: Point]> {
    for (let i = 1; i < line.length; i++) {
      const [[fromLng = 0, fromLat = 0] = [], [lng = 0, lat = 0] = []] = [line[i - 1], line[i]];
      if (!touches(this.box, fromLng, fromLat, lng, lat)) continue;
      const from: Point = [fromLng, fromLat];
      let before = this.#plane.at(from);
      for (const point of partsOf(from, [lng, lat])) {
        const here = this.#plane.at(point);
        yield [before, here];
        before = here;
      }
    }
  }
}

function stretchesOf(rings: readonly (readonly Point[])[]): Stretch[] {
  let end = 0;
  return rings.map((ring) => {
    const start = end;
    end += 2 * ring.length;
    return { start, end };
  });
}

function holds([west, south, east, north]: Box, x: number, y: number): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Whether the box around a side touches another. */
function touches([west, south, east, north]: Box, ax: number, ay: number, bx: number, by: number): boolean {
  return (
    Math.min(ax, bx) <= east &&
    Math.max(ax, bx) >= west &&
    Math.min(ay, by) <= north &&
    Math.max(ay, by) >= south
  );
}
