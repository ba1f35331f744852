import type { Aliquot, AliquotStep } from 'rangeline-land-description';
import type { PolygonRings } from '../../../geometry/polygons.ts';
import type { Box } from '../../../geometry/rectilinear.ts';
import type { Feature } from '../../../store/feature-store.ts';
import type { SectionCell } from '../../grid/sections.ts';
import { aliquotBox } from '../aliquot-box.ts';
import { SectionLattice } from './section-lattice.ts';

/** A whole section, counted 0 to 1 from its south-west corner. */
export const WHOLE_SECTION: Box = { west: 0, south: 0, east: 1, north: 1 };
/** A side of a quarter-quarter. */
export const QUARTER_QUARTER = 0.25;

/** An aliquot or a lot of a section as the official data has it. */
export interface SectionPiece {
  /** Government lot number, `3`; null for an aliquot. */
  readonly lot: string | null;
  /** The part of the section that it is, of a lot the quarter-quarter that holds it; null where the data does not say. */
  readonly box: Box | null;
  readonly polygons: readonly PolygonRings[];
}

/** What official data knows of a section. */
export class OfficialSection {
  /** The section's own polygons; empty where only pieces of it are known. */
  readonly outline: readonly PolygonRings[];
  readonly pieces: readonly SectionPiece[];
  readonly #cell: SectionCell;
  #lattice: SectionLattice | null | undefined;

  /**
   * @param outline its polygons; none where only pieces of it are known
   * @param pieces features of its second divisions
   * @param cell its place in the township
   */
  constructor(outline: readonly PolygonRings[], pieces: readonly Feature[], cell: SectionCell) {
    this.outline = outline;
    this.pieces = pieces.flatMap((feature) => pieceOf(feature) ?? []);
    this.#cell = cell;
  }

  /** The lines by which it is divided; null where its outline is not known, or is no four-sided section. */
  get lattice(): SectionLattice | null {
    if (this.#lattice === undefined) {
      const [only, ...more] = this.outline;
      const ring = more.length === 0 ? only?.[0] : undefined;
      this.#lattice = ring === undefined ? null : SectionLattice.ofSection(ring, this.#cell);
    }
    return this.#lattice;
  }

  /** The pieces that make up a part of the section; null where they do not cover every quarter-quarter of it. */
  piecesOf(part: Box): readonly SectionPiece[] | null {
    const own = this.pieces.filter(({ lot, box }) => lot === null && box !== null && sameBox(box, part));
    if (own.length > 0) return own;
    const within = this.pieces.filter(({ box }) => box !== null && holdsBox(part, box));
    return covers(within, part) ? within : null;
  }

  /** The pieces of a lot number. */
  lot(number: string): readonly SectionPiece[] {
    return this.pieces.filter(({ lot }) => lot === number);
  }
}

/** The polygons of a feature. */
export function polygonsOf({ geometry }: Feature): readonly PolygonRings[] {
  if (geometry.type === 'Polygon') return [rings(geometry.coordinates)];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(rings) : [];
}

function rings(coordinates: readonly (readonly number[])[][]): PolygonRings {
  return coordinates.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat] as const));
}

function pieceOf(feature: Feature): SectionPiece | null {
  const { type, number, quarter_quarter, lot } = feature.values;
  const polygons = polygonsOf(feature);
  if (typeof lot === 'string') return { lot, box: boxOf(quarter_quarter), polygons };
  if (type !== 'A') return null;
  return { lot: null, box: boxOf(number) ?? boxOf(quarter_quarter), polygons };
}

const STEP = /NE|NW|SE|SW|N2|S2|E2|W2/y;
const STEPS: ReadonlySet<string> = new Set<AliquotStep>(['NE', 'NW', 'SE', 'SW', 'N2', 'S2', 'E2', 'W2']);

/** The part of a section that a chain like `NESE` or `N2NW` names. */
function boxOf(chain: unknown): Box | null {
  if (typeof chain !== 'string' || chain === '') return null;
  const aliquot: AliquotStep[] = [];
  for (STEP.lastIndex = 0; STEP.lastIndex < chain.length; ) {
    const step = STEP.exec(chain)?.[0];
    if (step === undefined || !isStep(step)) return null;
    aliquot.push(step);
  }
  return aliquotBox(aliquot satisfies Aliquot, WHOLE_SECTION);
}

function isStep(step: string): step is AliquotStep {
  return STEPS.has(step);
}

function sameBox(a: Box, b: Box): boolean {
  return a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
}

export function holdsBox(outer: Box, inner: Box): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

/** Whether some pieces lie in every quarter-quarter of a part that is made of such, and fill it where they are aliquots. */
function covers(pieces: readonly SectionPiece[], part: Box): boolean {
  const isWhole = (line: number): boolean => Number.isInteger(line / QUARTER_QUARTER);
  if (![part.west, part.south, part.east, part.north].every(isWhole)) return false;
  for (let west = part.west; west < part.east; west += QUARTER_QUARTER)
    for (let south = part.south; south < part.north; south += QUARTER_QUARTER) {
      const cell = { west, south, east: west + QUARTER_QUARTER, north: south + QUARTER_QUARTER };
      if (!fills(pieces, cell)) return false;
    }
  return true;
}

function fills(pieces: readonly SectionPiece[], cell: Box): boolean {
  let share = 0;
  for (const { lot, box } of pieces) {
    if (box === null) continue;
    if (holdsBox(box, cell)) return true;
    if (!holdsBox(cell, box)) continue;
    // Lots of a quarter-quarter are known to fill it, however much of it each may be.
    if (lot !== null) return true;
    share += ((box.east - box.west) * (box.north - box.south)) / QUARTER_QUARTER ** 2;
  }
  return share >= 1;
}
