import type { LandPart, PlssTract } from 'rangeline-land-description';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Box, Point } from '../../geometry/rectilinear.ts';
import { SURVEY_FOOT_METRES, TOWNSHIP_MILES } from '../grid/frame.ts';
import { cellOfSection } from '../grid/sections.ts';
import { placeOf } from '../grid/subdivision.ts';
import type { TownshipShape } from '../grid/township-shape.ts';
import { aliquotBox } from './aliquot-box.ts';
import { cornerLand } from './corner-land.ts';
import { usualLot } from './usual-lots.ts';

/** What a reader of the answer should know about how a tract was placed. */
export type LandNote =
  /** A lot is put where lots of its number usually lie. */
  | 'lot_assumed'
  /** A part of a lot cannot be found in it: the lot stands for it. */
  | 'lot_shown'
  /** Only a plat tells the place of a part: the section, or the township, around it stands for it. */
  | 'section_shown'
  | 'township_shown'
  /** An exception is not taken out: it is a point, or only a plat tells its place. */
  | 'exception_kept'
  /** The data loaded may have only a part of the land. */
  | 'fragment_shown'
  /** Official data has some of the land, the model draws the rest. */
  | 'partly_estimated'
  /** A footage call leads far out of the section. */
  | 'astray';

/** The land of one tract in the nominal miles of its township. */
export interface TractLand {
  readonly box: Box;
  readonly except: readonly Box[];
  /** The very point that a footage call or a corner names; null for a piece of land. */
  readonly point: Point | null;
  readonly notes: readonly LandNote[];
}

const WHOLE_TOWNSHIP: Box = { west: 0, south: 0, east: TOWNSHIP_MILES, north: TOWNSHIP_MILES };
const QUARTER_QUARTERS_PER_MILE = 4;
/** Calls from a line outwards are made, and sections may be long; one that leads further out is an error. */
const MAX_MILES_OUTSIDE = 0.5;
const NO_NOTES: readonly LandNote[] = [];

/** Where a tract lies in its township. */
export function tractLand(tract: PlssTract, township: TownshipShape): TractLand {
  const { section, part, except } = tract;
  if (section === null) {
    const notes: LandNote[] = part === null ? [] : ['township_shown'];
    if (except.length > 0) notes.push('exception_kept');
    return { box: WHOLE_TOWNSHIP, except: [], point: null, notes };
  }
  const whole = sectionBox(section);
  const land = partLand(part, whole, section, township);
  if (except.length === 0) return { box: land.box, except: [], point: land.point, notes: land.notes };
  const out = except.map((piece) => partLand(piece, whole, section, township));
  const isLand = ({ point, notes }: PartLand): boolean => point === null && !notes.includes('section_shown');
  const notes = [...land.notes];
  if (!out.every(isLand)) notes.push('exception_kept');
  if (out.some((piece) => piece.notes.includes('lot_assumed'))) notes.push('lot_assumed');
  return { box: land.box, except: out.filter(isLand).map(({ box }) => box), point: land.point, notes };
}

/** A section in the nominal miles of its township. */
export function sectionBox(section: number): Box {
  const { column, row } = cellOfSection(section);
  return { west: column, south: row, east: column + 1, north: row + 1 };
}

type PartLand = Omit<TractLand, 'except'>;

function partLand(part: LandPart | null, whole: Box, section: number, township: TownshipShape): PartLand {
  switch (part?.kind) {
    case undefined:
      return { box: whole, point: null, notes: NO_NOTES };
    case 'aliquot':
      return { box: aliquotBox(part.aliquot, whole), point: null, notes: NO_NOTES };
    case 'lot': {
      const usual = usualLot(section, part.lot);
      if (usual === null) return { box: whole, point: null, notes: ['section_shown'] };
      const lot = aliquotBox(usual, whole);
      const box = part.cut === null ? lot : aliquotBox(part.cut, lot);
      return { box, point: null, notes: ['lot_assumed'] };
    }
    case 'tract':
      return { box: whole, point: null, notes: ['section_shown'] };
    case 'footage': {
      const of = part.of === null ? whole : aliquotBox(part.of, whole);
      const point = footagePoint(part, of, township);
      return { box: quarterQuarterAround(point), point, notes: isNear(whole, point) ? NO_NOTES : ['astray'] };
    }
    case 'corner':
      return {
        ...cornerLand(part.corner, part.of === null ? whole : aliquotBox(part.of, whole)),
        notes: NO_NOTES,
      };
  }
}

type Footage = Extract<LandPart, { kind: 'footage' }>;

/** The point at some feet from the sides of a box, by the length that those sides have on the ground. */
function footagePoint({ northSouth, eastWest }: Footage, of: Box, { quad, sides }: TownshipShape): Point {
  const corner = (x: number, y: number) => placeOf(quad, sides, { x, y });
  const feetWide = distanceMetres(corner(of.west, of.south), corner(of.east, of.south)) / SURVEY_FOOT_METRES;
  const feetHigh = distanceMetres(corner(of.west, of.south), corner(of.west, of.north)) / SURVEY_FOOT_METRES;
  const across = (eastWest.feet / feetWide) * (of.east - of.west);
  const up = (northSouth.feet / feetHigh) * (of.north - of.south);
  return {
    x: eastWest.side === 'W' ? of.west + across : of.east - across,
    y: northSouth.side === 'S' ? of.south + up : of.north - up,
  };
}

function isNear({ west, south, east, north }: Box, { x, y }: Point): boolean {
  return Math.max(west - x, x - east, south - y, y - north) <= MAX_MILES_OUTSIDE;
}

/** The quarter-quarter that holds a point; beyond the township's lines, as if its sections went on. */
function quarterQuarterAround({ x, y }: Point): Box {
  const size = 1 / QUARTER_QUARTERS_PER_MILE;
  const west = Math.floor(x / size) * size;
  const south = Math.floor(y / size) * size;
  return { west, south, east: west + size, north: south + size };
}
