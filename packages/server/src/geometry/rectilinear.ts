/** Unions and differences of axis-aligned boxes, exactly. */

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An outer ring, counter-clockwise, and the holes in it, clockwise. Rings are not closed. */
export type RectilinearPolygon = readonly (readonly Point[])[];

/** A box and what is taken out of it. */
export interface BoxPiece {
  readonly box: Box;
  readonly except: readonly Box[];
}

/** The land of some boxes, each less its exceptions. */
export class BoxLand {
  readonly #xs: readonly number[];
  readonly #ys: readonly number[];
  /** By cell between neighbouring lines, row by row from the south-west. */
  readonly #filled: Uint8Array;
  readonly #columns: number;

  constructor(pieces: readonly BoxPiece[]) {
    const all = pieces.flatMap(({ box, except }) => [box, ...except]);
    this.#xs = lines(all.flatMap(({ west, east }) => [west, east]));
    this.#ys = lines(all.flatMap(({ south, north }) => [south, north]));
    this.#columns = Math.max(this.#xs.length - 1, 0);
    this.#filled = new Uint8Array(this.#columns * Math.max(this.#ys.length - 1, 0));
    for (const { box, except } of pieces) this.#add(box, except);
  }

  get empty(): boolean {
    return !this.#filled.includes(1);
  }

  /** The polygons, with a vertex wherever the border turns and wherever `keep` says so. */
  polygons(keep: (point: Point) => boolean = () => false): RectilinearPolygon[] {
    const rings = this.#rings().map((ring) => simplified(ring, keep));
    const outers = rings.filter((ring) => signedArea(ring) > 0);
    const holes = rings.filter((ring) => signedArea(ring) < 0);
    return outers.map((outer) => [outer, ...holes.filter((hole) => belongs(hole, outer, outers))]);
  }

  /** The centre of gravity where the land holds it, else the middle of the cell nearest to it. */
  innerPoint(): Point {
    const cells = this.#cells();
    const area = cells.reduce((sum, cell) => sum + cell.area, 0);
    const x = cells.reduce((sum, cell) => sum + cell.x * cell.area, 0) / area;
    const y = cells.reduce((sum, cell) => sum + cell.y * cell.area, 0) / area;
    if (cells.some(({ box }) => x > box.west && x < box.east && y > box.south && y < box.north))
      return { x, y };
    const distance = (cell: Point): number => Math.hypot(cell.x - x, cell.y - y);
    const nearest = cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
    return { x: nearest.x, y: nearest.y };
  }

  #add(box: Box, except: readonly Box[]): void {
    const piece = new Uint8Array(this.#filled.length);
    this.#fill(piece, box, 1);
    for (const hole of except) this.#fill(piece, hole, 0);
    piece.forEach((value, cell) => {
      if (value === 1) this.#filled[cell] = 1;
    });
  }

  #fill(cells: Uint8Array, { west, south, east, north }: Box, value: 0 | 1): void {
    const fromColumn = this.#xs.indexOf(west);
    const toColumn = this.#xs.indexOf(east);
    const toRow = this.#ys.indexOf(north);
    for (let row = this.#ys.indexOf(south); row < toRow; row++)
      cells.fill(value, row * this.#columns + fromColumn, row * this.#columns + toColumn);
  }

  #at(column: number, row: number): boolean {
    return column >= 0 && column < this.#columns && this.#filled[row * this.#columns + column] === 1;
  }

  #cells(): { readonly box: Box; readonly x: number; readonly y: number; readonly area: number }[] {
    return [...this.#filled.keys()].flatMap((cell) => {
      if (this.#filled[cell] !== 1) return [];
      const column = cell % this.#columns;
      const row = Math.floor(cell / this.#columns);
      const [west, east] = [this.#xs[column] ?? 0, this.#xs[column + 1] ?? 0];
      const [south, north] = [this.#ys[row] ?? 0, this.#ys[row + 1] ?? 0];
      const box = { west, south, east, north };
      return [{ box, x: (west + east) / 2, y: (south + north) / 2, area: (east - west) * (north - south) }];
    });
  }

  /** Borders walked with the land on the left; where two pieces touch at a point each keeps its own ring. */
  #rings(): Point[][] {
    const open = this.#borderSteps();
    const rings: Point[][] = [];
    for (const start of open.values()) {
      if (start.walked) continue;
      const ring: Point[] = [];
      let step: BorderStep | undefined = start;
      while (step !== undefined && !step.walked) {
        step.walked = true;
        ring.push({ x: this.#xs[step.column] ?? 0, y: this.#ys[step.row] ?? 0 });
        step = this.#nextStep(step, open);
      }
      rings.push(ring);
    }
    return rings;
  }

  #borderSteps(): Map<string, BorderStep> {
    const steps = new Map<string, BorderStep>();
    const add = (column: number, row: number, heading: Heading): void => {
      steps.set(stepKey(column, row, heading), { column, row, heading, walked: false });
    };
    for (let row = 0; row < this.#ys.length - 1; row++)
      for (let column = 0; column < this.#columns; column++) {
        if (!this.#at(column, row)) continue;
        if (!this.#at(column, row - 1)) add(column, row, 'east');
        if (!this.#at(column + 1, row)) add(column + 1, row, 'north');
        if (!this.#at(column, row + 1)) add(column + 1, row + 1, 'west');
        if (!this.#at(column - 1, row)) add(column, row + 1, 'south');
      }
    return steps;
  }

  #nextStep(
    { column, row, heading }: BorderStep,
    steps: ReadonlyMap<string, BorderStep>,
  ): BorderStep | undefined {
    const [dx, dy] = STEP[heading];
    for (const turn of LEFT_FIRST[heading]) {
      const next = steps.get(stepKey(column + dx, row + dy, turn));
      if (next !== undefined) return next;
    }
    return undefined;
  }
}

type Heading = 'east' | 'north' | 'west' | 'south';

interface BorderStep {
  readonly column: number;
  readonly row: number;
  readonly heading: Heading;
  walked: boolean;
}

const STEP: Readonly<Record<Heading, readonly [number, number]>> = {
  east: [1, 0],
  north: [0, 1],
  west: [-1, 0],
  south: [0, -1],
};

const LEFT_FIRST: Readonly<Record<Heading, readonly Heading[]>> = {
  east: ['north', 'east', 'south'],
  north: ['west', 'north', 'east'],
  west: ['south', 'west', 'north'],
  south: ['east', 'south', 'west'],
};

function stepKey(column: number, row: number, heading: Heading): string {
  return `${column},${row},${heading}`;
}

function lines(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function simplified(ring: readonly Point[], keep: (point: Point) => boolean): Point[] {
  return ring.filter((point, i) => {
    const before = ring.at(i - 1) ?? point;
    const after = ring[(i + 1) % ring.length] ?? point;
    const straight =
      (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y);
    return !straight || keep(point);
  });
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point;
    return sum + (point.x * next.y - next.x * point.y) / 2;
  }, 0);
}

/** Whether a hole lies in an outer ring and in no smaller one. */
function belongs(
  hole: readonly Point[],
  outer: readonly Point[],
  outers: readonly (readonly Point[])[],
): boolean {
  const inside = outers.filter((ring) => holds(ring, hole));
  return (
    inside.reduce((a, b) => (signedArea(b) < signedArea(a) ? b : a), outer) === outer &&
    inside.includes(outer)
  );
}

/** Whether a ring holds the middle of a hole's first side, a little way into the hole. */
function holds(ring: readonly Point[], hole: readonly Point[]): boolean {
  const [a, b] = hole;
  if (a === undefined || b === undefined) return false;
  const x = (a.x + b.x) / 2;
  const y = (a.y + b.y) / 2;
  let inside = false;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    if (p.y > y !== q.y > y && x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y)) inside = !inside;
  });
  return inside;
}
