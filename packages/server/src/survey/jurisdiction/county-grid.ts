import type { Box } from '../../geometry/box-around.ts';
import { type County, type CountyAtlas, countyHolds } from './county-atlas.ts';

/** Side of a cell in degrees. Smaller cells answer more points at once and take longer to build. */
const CELL_DEGREES = 0.05;
const COLUMNS = 360 / CELL_DEGREES;
const ROWS = 180 / CELL_DEGREES;
/** As many as the cells can count. */
const MAX_LISTS = 2 ** 15;

/**
 * Which counties a cell may belong to. A cell that lies wholly in one county answers without a ring test; one that a
 * border runs through names the counties whose borders do.
 */
export class CountyGrid {
  readonly #atlas: CountyAtlas;
  /** Per cell: 0 nobody's, n > 0 wholly in county n - 1, n < 0 the list -n - 1 of counties with a border in it. */
  readonly #cells = new Int16Array(COLUMNS * ROWS);
  readonly #lists: (readonly County[])[] = [];

  constructor(atlas: CountyAtlas) {
    this.#atlas = atlas;
    const border = new Uint8Array(COLUMNS * ROWS);
    const longer = new Map<number, number>();
    atlas.counties.forEach((county, number) => {
      markBorder(border, atlas.points, county);
      this.#enter(county, number, border, longer);
    });
    if (this.#lists.length > MAX_LISTS) throw new Error('Too many counties meet for the grid of counties');
  }

  /** Enters a county in the cells of its box, and wipes the marks of its border. */
  #enter(county: County, number: number, border: Uint8Array, longer: Map<number, number>): void {
    const [west, south, east, north] = county.box;
    for (let r = row(south); r <= row(north); r++) {
      // From one border cell to the next, cells lie all inside or all outside: one centre says which.
      let inside: boolean | undefined;
      for (let c = column(west); c <= column(east); c++) {
        const cell = r * COLUMNS + c;
        if (border[cell] === 1) {
          border[cell] = 0;
          this.#cells[cell] = this.#withCounty(this.#cells[cell] ?? 0, county, number, longer);
          inside = undefined;
          continue;
        }
        inside ??= countyHolds(this.#atlas, county, ...centreOf(r, c));
        if (inside) this.#cells[cell] = number + 1;
      }
    }
  }

  /** The list of an entry with one county more. Few sets of counties meet, in many cells: each is kept once. */
  #withCounty(entry: number, county: County, number: number, longer: Map<number, number>): number {
    const before = Math.min(entry, 0);
    const key = before * this.#atlas.counties.length - number;
    const known = longer.get(key);
    if (known !== undefined) return known;
    const added = -this.#lists.push([...(this.#lists[-before - 1] ?? []), county]);
    longer.set(key, added);
    return added;
  }

  /** The county that holds a point, or undefined at sea, abroad and for what is no position. */
  at(lng: number, lat: number): County | undefined {
    if (!(lng >= -180 && lng < 180 && lat >= -90 && lat < 90)) return undefined;
    const entry = this.#cells[row(lat) * COLUMNS + column(lng)] ?? 0;
    if (entry >= 0) return this.#atlas.counties[entry - 1];
    for (const county of this.#lists[-entry - 1] ?? []) {
      if (countyHolds(this.#atlas, county, lng, lat)) return county;
    }
    return undefined;
  }

  /** The counties that have land or a border in the cells of a box. */
  near(box: Box): ReadonlySet<County> {
    const found = new Set<County>();
    for (const cell of cellsOf(box)) {
      const entry = this.#cells[cell] ?? 0;
      const whole = this.#atlas.counties[entry - 1];
      if (whole !== undefined) found.add(whole);
      for (const county of this.#lists[-entry - 1] ?? []) found.add(county);
    }
    return found;
  }
}

function column(lng: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor((lng + 180) / CELL_DEGREES)));
}

function row(lat: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEGREES)));
}

function* cellsOf([west, south, east, north]: Box): Generator<number> {
  for (let r = row(south); r <= row(north); r++) {
    for (let c = column(west); c <= column(east); c++) yield r * COLUMNS + c;
  }
}

function centreOf(r: number, c: number): [lng: number, lat: number] {
  return [(c + 0.5) * CELL_DEGREES - 180, (r + 0.5) * CELL_DEGREES - 90];
}

/** Marks every cell that a county's border touches. */
function markBorder(border: Uint8Array, points: Float64Array, county: County): void {
  for (const { start, end } of county.rings) {
    for (let i = start; i + 3 < end; i += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [points[i], points[i + 1], points[i + 2], points[i + 3]];
      if (x0 <= x1) markEdge(border, x0, y0, x1, y1);
      else markEdge(border, x1, y1, x0, y0);
    }
  }
}

/** Going east, column by column: the rows between the heights at which the edge enters and leaves it. */
function markEdge(border: Uint8Array, x0: number, y0: number, x1: number, y1: number): void {
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const last = column(x1);
  for (let c = column(x0); c <= last; c++) {
    const enter = y0 + slope * (Math.max(x0, c * CELL_DEGREES - 180) - x0);
    const leave = c === last ? y1 : y0 + slope * ((c + 1) * CELL_DEGREES - 180 - x0);
    const highest = row(Math.max(enter, leave));
    for (let r = row(Math.min(enter, leave)); r <= highest; r++) border[r * COLUMNS + c] = 1;
  }
}
