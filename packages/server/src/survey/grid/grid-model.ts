import Flatbush from 'flatbush';
import type { MeridianCode, StateCode } from 'rangeline-land-description';
import type { Position } from '../place.ts';
import { TOWNSHIP_MILES } from './frame.ts';
import { type Quad, sharesOf } from './quad.ts';
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

/** Shares of a township by which a point may lie outside every quad, in the slit between two fits, and belong to it. */
const SLIT = 0.08;

interface PlacedRegion {
  readonly region: ListedRegion;
  readonly placer: TownshipPlacer;
}

/**
 * The national model of the public land survey: where every township of thirty states lies, with no survey data
 * loaded, and how far that may be off. It keeps the box of each township and places it anew when it is asked for:
 * that takes two microseconds, and eighty thousand outlines would take thirty megabytes.
 */
export class GridModel {
  readonly #regions: readonly PlacedRegion[];
  readonly #boxes: Flatbush;
  /** By entry of the index: region, range index, township index. */
  readonly #entries: Int16Array;

  constructor(regions: readonly ListedRegion[]) {
    this.#regions = regions.map((region) => ({ region, placer: new TownshipPlacer(region) }));
    const entries: number[] = [];
    this.#regions.forEach(({ region }, r) => {
      for (const [rangeIndex, townshipIndex] of region.townships())
        entries.push(r, rangeIndex, townshipIndex);
    });
    this.#entries = Int16Array.from(entries);
    const count = entries.length / 3;
    this.#boxes = new Flatbush(count);
    for (let entry = 0; entry < count; entry++) this.#boxes.add(...boxWithSlit(this.#townshipOf(entry).quad));
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
    for (const placed of this.#regions) {
      if (meridian !== undefined && placed.region.meridian !== meridian) continue;
      if (state !== undefined && placed.region.state !== state) continue;
      const township = place(placed, rangeIndex, townshipIndex);
      if (township !== undefined) found.push(township);
    }
    return found;
  }

  /** The meridians under which a state has townships. */
  meridiansOf(state: StateCode): MeridianCode[] {
    return this.#regions.filter(({ region }) => region.state === state).map(({ region }) => region.meridian);
  }

  /** The township of a state that holds a point; undefined where the model has none. */
  townshipAt([lng, lat]: Position, state: StateCode): GridTownship | undefined {
    let best: GridTownship | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const entry of this.#boxes.search(lng, lat, lng, lat)) {
      if (this.#regions[this.#entries[entry * 3] ?? 0]?.region.state !== state) continue;
      const township = this.#townshipOf(entry);
      const [across, up] = sharesOf(township.quad, [lng, lat]);
      const outside = Math.max(0, -across, across - 1, -up, up - 1);
      if (outside > SLIT) continue;
      const offCentre = Math.hypot(across - 0.5, up - 0.5);
      const rank = outside * 100 + (township.fit.primary ? 0 : 10) + offCentre;
      if (rank < bestRank) [best, bestRank] = [township, rank];
    }
    return best;
  }

  #townshipOf(entry: number): GridTownship {
    const placed = this.#regions[this.#entries[entry * 3] ?? 0];
    const township =
      placed && place(placed, this.#entries[entry * 3 + 1] ?? 0, this.#entries[entry * 3 + 2] ?? 0);
    if (township === undefined) throw new Error('A region lists a township that it does not have');
    return township;
  }
}

function place(
  { region, placer }: PlacedRegion,
  rangeIndex: number,
  townshipIndex: number,
): GridTownship | undefined {
  const shape = placer.place(rangeIndex, townshipIndex);
  if (shape === undefined) return undefined;
  const { quad, sides, fit } = shape;
  return { quad, sides, fit, region, rangeIndex, townshipIndex };
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
