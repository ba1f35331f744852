import type { Geometry, Position } from 'geojson';
import { PolygonReach } from './polygon-reach.ts';
import type { PolygonRings } from './polygons.ts';

/**
 * All that lies within so many metres of some polygons. Distances are geodesic, good to a metre within 16 km of polygons
 * of up to 40 km.
 */
export class Reach {
  readonly #parts: readonly PolygonReach[];

  constructor(polygons: readonly PolygonRings[], metres: number) {
    this.#parts = polygons.map((rings) => new PolygonReach(rings, metres));
  }

  /** In degrees, one for each polygon: together they hold all of it. */
  get boxes(): readonly PolygonReach['box'][] {
    return this.#parts.map(({ box }) => box);
  }

  /**
   * Metres from the polygons to the nearest part of points or lines: 0 in them; null beyond the reach.
   * @throws RangeError for polygons
   */
  metresTo(geometry: Geometry): number | null {
    const metres = this.#metresTo(geometry);
    return metres === Number.POSITIVE_INFINITY ? null : metres;
  }

  #metresTo(geometry: Geometry): number {
    switch (geometry.type) {
      case 'Point':
        return this.#toPoint(geometry.coordinates);
      case 'MultiPoint':
        return least(geometry.coordinates, (position) => this.#toPoint(position));
      case 'LineString':
        return this.#toLine(geometry.coordinates);
      case 'MultiLineString':
        return least(geometry.coordinates, (line) => this.#toLine(line));
      case 'GeometryCollection':
        return least(geometry.geometries, (member) => this.#metresTo(member));
      default:
        throw new RangeError(`Distances are measured to points and lines, not to a ${geometry.type}.`);
    }
  }

  #toPoint(position: Position): number {
    return least(this.#parts, (part) => part.metresToPoint(position));
  }

  #toLine(line: readonly Position[]): number {
    return least(this.#parts, (part) => part.metresToLine(line));
  }
}

function least<T>(parts: readonly T[], metresTo: (part: T) => number): number {
  let metres = Number.POSITIVE_INFINITY;
  for (const part of parts) metres = Math.min(metres, metresTo(part));
  return metres;
}
