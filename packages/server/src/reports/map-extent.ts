import { LocalPlane } from '../geometry/local-plane.ts';
import { metresOfMiles } from '../geometry/miles.ts';
import type { Point, PolygonRings } from '../geometry/polygons.ts';

/** Of the map that lies beyond what it is of, so that its neighbours are seen. */
const MARGIN = 1.5;
/** Half a map; smaller ones would show nothing around a lot. */
const MIN_HALF_METRES = 250;

/** A square of the earth laid flat, with the parcel in its middle and north up. */
export class MapExtent {
  readonly halfMetres: number;
  /** About the middle of the map. */
  readonly plane: LocalPlane;

  /** @param radiusMiles around the parcel that is on it too */
  constructor(polygons: readonly PolygonRings[], radiusMiles: number) {
    const points = polygons.flatMap(([outer = []]) => outer);
    const [west, east] = endsOf(points.map(([lng]) => lng));
    const [south, north] = endsOf(points.map(([, lat]) => lat));
    this.plane = new LocalPlane([(west + east) / 2, (south + north) / 2]);
    const reach = points.reduce((far, point) => Math.max(far, ...this.plane.at(point).map(Math.abs)), 0);
    this.halfMetres = Math.max(MIN_HALF_METRES, MARGIN * reach, 1.08 * (reach + metresOfMiles(radiusMiles)));
  }

  /** Where a point is, as shares of half the map east and north of its middle: within -1 and 1 on the map. */
  at(point: Point): readonly [east: number, north: number] {
    const [east, north] = this.plane.at(point);
    return [east / this.halfMetres, north / this.halfMetres];
  }

  /** The point at such shares. */
  pointAt(east: number, north: number): Point {
    return this.plane.pointAt(east * this.halfMetres, north * this.halfMetres);
  }
}

function endsOf(values: readonly number[]): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
