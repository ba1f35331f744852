import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import { EntryLists } from './entry-lists.ts';

const CELL_DEGREES = 0.5;

/** Which townships are near a point: their middles by cells of half a degree, the cells in rows from the south-west. */
export class TownshipCells {
  readonly #west: number;
  readonly #south: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #entries: EntryLists;

  constructor(lngs: Float64Array, lats: Float64Array) {
    const [west, east] = extent(lngs);
    const [south, north] = extent(lats);
    [this.#west, this.#south] = [west, south];
    this.#columns = cellsTo(west, east) + 1;
    this.#rows = cellsTo(south, north) + 1;
    const cells = Uint32Array.from(lngs, (lng, entry) => this.#cell(lng, lats[entry] ?? 0));
    this.#entries = new EntryLists(cells, this.#columns * this.#rows);
  }

  #cell(lng: number, lat: number): number {
    return cellsTo(this.#south, lat) * this.#columns + cellsTo(this.#west, lng);
  }

  /** The townships in a box of degrees, and some around it: a list for each row of cells. */
  in(west: number, south: number, east: number, north: number): Uint32Array[] {
    const first = Math.max(0, cellsTo(this.#west, west));
    const last = Math.min(this.#columns - 1, cellsTo(this.#west, east));
    const top = Math.min(this.#rows - 1, cellsTo(this.#south, north));
    const lists: Uint32Array[] = [];
    if (first > last) return lists;
    for (let row = Math.max(0, cellsTo(this.#south, south)); row <= top; row++) {
      lists.push(this.#entries.of(row * this.#columns + first, row * this.#columns + last));
    }
    return lists;
  }

  /** All townships whose middles are within so many degrees of latitude of a point, and some around them. */
  near([lng, lat]: Position, degrees: number): Uint32Array[] {
    const aside = degrees / Math.cos(lat * RADIANS);
    return this.in(lng - aside, lat - degrees, lng + aside, lat + degrees);
  }
}

function cellsTo(from: number, to: number): number {
  return Math.floor((to - from) / CELL_DEGREES);
}

function extent(numbers: Float64Array): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return [least, most];
}
