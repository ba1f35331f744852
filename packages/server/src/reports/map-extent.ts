import { LocalPlane } from '../geometry/local-plane.ts';
import { metresOfMiles } from '../geometry/miles.ts';
import type { Point, PolygonRings } from '../geometry/polygons.ts';

/** Of the map that lies beyond what it is of, so that its neighbours are seen. */
const MARGIN = 1.5;
/** Half a map; smaller ones would show nothing around a lot. */
const MIN_HALF_METRES = 250;

/** A square of the earth laid flat, with the parcel in its middle and north up. */
export class MapExtent {
  readonly centre: Point;
  readonly halfMetres: number;
  readonly #plane: LocalPlane;

  /** @param radiusMiles around the parcel that is on it too */
  constructor(polygons: readonly PolygonRings[], radiusMiles: number) {
    const points = polygons.flatMap(([outer = []]) => outer);
    const [west, east] = endsOf(points.map(([lng]) => lng));
    const [south, north] = endsOf(points.map(([, lat]) => lat));
    this.centre = [(west + east) / 2, (south + north) / 2];
    this.#plane = new LocalPlane(this.centre);
    const reach = points.reduce((far, point) => Math.max(far, ...this.#plane.at(point).map(Math.abs)), 0);
    this.halfMetres = Math.max(MIN_HALF_METRES, MARGIN * reach, 1.08 * (reach + metresOfMiles(radiusMiles)));
  }

  /** Where a point is, as shares of half the map east and north of its middle: within -1 and 1 on the map. */
  at(point: Point): readonly [east: number, north: number] {
    const [east, north] = this.#plane.at(point);
    return [east / this.halfMetres, north / this.halfMetres];
  }

  /** The point at such shares, to a thousandth of the map. */
  pointAt(east: number, north: number): Point {
    const [lng, lat] = this.centre;
    const [perLng] = this.at([lng + STEP_DEGREES, lat]);
    const [, perLat] = this.at([lng, lat + STEP_DEGREES]);
    return [lng + (east / perLng) * STEP_DEGREES, lat + (north / perLat) * STEP_DEGREES];
  }
}

const STEP_DEGREES = 0.001;

function endsOf(values: readonly number[]): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
