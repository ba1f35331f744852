import Flatbush from 'flatbush';
import type { MeridianCode } from 'rangeline-land-description';
import { distanceMetres, RADIANS } from '../src/geometry/ellipsoid.ts';
import { SURVEY_MILE_METRES } from '../src/survey/grid/frame.ts';
import type { Position } from '../src/survey/place.ts';
import type { ControlPoint } from './control-points.ts';

/** Nearest control that is asked which survey it belongs to. */
const VOTERS = 5;

/** The control of one state on the map: which meridian's survey holds the ground at a place. */
export class ControlMap {
  readonly #points: readonly ControlPoint[];
  readonly #index: Flatbush;
  readonly #meridians: ReadonlySet<MeridianCode>;

  constructor(points: readonly ControlPoint[]) {
    this.#points = points;
    this.#meridians = new Set(points.map((p) => p.meridian));
    this.#index = new Flatbush(points.length);
    for (const { position } of points) {
      const [x, y] = flat(position);
      this.#index.add(x, y, x, y);
    }
    this.#index.finish();
  }

  /** The meridian that most of the nearest control goes by. */
  meridianAt(place: Position): MeridianCode | undefined {
    if (this.#meridians.size === 1) return this.#points[0]?.meridian;
    const votes = new Map<MeridianCode, number>();
    const [x, y] = flat(place);
    for (const i of this.#index.neighbors(x, y, VOTERS)) {
      const meridian = this.#points[i]?.meridian;
      if (meridian !== undefined) votes.set(meridian, (votes.get(meridian) ?? 0) + 1);
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  }

  /** Miles to the nearest control of a meridian. */
  milesTo(place: Position, meridian: MeridianCode): number {
    const [x, y] = flat(place);
    const [nearest] = this.#index.neighbors(
      x,
      y,
      1,
      undefined,
      (i) => this.#points[i]?.meridian === meridian,
    );
    const point = this.#points[nearest ?? -1];
    return point === undefined
      ? Number.POSITIVE_INFINITY
      : distanceMetres(place, point.position) / SURVEY_MILE_METRES;
  }
}

/** Degrees scaled to be alike in both directions at the middle latitudes. */
function flat([lng, lat]: Position): readonly [number, number] {
  return [lng * Math.cos(40 * RADIANS), lat];
}
