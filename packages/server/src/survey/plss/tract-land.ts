import type { LandPart, PlssTract } from 'rangeline-land-description';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Box, Point } from '../../geometry/rectilinear.ts';
import { SURVEY_FOOT_METRES, TOWNSHIP_MILES } from '../grid/frame.ts';
import { cellOfSection } from '../grid/sections.ts';
import { placeOf } from '../grid/subdivision.ts';
import type { TownshipShape } from '../grid/township-shape.ts';
import { aliquotBox } from './aliquot-box.ts';
import { usualLot } from './usual-lots.ts';

/** The land of one tract in the nominal miles of its township. */
export interface TractLand {
  readonly box: Box;
  readonly except: readonly Box[];
  /** The very point that a footage call or a corner names; null for a piece of land. */
  readonly point: Point | null;
  /** A lot put where lots of its number usually lie. */
  readonly lotAssumed: boolean;
  /** Something whose place only a plat tells: the section around it stands for it. */
  readonly unplaced: boolean;
}

const WHOLE_TOWNSHIP: Box = { west: 0, south: 0, east: TOWNSHIP_MILES, north: TOWNSHIP_MILES };
const QUARTER_QUARTERS_PER_MILE = 4;

/** Where a tract lies in its township. */
export function tractLand(tract: PlssTract, township: TownshipShape): TractLand {
  const { section, part } = tract;
  if (section === null)
    return { box: WHOLE_TOWNSHIP, except: [], point: null, lotAssumed: false, unplaced: part !== null };
  const whole = sectionBox(section);
  const placed = partLand(part, whole, section, township);
  // What cannot be placed cannot be taken out: the land then stays whole, and is marked as unplaced.
  const out = tract.except.map((piece) => partLand(piece, whole, section, township));
  return {
    box: placed.box,
    point: placed.point,
    except: out.flatMap((land) => (land.unplaced || land.point !== null ? [] : [land.box])),
    lotAssumed: placed.lotAssumed || out.some((land) => land.lotAssumed),
    unplaced: placed.unplaced || out.some((land) => land.unplaced),
  };
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
      return exactly(whole);
    case 'aliquot':
      return exactly(aliquotBox(part.aliquot, whole));
    case 'lot': {
      const usual = usualLot(section, part.lot);
      if (usual === null) return { box: whole, point: null, lotAssumed: false, unplaced: true };
      const lot = aliquotBox(usual, whole);
      const box = part.cut === null ? lot : aliquotBox(part.cut, lot);
      return { box, point: null, lotAssumed: true, unplaced: false };
    }
    case 'tract':
      return { box: whole, point: null, lotAssumed: false, unplaced: true };
    case 'footage': {
      const of = part.of === null ? whole : aliquotBox(part.of, whole);
      const point = footagePoint(part, of, township);
      return exactly(quarterQuarterAround(point), point);
    }
    case 'corner':
      return cornerLand(part.corner, part.of === null ? whole : aliquotBox(part.of, whole));
  }
}

function exactly(box: Box, point: Point | null = null): PartLand {
  return { box, point, lotAssumed: false, unplaced: false };
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

/** The quarter-quarter that holds a point, or the nearest one of the township. */
function quarterQuarterAround({ x, y }: Point): Box {
  const last = TOWNSHIP_MILES * QUARTER_QUARTERS_PER_MILE - 1;
  const near = (miles: number): number =>
    Math.min(Math.max(Math.floor(miles * QUARTER_QUARTERS_PER_MILE), 0), last) / QUARTER_QUARTERS_PER_MILE;
  const [west, south] = [near(x), near(y)];
  const size = 1 / QUARTER_QUARTERS_PER_MILE;
  return { west, south, east: west + size, north: south + size };
}

type Corner = Extract<LandPart, { kind: 'corner' }>['corner'];

/** A corner and the quarter of a quarter that touches it. */
function cornerLand(corner: Corner, of: Box): PartLand {
  const share = (low: number, high: number, near: boolean, far: boolean): number =>
    near ? low : far ? high : (low + high) / 2;
  const x = share(of.west, of.east, corner.includes('W'), corner.includes('E'));
  const y = share(of.south, of.north, corner.includes('S'), corner.includes('N'));
  const width = (of.east - of.west) / QUARTER_QUARTERS_PER_MILE;
  const height = (of.north - of.south) / QUARTER_QUARTERS_PER_MILE;
  const west = Math.min(x, of.east - width);
  const south = Math.min(y, of.north - height);
  return exactly({ west, south, east: west + width, north: south + height }, { x, y });
}
