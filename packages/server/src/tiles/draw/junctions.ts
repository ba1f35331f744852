import type { Path } from './path.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

/** Columns and rows that a vertex of a clipped path can have. */
const SIDE = EXTENT + 2 * BUFFER + 1;
const EMPTY = -1;
const JUNCTION = -2;
/** A large odd number, so that vertices in a row do not fall into places in a row (Fibonacci hashing). */
const SPREAD = 0x9e3779b1;

/**
 * The vertices of a tile at which lines meet or end: those that do not have the same two neighbours in every path. The
 * line between two of them is one for all whose border it is, whatever each of them does beyond.
 */
export class Junctions {
  readonly #mask: number;
  /** By the place of a vertex: its number, and those of its neighbours, the lesser first. */
  readonly #vertices: Int32Array;
  readonly #lesser: Int32Array;
  readonly #greater: Int32Array;

  /** @param vertices no fewer than the paths have together */
  constructor(vertices: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * vertices + 2));
    this.#mask = places - 1;
    this.#vertices = new Int32Array(places).fill(EMPTY);
    this.#lesser = new Int32Array(places);
    this.#greater = new Int32Array(places);
  }

  addRing(ring: Path): void {
    let before = numberAt(ring, ring.length - 2);
    let vertex = numberAt(ring, 0);
    for (let i = 0; i < ring.length; i += 2) {
      const after = numberAt(ring, i + 2 < ring.length ? i + 2 : 0);
      this.#add(vertex, before, after);
      before = vertex;
      vertex = after;
    }
  }

  addLine(line: Path): void {
    const last = line.length - 2;
    for (let i = 0; i <= last; i += 2) {
      if (i === 0 || i === last) this.#mark(this.#placeOf(numberAt(line, i)), numberAt(line, i));
      else this.#add(numberAt(line, i), numberAt(line, i - 2), numberAt(line, i + 2));
    }
  }

  /** Whether lines meet or end at the vertex at an offset of a path. */
  has(path: Path, i: number): boolean {
    return this.#lesser[this.#placeOf(numberAt(path, i))] === JUNCTION;
  }

  #add(vertex: number, before: number, after: number): void {
    const place = this.#placeOf(vertex);
    const lesser = Math.min(before, after);
    const greater = Math.max(before, after);
    if (this.#vertices[place] === EMPTY) {
      this.#vertices[place] = vertex;
      this.#lesser[place] = lesser;
      this.#greater[place] = greater;
    } else if (this.#lesser[place] !== lesser || this.#greater[place] !== greater) this.#mark(place, vertex);
  }

  #mark(place: number, vertex: number): void {
    this.#vertices[place] = vertex;
    this.#lesser[place] = JUNCTION;
  }

  #placeOf(vertex: number): number {
    let place = (Math.imul(vertex, SPREAD) >>> 7) & this.#mask;
    while (this.#vertices[place] !== EMPTY && this.#vertices[place] !== vertex)
      place = (place + 1) & this.#mask;
    return place;
  }
}

/** A vertex as one number. */
function numberAt(path: Path, i: number): number {
  return ((path[i] ?? 0) + BUFFER) * SIDE + (path[i + 1] ?? 0) + BUFFER;
}
