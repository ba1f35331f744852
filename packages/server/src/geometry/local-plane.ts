import { meridianRadius, parallelRadius, RADIANS, WGS84_A_METRES, WGS84_E2 } from './ellipsoid.ts';

type Point = readonly [lng: number, lat: number];

/** Squared ratio of the second eccentricity, as series of the projection have it. */
const SECOND_E2 = WGS84_E2 / (1 - WGS84_E2);

/** Each leaves a twentieth of what it began with, or less, within 90 km. */
const ROUNDS = 6;

/**
 * The ellipsoid laid flat about a point: the transverse Mercator projection (Snyder, Map Projections, 1987, 8-9 to 8-15)
 * whose middle meridian is the point's. Lengths are true to 2 in 100,000 within 40 km of the point, 1 in 10,000 within
 * 90 km.
 */
export class LocalPlane {
  readonly #lng: number;
  readonly #lat: number;

  constructor([lng, lat]: Point) {
    this.#lng = lng;
    this.#lat = lat * RADIANS;
  }

  /** Metres east and north of the point. */
  at([lng, lat]: Point): readonly [east: number, north: number] {
    const latitude = lat * RADIANS;
    const [sine, cosine] = [Math.sin(latitude), Math.cos(latitude)];
    const radius = WGS84_A_METRES / Math.sqrt(1 - WGS84_E2 * sine * sine);
    const a = (lng - this.#lng) * RADIANS * cosine;
    const [a2, t] = [a * a, (sine / cosine) ** 2];
    const c = SECOND_E2 * cosine * cosine;
    const north = (latitude - this.#lat) * meridianRadius((latitude + this.#lat) / 2);
    return [
      radius * a * (1 + (a2 / 6) * (1 - t + c)),
      north + radius * (sine / cosine) * (a2 / 2) * (1 + (a2 / 12) * (5 - t + 9 * c + 4 * c * c)),
    ];
  }

  /** The point so many metres east and north. */
  pointAt(east: number, north: number): Point {
    let [lng, latitude] = [this.#lng, this.#lat];
    for (let i = 0; i < ROUNDS; i++) {
      const [e, n] = this.at([lng, latitude / RADIANS]);
      lng += (east - e) / parallelRadius(latitude) / RADIANS;
      latitude += (north - n) / meridianRadius(latitude);
    }
    return [lng, latitude / RADIANS];
  }
}
