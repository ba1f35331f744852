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
    let [x, y, total] = [0, 0, 0];
    for (const { middle, area } of this.#cells()) {
      x += middle.x * area;
      y += middle.y * area;
      total += area;
    }
    const centre = { x: x / total, y: y / total };
    return this.#holds(centre) ? centre : this.#nearestMiddle(centre);
  }

  /** Whether a point lies inside, no border touching it. */
  #holds({ x, y }: Point): boolean {
    const columns = touching(this.#xs, x);
    const rows = touching(this.#ys, y);
    return rows.every((row) => columns.every((column) => this.#at(column, row)));
  }

  #nearestMiddle({ x, y }: Point): Point {
    let nearest = { x, y };
    let least = Number.POSITIVE_INFINITY;
    for (const { middle } of this.#cells()) {
      const distance = Math.hypot(middle.x - x, middle.y - y);
      if (distance < least) [nearest, least] = [middle, distance];
    }
    return nearest;
  }

  /** Adds a piece cell by cell of its box, so that many small pieces cost no more than their size. */
  #add(box: Box, except: readonly Box[]): void {
    const holes = except.map((hole) => this.#range(hole));
    const { west, south, east, north } = this.#range(box);
    for (let row = south; row < north; row++)
      for (let column = west; column < east; column++)
        if (!holes.some((hole) => inRange(hole, column, row))) this.#filled[row * this.#columns + column] = 1;
  }

  /** A box in columns and rows, the last ones not in it. */
  #range({ west, south, east, north }: Box): Box {
    const [xs, ys] = [this.#xs, this.#ys];
    return {
      west: xs.indexOf(west),
      south: ys.indexOf(south),
      east: xs.indexOf(east),
      north: ys.indexOf(north),
    };
  }

  #at(column: number, row: number): boolean {
    return column >= 0 && column < this.#columns && this.#filled[row * this.#columns + column] === 1;
  }

  /** The cells of the land. */
  *#cells(): Generator<{ readonly middle: Point; readonly area: number }> {
    for (let cell = 0; cell < this.#filled.length; cell++) {
      if (this.#filled[cell] !== 1) continue;
      const column = cell % this.#columns;
      const row = Math.floor(cell / this.#columns);
      const [west, east] = [this.#xs[column] ?? 0, this.#xs[column + 1] ?? 0];
      const [south, north] = [this.#ys[row] ?? 0, this.#ys[row + 1] ?? 0];
      const middle = { x: (west + east) / 2, y: (south + north) / 2 };
      yield { middle, area: (east - west) * (north - south) };
    }
  }

  /** Borders walked with the land on the left. */
  #rings(): Point[][] {
    const open = this.#borderSteps();
    const rings: Point[][] = [];
    for (const start of open.values()) {
      if (start.walked) continue;
      const walk: BorderStep[] = [];
      let step: BorderStep | undefined = start;
      while (step !== undefined && !step.walked) {
        step.walked = true;
        walk.push(step);
        step = this.#nextStep(step, open);
      }
      for (const ring of simpleRings(walk))
        rings.push(ring.map(({ column, row }) => ({ x: this.#xs[column] ?? 0, y: this.#ys[row] ?? 0 })));
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

/** A walk cut into rings that pass no point twice: where land touches itself at a corner, it encloses a hole there. */
function simpleRings(walk: readonly BorderStep[]): BorderStep[][] {
  const rings: BorderStep[][] = [];
  const ring: BorderStep[] = [];
  for (const step of walk) {
    const before = ring.findIndex(({ column, row }) => column === step.column && row === step.row);
    if (before >= 0) rings.push(ring.splice(before));
    ring.push(step);
  }
  rings.push(ring);
  return rings;
}

function stepKey(column: number, row: number, heading: Heading): string {
  return `${column},${row},${heading}`;
}

/** The spaces between ascending lines that a value lies in or on the edge of; those before and after all lines too. */
function touching(ascending: readonly number[], value: number): number[] {
  const first = ascending.findIndex((line) => line >= value);
  if (first < 0) return [ascending.length - 1];
  return ascending[first] === value ? [first - 1, first] : [first - 1];
}

function inRange({ west, south, east, north }: Box, column: number, row: number): boolean {
  return column >= west && column < east && row >= south && row < north;
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
