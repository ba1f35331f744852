import Flatbush from 'flatbush';
import type { MeridianCode, StateCode } from 'rangeline-land-description';
import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import { TOWNSHIP_MILES } from './frame.ts';
import { sharesOf } from './quad.ts';
import type { Region } from './region.ts';
import { sectionOfCell } from './sections.ts';
import { type NominalPoint, nominalOf } from './subdivision.ts';
import { TownshipPlacer, type TownshipShape } from './township-shape.ts';

/** A region that can list its townships. */
export interface ListedRegion extends Region {
  townships(): Iterable<readonly [rangeIndex: number, townshipIndex: number]>;
}

/** A township of the national grid, placed. */
export interface GridTownship extends TownshipShape {
  readonly region: Region;
  readonly rangeIndex: number;
  readonly townshipIndex: number;
}

/** Townships looked at around a point. */
const CANDIDATES = 12;
/** Degrees of latitude around a point within which its township's centre must lie. */
const SEARCH_DEGREES = 0.12;
/** Shares of a township by which a point may lie outside every quad, in the slit between two fits, and belong to it. */
const SLIT = 0.08;

/**
 * The national model of the public land survey: where every township of thirty states lies, with no survey data
 * loaded, and how far that may be off.
 */
export class GridModel {
  readonly #placers: readonly { readonly region: ListedRegion; readonly placer: TownshipPlacer }[];
  readonly #centres: Flatbush;
  /** By entry of the index: region, range index, township index. */
  readonly #entries: Int16Array;

  constructor(regions: readonly ListedRegion[]) {
    this.#placers = regions.map((region) => ({ region, placer: new TownshipPlacer(region) }));
    const entries: number[] = [];
    const centres: Position[] = [];
    this.#placers.forEach(({ region, placer }, r) => {
      for (const [rangeIndex, townshipIndex] of region.townships()) {
        const fit = region.fitOf(rangeIndex, townshipIndex);
        if (fit === undefined) continue;
        entries.push(r, rangeIndex, townshipIndex);
        centres.push(placer.centre(rangeIndex, townshipIndex, fit));
      }
    });
    this.#entries = Int16Array.from(entries);
    this.#centres = new Flatbush(centres.length);
    for (const [lng, lat] of centres) this.#centres.add(lng, lat, lng, lat);
    this.#centres.finish();
  }

  /** The townships of a number, in every region of a meridian and state, where given, that has it. */
  townships(
    rangeIndex: number,
    townshipIndex: number,
    meridian?: MeridianCode,
    state?: StateCode,
  ): GridTownship[] {
    return this.#placers.flatMap(({ region, placer }) => {
      if (meridian !== undefined && region.meridian !== meridian) return [];
      if (state !== undefined && region.state !== state) return [];
      const shape = placer.place(rangeIndex, townshipIndex);
      return shape === undefined ? [] : [{ ...shape, region, rangeIndex, townshipIndex }];
    });
  }

  /** The meridians under which a state has townships. */
  meridiansOf(state: StateCode): MeridianCode[] {
    return this.#placers.filter(({ region }) => region.state === state).map(({ region }) => region.meridian);
  }

  /** The township of a state that holds a point; undefined where the model has none. */
  townshipAt(point: Position, state: StateCode): GridTownship | undefined {
    let best: GridTownship | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const township of this.#around(point, state)) {
      const [across, up] = sharesOf(township.quad, point);
      const outside = Math.max(0, -across, across - 1, -up, up - 1);
      if (outside > SLIT) continue;
      const offCentre = Math.hypot(across - 0.5, up - 0.5);
      const rank = outside * 100 + (township.fit.primary ? 0 : 10) + offCentre;
      if (rank < bestRank) [best, bestRank] = [township, rank];
    }
    return best;
  }

  *#around([lng, lat]: Position, state: StateCode): Generator<GridTownship> {
    const reach = SEARCH_DEGREES / Math.cos(lat * RADIANS);
    for (const entry of this.#centres.neighbors(lng, lat, CANDIDATES, reach)) {
      const placed = this.#placers[this.#entries[entry * 3] ?? 0];
      if (placed === undefined || placed.region.state !== state) continue;
      const rangeIndex = this.#entries[entry * 3 + 1] ?? 0;
      const townshipIndex = this.#entries[entry * 3 + 2] ?? 0;
      const shape = placed.placer.place(rangeIndex, townshipIndex);
      if (shape !== undefined) yield { ...shape, region: placed.region, rangeIndex, townshipIndex };
    }
  }
}

/** The nominal point of a township at a place, moved inside where the place lies in the slit beside it. */
export function nominalPointAt(township: TownshipShape, point: Position): NominalPoint {
  const { x, y } = nominalOf(township.quad, township.sides, point);
  return { x: within(x), y: within(y) };
}

/** The number of the section at a nominal point. */
export function sectionAt({ x, y }: NominalPoint): number {
  return sectionOfCell({ column: Math.floor(x), row: Math.floor(y) });
}

function within(nominalMiles: number): number {
  return Math.min(Math.max(nominalMiles, 0), TOWNSHIP_MILES - 1e-9);
}
