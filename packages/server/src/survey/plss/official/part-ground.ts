import type { LandPart } from 'rangeline-land-description';
import { type PolygonRings, polygonHolds } from '../../../geometry/polygons.ts';
import type { Box, Point } from '../../../geometry/rectilinear.ts';
import { SURVEY_FOOT_METRES } from '../../grid/frame.ts';
import type { Position } from '../../place.ts';
import { aliquotBox } from '../aliquot-box.ts';
import { cornerLand } from '../corner-land.ts';
import type { LandNote } from '../tract-land.ts';
import { usualLot } from '../usual-lots.ts';
import {
  holdsBox,
  type OfficialSection,
  QUARTER_QUARTER,
  type SectionPiece,
  WHOLE_SECTION,
} from './official-section.ts';
import { SectionLattice } from './section-lattice.ts';

/** A part of a section on the ground, by official data. */
export interface PartGround {
  readonly polygons: readonly PolygonRings[];
  /** The very point that a footage call or a corner names; null for a piece of land. */
  readonly point: Position | null;
  readonly notes: readonly LandNote[];
  /** Whether any of it was computed by subdivision. */
  readonly derived: boolean;
  /** Whether it rests on the polygon of the section or on those of its pieces. */
  readonly from: 'outline' | 'pieces';
}

const NO_NOTES: readonly LandNote[] = [];

/** The ground of a part of a section, null for the whole of it; null where official data cannot tell. */
export function partGround(
  part: LandPart | null,
  section: OfficialSection,
  number: number,
): PartGround | null {
  switch (part?.kind) {
    case undefined:
      return wholeGround(section);
    case 'aliquot':
      return boxGround(aliquotBox(part.aliquot, WHOLE_SECTION), section);
    case 'lot':
      return lotGround(part, section, number);
    case 'tract': {
      const whole = wholeGround(section);
      return whole && { ...whole, notes: ['section_shown'] };
    }
    case 'footage':
      return footageGround(part, section);
    case 'corner':
      return cornerGround(part, section);
  }
}

function wholeGround(section: OfficialSection): PartGround | null {
  if (section.outline.length > 0) return taken(section.outline, 'outline');
  const pieces = section.piecesOf(WHOLE_SECTION);
  return pieces && taken(polygonsOfAll(pieces), 'pieces');
}

/** Official polygons as they are. */
function taken(
  polygons: readonly PolygonRings[],
  from: PartGround['from'],
  notes: readonly LandNote[] = NO_NOTES,
): PartGround {
  return { polygons, point: null, notes, derived: false, from };
}

/** A ring computed from official polygons. */
function computed(
  ring: readonly Position[],
  from: PartGround['from'],
  notes: readonly LandNote[] = NO_NOTES,
): PartGround {
  return { polygons: [[ring]], point: null, notes, derived: true, from };
}

/** A part by the pieces that make it up, else by dividing the piece that holds it, else by dividing the section. */
function boxGround(box: Box, section: OfficialSection): PartGround | null {
  const pieces = section.piecesOf(box);
  if (pieces !== null) return taken(polygonsOfAll(pieces), 'pieces');
  const holder = smallestHolding(section.pieces, box);
  const inHolder = holder && dividedPiece(holder.polygons, holder.box, box, squareSide(holder.box));
  if (inHolder) return computed(inHolder, 'pieces');
  return section.lattice && computed(section.lattice.ring(box), 'outline');
}

/** Miles of a side of a square part; null for any other. */
function squareSide({ west, south, east, north }: Box): number | null {
  return east - west === north - south ? east - west : null;
}

function polygonsOfAll(pieces: readonly SectionPiece[]): PolygonRings[] {
  return pieces.flatMap(({ polygons }) => polygons);
}

interface Holder {
  readonly box: Box;
  readonly polygons: readonly PolygonRings[];
}

function smallestHolding(pieces: readonly SectionPiece[], part: Box): Holder | null {
  let smallest: Holder | null = null;
  for (const { lot, box, polygons } of pieces) {
    if (lot !== null || box === null || !holdsBox(box, part)) continue;
    if (smallest === null || box.east - box.west < smallest.box.east - smallest.box.west)
      smallest = { box, polygons };
  }
  return smallest;
}

/** A part of an aliquot of which the official polygon is known, by the middles of its sides. */
function dividedPiece(
  polygons: readonly PolygonRings[],
  of: Box,
  part: Box,
  sideMiles: number | null,
): readonly Position[] | null {
  const [only, ...more] = polygons;
  const ring = more.length === 0 ? only?.[0] : undefined;
  const lattice = ring === undefined ? null : SectionLattice.ofPiece(ring, sideMiles);
  if (lattice === null) return null;
  const x = (value: number): number => (value - of.west) / (of.east - of.west);
  const y = (value: number): number => (value - of.south) / (of.north - of.south);
  return lattice.ring({ west: x(part.west), south: y(part.south), east: x(part.east), north: y(part.north) });
}

type Lot = Extract<LandPart, { kind: 'lot' }>;

function lotGround({ lot, cut }: Lot, section: OfficialSection, number: number): PartGround | null {
  const pieces = section.lot(lot);
  if (pieces.length === 0) return usualLotGround({ lot, cut }, section, number);
  const polygons = polygonsOfAll(pieces);
  if (cut === null) return taken(polygons, 'pieces');
  const part = dividedPiece(polygons, WHOLE_SECTION, aliquotBox(cut, WHOLE_SECTION), null);
  // A lot that is not four-sided has no halves that a rule could find.
  return part === null ? taken(polygons, 'pieces', ['lot_shown']) : computed(part, 'pieces');
}

/** A lot that no data names lies where the Manual puts lots of its number; any other may be anywhere in the section. */
function usualLotGround(
  { lot, cut }: Pick<Lot, 'lot' | 'cut'>,
  section: OfficialSection,
  number: number,
): PartGround | null {
  const usual = usualLot(number, lot);
  if (usual === null || section.lattice === null) {
    const whole = wholeGround(section);
    return whole && { ...whole, notes: ['section_shown'] };
  }
  const box = aliquotBox(usual, WHOLE_SECTION);
  const ring = section.lattice.ring(cut === null ? box : aliquotBox(cut, box));
  return computed(ring, 'outline', ['lot_assumed']);
}

type Footage = Extract<LandPart, { kind: 'footage' }>;

/** A point some feet from the lines of the section or of an aliquot, and the quarter-quarter around it. */
function footageGround({ northSouth, eastWest, of }: Footage, section: OfficialSection): PartGround | null {
  const { lattice } = section;
  if (lattice === null) return null;
  const box = of === null ? WHOLE_SECTION : aliquotBox(of, WHOLE_SECTION);
  const { south, west } = lattice.sidesMetres;
  const across = (eastWest.feet * SURVEY_FOOT_METRES) / south;
  const up = (northSouth.feet * SURVEY_FOOT_METRES) / west;
  const nominal = {
    x: eastWest.side === 'W' ? box.west + across : box.east - across,
    y: northSouth.side === 'S' ? box.south + up : box.north - up,
  };
  if (!isWithin(WHOLE_SECTION, nominal)) return null;
  const point = lattice.at(nominal);
  return { ...pieceAround(point, nominal, section, lattice), point };
}

function isWithin({ west, south, east, north }: Box, { x, y }: Point): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function pieceAround(
  point: Position,
  nominal: Point,
  section: OfficialSection,
  lattice: SectionLattice,
): PartGround {
  const piece = section.pieces.find(({ polygons }) =>
    polygons.some((polygon) => polygonHolds(polygon, point)),
  );
  if (piece !== undefined) return taken(piece.polygons, 'pieces');
  const cell = (value: number): number => Math.min(Math.floor(value / QUARTER_QUARTER), 3) * QUARTER_QUARTER;
  const [west, south] = [cell(nominal.x), cell(nominal.y)];
  const box = { west, south, east: west + QUARTER_QUARTER, north: south + QUARTER_QUARTER };
  return computed(lattice.ring(box), 'outline');
}

type Corner = Extract<LandPart, { kind: 'corner' }>;

/** A corner and the quarter-quarter of the section, or the quarter of a quarter of the aliquot, that touches it. */
function cornerGround({ corner, of }: Corner, section: OfficialSection): PartGround | null {
  const { lattice } = section;
  if (lattice === null) return null;
  const { point, box } = cornerLand(corner, of === null ? WHOLE_SECTION : aliquotBox(of, WHOLE_SECTION));
  return { ...(boxGround(box, section) ?? computed(lattice.ring(box), 'outline')), point: lattice.at(point) };
}
