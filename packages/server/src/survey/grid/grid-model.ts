import Flatbush from 'flatbush';
import type { MeridianCode, StateCode } from 'rangeline-land-description';
import type { Box } from '../../store/feature-store.ts';
import type { Position } from '../place.ts';
import { TOWNSHIP_MILES } from './frame.ts';
import { type Quad, sharesOf } from './quad.ts';
import type { Region } from './region.ts';
import { sectionOfCell } from './sections.ts';
import { type NominalPoint, nominalOf } from './subdivision.ts';
import { TownshipRows } from './township-rows.ts';
import { TownshipPlacer, type TownshipShape } from './township-shape.ts';

/** A region that can list its townships. */
export interface ListedRegion extends Region {
  townships(): Iterable<readonly [rangeIndex: number, townshipIndex: number]>;
  /** How many townships are listed before that of a number; undefined where no such township is known. */
  ordinalOf(rangeIndex: number, townshipIndex: number): number | undefined;
}

/** A township of the national grid, placed. */
export interface GridTownship extends TownshipShape {
  readonly region: Region;
  readonly rangeIndex: number;
  readonly townshipIndex: number;
  /** Radius in metres that held 90 % of held-out control near here. */
  readonly accuracyMetres: number;
  /** Whether this region, and no neighbouring survey, holds the ground here. */
  readonly primary: boolean;
}

/** Shares of a township by which a point may lie outside every quad, in the slit between two fits, and belong to it. */
const SLIT = 0.08;

const NO_MERIDIANS: readonly MeridianCode[] = [];

interface EnteredRegion {
  readonly region: ListedRegion;
  /** The entry of its first township. */
  readonly first: number;
}

/**
 * The national model of the public land survey: where every township of thirty states lies, with no survey data
 * loaded, and how far that may be off. All townships are placed when it is made, and kept as rows of numbers: eighty
 * thousand objects would take five times the memory.
 */
export class GridModel {
  readonly #regions: readonly EnteredRegion[];
  readonly #byMeridian: ReadonlyMap<MeridianCode, readonly EnteredRegion[]>;
  readonly #byState = new Map<StateCode, readonly MeridianCode[]>();
  readonly #rows: TownshipRows;
  readonly #boxes: Flatbush;

  constructor(regions: readonly ListedRegion[]) {
    const townships = regions.map((region) => [...region.townships()]);
    let entry = 0;
    this.#regions = regions.map((region, r) => {
      const entered = { region, first: entry };
      entry += townships[r]?.length ?? 0;
      return entered;
    });
    for (const { state, meridian } of regions)
      this.#byState.set(state, [...new Set(this.meridiansOf(state)).add(meridian)]);
    const meridians = new Set(regions.map(({ meridian }) => meridian));
    this.#byMeridian = new Map(
      [...meridians].map((meridian) => [
        meridian,
        this.#regions.filter(({ region }) => region.meridian === meridian),
      ]),
    );
    this.#rows = new TownshipRows(entry);
    this.#boxes = new Flatbush(entry);
    this.#regions.forEach(({ region, first }, r) => {
      const placer = new TownshipPlacer(region);
      townships[r]?.forEach(([rangeIndex, townshipIndex], i) => {
        const township = placer.place(rangeIndex, townshipIndex);
        if (township === undefined) throw new Error('A region lists a township that it does not have');
        this.#rows.set(first + i, { ...township, regionNumber: r, rangeIndex, townshipIndex });
        this.#boxes.add(...boxWithSlit(township.quad));
      });
    });
    this.#boxes.finish();
  }

  /** The townships of a number, in every region of a meridian and state, where given, that has it. */
  townships(
    rangeIndex: number,
    townshipIndex: number,
    meridian?: MeridianCode,
    state?: StateCode,
  ): GridTownship[] {
    const found: GridTownship[] = [];
    const regions = meridian === undefined ? this.#regions : this.#byMeridian.get(meridian);
    for (const { region, first } of regions ?? []) {
      if (state !== undefined && region.state !== state) continue;
      const ordinal = region.ordinalOf(rangeIndex, townshipIndex);
      if (ordinal !== undefined) found.push(this.#rows.get(first + ordinal, region));
    }
    return found;
  }

  get count(): number {
    return this.#rows.count;
  }

  /** Every township, each at the place of its entry. */
  *entries(): Generator<GridTownship> {
    for (let entry = 0; entry < this.#rows.count; entry++) {
      const region = this.#regions[this.#rows.regionNumber(entry)]?.region;
      if (region !== undefined) yield this.#rows.get(entry, region);
    }
  }

  /** The townships whose boxes touch a box. */
  townshipsIn([west, south, east, north]: Box): GridTownship[] {
    return this.#boxes
      .search(west, south, east, north)
      .sort((one, other) => one - other)
      .flatMap((entry) => {
        const region = this.#regions[this.#rows.regionNumber(entry)]?.region;
        return region === undefined ? [] : [this.#rows.get(entry, region)];
      });
  }

  /** The meridians under which a state has townships. */
  meridiansOf(state: StateCode): readonly MeridianCode[] {
    return this.#byState.get(state) ?? NO_MERIDIANS;
  }

  /** The township of a state that holds a point; undefined where the model has none. */
  townshipAt([lng, lat]: Position, state: StateCode): GridTownship | undefined {
    let best: GridTownship | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const entry of this.#boxes.search(lng, lat, lng, lat)) {
      const region = this.#regions[this.#rows.regionNumber(entry)]?.region;
      if (region?.state !== state) continue;
      const township = this.#rows.get(entry, region);
      const [across, up] = sharesOf(township.quad, [lng, lat]);
      const outside = Math.max(0, -across, across - 1, -up, up - 1);
      if (outside > SLIT) continue;
      const offCentre = Math.hypot(across - 0.5, up - 0.5);
      const rank = outside * 100 + (township.primary ? 0 : 10) + offCentre;
      if (rank < bestRank) [best, bestRank] = [township, rank];
    }
    return best;
  }
}

/** The box of a quad and of the slit around it: a slanting quad reaches out by its slant as well. */
function boxWithSlit({ southWest, southEast, northEast, northWest }: Quad): [number, number, number, number] {
  const west = Math.min(southWest[0], northWest[0]);
  const east = Math.max(southEast[0], northEast[0]);
  const south = Math.min(southWest[1], southEast[1]);
  const north = Math.max(northWest[1], northEast[1]);
  const [aside, above] = [2 * SLIT * (east - west), 2 * SLIT * (north - south)];
  return [west - aside, south - above, east + aside, north + above];
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
