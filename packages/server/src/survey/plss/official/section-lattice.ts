import { distanceMetres, RADIANS } from '../../../geometry/ellipsoid.ts';
import { polygonAcres } from '../../../geometry/geodesic-area.ts';
import type { Box, Point } from '../../../geometry/rectilinear.ts';
import { SURVEY_MILE_METRES } from '../../grid/frame.ts';
import { pointIn, type Quad } from '../../grid/quad.ts';
import { SECTIONS_PER_SIDE, type SectionCell } from '../../grid/sections.ts';
import type { Position, Ring } from '../../place.ts';

/** A section whose corners span an area that differs from its own by more is cut by water or another survey. */
const MAX_AREA_MISMATCH = 0.03;
/** Sides shorter or longer than these parts of what they should be are those of no land that is divided by the rules. */
const MIN_SIDE = 0.5;
const MAX_SIDE = 1.5;
/** A vertex this near to where a quarter corner is due, in parts of the side, is the quarter corner. */
const QUARTER_CORNER_REACH = 0.05;
const HALF_MILE_METRES = SURVEY_MILE_METRES / 2;
const CELLS = 4;
/** Any but those of the north row and the west column. */
const INNER_CELL: SectionCell = { column: 1, row: 1 };

/**
 * The lines of a section by which it is divided: its corners and quarter corners as surveyed, the centre where the
 * lines between opposite quarter corners meet, and the sixteenth corners midway between those, save that the excess or
 * lack of the north row and the west column of a township lies in their last quarter mile (Manual of Surveying
 * Instructions 2009, §3-86 to §3-97).
 */
export class SectionLattice {
  /** Lattice points by row from the south and column from the west, five by five. */
  readonly #points: readonly (readonly Position[])[];

  private constructor(points: readonly (readonly Position[])[]) {
    this.#points = points;
  }

  /**
   * The lattice of a section from its outer ring; null where that is no four-sided section.
   * @param cell the section's place in its township
   */
  static ofSection(ring: Ring, cell: SectionCell): SectionLattice | null {
    return SectionLattice.#of(ring, 1, cell);
  }

  /**
   * The lattice of an aliquot or lot, which is divided by the middles of its sides; null where it has not four.
   * @param sideMiles what its sides should be; null when they may have any length
   */
  static ofPiece(ring: Ring, sideMiles: number | null): SectionLattice | null {
    return SectionLattice.#of(ring, sideMiles, INNER_CELL);
  }

  static #of(ring: Ring, sideMiles: number | null, cell: SectionCell): SectionLattice | null {
    const corners = cornersOf(ring, sideMiles);
    if (corners === null) return null;
    const { southWest, southEast, northEast, northWest } = corners.quad;
    const inLastRow = cell.row === SECTIONS_PER_SIDE - 1;
    const inLastColumn = cell.column === 0;
    // From the end at which the survey of the side began: the south and the east.
    const west = quarterCorner(side(ring, corners.southWest, corners.northWest), inLastRow);
    const east = quarterCorner(side(ring, corners.southEast, corners.northEast), inLastRow);
    const south = quarterCorner(side(ring, corners.southEast, corners.southWest), inLastColumn);
    const north = quarterCorner(side(ring, corners.northEast, corners.northWest), inLastColumn);
    const centre = meeting([south, north], [west, east]);
    const halves = [
      [southWest, south, southEast],
      [west, centre, east],
      [northWest, north, northEast],
    ];
    const rows = halves.map(([w, middle, e]) => sixteenths(e, middle, w, inLastColumn).reverse());
    const columns = transposed(rows).map(([s, middle, n]) => sixteenths(s, middle, n, inLastRow));
    return new SectionLattice(transposed(columns));
  }

  /** The place of a point of the section, both counted 0 to 1 from its south-west corner. */
  at({ x, y }: Point): Position {
    const column = Math.min(Math.max(Math.floor(x * CELLS), 0), CELLS - 1);
    const row = Math.min(Math.max(Math.floor(y * CELLS), 0), CELLS - 1);
    return pointIn(this.#cell(column, row), x * CELLS - column, y * CELLS - row);
  }

  /** The ring of a part of the section, with a corner wherever a line of the lattice may bend. */
  ring({ west, south, east, north }: Box): Ring {
    const across = stations(west, east);
    const up = stations(south, north);
    const ring = [
      ...across.map((x) => this.at({ x, y: south })),
      ...up.slice(1).map((y) => this.at({ x: east, y })),
      ...across
        .toReversed()
        .slice(1)
        .map((x) => this.at({ x, y: north })),
      ...up
        .toReversed()
        .slice(1)
        .map((y) => this.at({ x: west, y })),
    ];
    return ring;
  }

  /** Metres across the section along its south side, and up along its west side. */
  get sidesMetres(): { readonly south: number; readonly west: number } {
    const corner = (x: number, y: number) => this.at({ x, y });
    return {
      south: distanceMetres(corner(0, 0), corner(1, 0)),
      west: distanceMetres(corner(0, 0), corner(0, 1)),
    };
  }

  #cell(column: number, row: number): Quad {
    const point = (c: number, r: number): Position => this.#points[r]?.[c] ?? [0, 0];
    return {
      southWest: point(column, row),
      southEast: point(column + 1, row),
      northEast: point(column + 1, row + 1),
      northWest: point(column, row + 1),
    };
  }
}

/** The ends of a span and the lines of the lattice between them. */
function stations(from: number, to: number): number[] {
  const between = [0.25, 0.5, 0.75].filter((line) => line > from && line < to);
  return [from, ...between, to];
}

interface Corners {
  readonly quad: Quad;
  /** Their places in the ring. */
  readonly southWest: number;
  readonly southEast: number;
  readonly northEast: number;
  readonly northWest: number;
}

/** The four corners of a ring that is a section; null where they do not span its area. */
function cornersOf(ring: Ring, sideMiles: number | null): Corners | null {
  const shrink = Math.cos((ring[0]?.[1] ?? 0) * RADIANS);
  const extreme = (east: 1 | -1, north: 1 | -1): number => {
    const reach = ([lng, lat]: Position): number => east * lng * shrink + north * lat;
    return ring.reduce((best, p, i) => (reach(p) > reach(ring[best] ?? p) ? i : best), 0);
  };
  const places = {
    southWest: extreme(-1, -1),
    southEast: extreme(1, -1),
    northEast: extreme(1, 1),
    northWest: extreme(-1, 1),
  };
  const quad = {
    southWest: ring[places.southWest] ?? [0, 0],
    southEast: ring[places.southEast] ?? [0, 0],
    northEast: ring[places.northEast] ?? [0, 0],
    northWest: ring[places.northWest] ?? [0, 0],
  } satisfies Quad;
  return isFourSided(quad, ring, sideMiles) ? { quad, ...places } : null;
}

function isFourSided(
  { southWest, southEast, northEast, northWest }: Quad,
  ring: Ring,
  sideMiles: number | null,
): boolean {
  const around = [southWest, southEast, northEast, northWest];
  const sides = around.map((corner, i) => distanceMetres(corner, around[(i + 1) % 4] ?? corner));
  const isUsual = (metres: number): boolean => {
    const share = metres / SURVEY_MILE_METRES / (sideMiles ?? metres / SURVEY_MILE_METRES);
    return share >= MIN_SIDE && share <= MAX_SIDE;
  };
  if (!sides.every((metres) => metres > 0 && isUsual(metres))) return false;
  const acres = polygonAcres([ring]);
  return Math.abs(polygonAcres([around]) - acres) <= MAX_AREA_MISMATCH * acres;
}

/** The points of a ring from one of its corners to another, the shorter way. */
function side(ring: Ring, from: number, to: number): Position[] {
  // The ring is closed: its last point is its first.
  const count = ring.length - 1;
  const walk = (step: 1 | -1): Position[] => {
    const points: Position[] = [];
    for (let i = from % count; ; i = (i + step + count) % count) {
      points.push(ring[i] ?? [0, 0]);
      if (i === to % count) return points;
    }
  };
  const [forward, backward] = [walk(1), walk(-1)];
  return lengthMetres(forward) <= lengthMetres(backward) ? forward : backward;
}

/** The quarter corner of a side: the surveyed one, or where the rules put it. */
function quarterCorner(points: readonly Position[], measuredFromStart: boolean): Position {
  const start: Position = points[0] ?? [0, 0];
  const end: Position = points.at(-1) ?? start;
  const total = distanceMetres(start, end);
  const due = between(start, end, measuredFromStart ? Math.min(HALF_MILE_METRES / total, 1) : 0.5);
  let best: Position | undefined;
  let least = QUARTER_CORNER_REACH * total;
  for (const point of points.slice(1, -1)) {
    const away = Math.min(distanceMetres(point, due), distanceMetres(point, between(start, end, 0.5)));
    if (away <= least) [best, least] = [point, away];
  }
  return best ?? due;
}

/** The five points of a line of the lattice, from its start over its middle to its end. */
function sixteenths(
  start: Position = [0, 0],
  middle: Position = [0, 0],
  end: Position = [0, 0],
  excessAtEnd: boolean,
): Position[] {
  const last = distanceMetres(middle, end);
  const share = excessAtEnd ? Math.min(HALF_MILE_METRES / 2 / last, 1) : 0.5;
  return [start, between(start, middle, 0.5), middle, between(middle, end, share), end];
}

function transposed(rows: readonly (readonly Position[])[]): Position[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? [0, 0]));
}

type Line = readonly [from: Position, to: Position];

/** Where two lines meet. */
function meeting([[ax, ay], [bx, by]]: Line, [[cx, cy], [dx, dy]]: Line): Position {
  const determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant;
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function between([ax, ay]: Position, [bx, by]: Position, share: number): Position {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function lengthMetres(points: readonly Position[]): number {
  return points.reduce(
    (sum, point, i) => sum + (i === 0 ? 0 : distanceMetres(points[i - 1] ?? point, point)),
    0,
  );
}
