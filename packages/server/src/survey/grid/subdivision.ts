import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import { SURVEY_MILE_METRES, TOWNSHIP_MILES } from './frame.ts';
import { pointIn, type Quad, sharesOf } from './quad.ts';

/**
 * Inside a township places are counted in nominal miles: `x` from its west side and `y` from its south side, 0 to 6,
 * sections a mile and quarter-quarters a quarter of a mile wide whatever the ground says.
 */
export interface NominalPoint {
  readonly x: number;
  readonly y: number;
}

/** The last quarter-quarter takes the excess or lack; all before it are laid off in full. */
const LAID_OFF_MILES = TOWNSHIP_MILES - 0.25;

/**
 * The part of what a township's sides are longer or shorter than the rules say that lies in its west column and north
 * row; the rest is the chains' and spreads over all sections. Held-out control tells no value from 0 to 0.5 apart, and
 * 1 is worse by a tenth.
 */
const EXCESS_SHARE = 0.3;
/** A side that differs by more than this is an unsure fit, not an excess. */
const MAX_EXCESS_MILES = 0.4;
/** However short a side, its last quarter-quarter keeps this much. */
const MIN_LAST_MILES = 0.05;

/** The lengths in miles of a township's sides as its surveyor laid them off. */
export interface LaidOff {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The sides of a township as laid off, from its corners.
 *
 * @param southMiles miles between its range lines along its south side by the rules
 * @param northMiles the same along its north side
 */
export function laidOffSides(township: Quad, southMiles: number, northMiles: number): LaidOff {
  const { southWest, southEast, northEast, northWest } = township;
  return {
    south: laidOffMiles(southMiles, distanceMetres(southWest, southEast)),
    north: laidOffMiles(northMiles, distanceMetres(northWest, northEast)),
    west: laidOffMiles(TOWNSHIP_MILES, distanceMetres(southWest, northWest)),
    east: laidOffMiles(TOWNSHIP_MILES, distanceMetres(southEast, northEast)),
  };
}

function laidOffMiles(byRuleMiles: number, fittedMetres: number): number {
  const excess = fittedMetres / SURVEY_MILE_METRES - byRuleMiles;
  const laidOff = Math.abs(excess) > MAX_EXCESS_MILES ? byRuleMiles : byRuleMiles + EXCESS_SHARE * excess;
  return Math.max(laidOff, LAID_OFF_MILES + MIN_LAST_MILES);
}

/**
 * The share of a side at which a nominal distance from its beginning ends. Sections are laid off in full from the
 * south and from the east, and what a side is longer or shorter lies at its end (Manual of Surveying Instructions
 * 2009, §3-57 to §3-62 and §3-90 to §3-97).
 */
function shareOf(nominalMiles: number, sideMiles: number): number {
  if (nominalMiles <= LAID_OFF_MILES) return nominalMiles / sideMiles;
  const last = (nominalMiles - LAID_OFF_MILES) / (TOWNSHIP_MILES - LAID_OFF_MILES);
  return (LAID_OFF_MILES + last * (sideMiles - LAID_OFF_MILES)) / sideMiles;
}

/**
 * The nominal distance whose line across the township passes at a share of it: the inverse of `shareOf`, for a line
 * between two sides.
 *
 * @param sharePerMile share that a mile laid off takes there, between those of the two sides
 */
function nominalAt(share: number, sharePerMile: number): number {
  const laidOff = LAID_OFF_MILES * sharePerMile;
  if (share <= laidOff) return share / sharePerMile;
  return LAID_OFF_MILES + ((share - laidOff) / (1 - laidOff)) * (TOWNSHIP_MILES - LAID_OFF_MILES);
}

/** The place of a nominal point of a township. */
export function placeOf(township: Quad, sides: LaidOff, { x, y }: NominalPoint): Position {
  const fromEast = TOWNSHIP_MILES - x;
  const south = 1 - shareOf(fromEast, sides.south);
  const north = 1 - shareOf(fromEast, sides.north);
  const west = shareOf(y, sides.west);
  const east = shareOf(y, sides.east);
  // Where the line from south to north meets the one from west to east:
  // across = south + (north - south) up, up = west + (east - west) across.
  const up = (west + (east - west) * south) / (1 - (east - west) * (north - south));
  return pointIn(township, south + (north - south) * up, up);
}

/** The nominal point of a township at a place: the inverse of `placeOf`. */
export function nominalOf(
  township: Quad,
  { south, north, west, east }: LaidOff,
  place: Position,
): NominalPoint {
  const [across, up] = sharesOf(township, place);
  return {
    x: TOWNSHIP_MILES - nominalAt(1 - across, (1 - up) / south + up / north),
    y: nominalAt(up, (1 - across) / west + across / east),
  };
}
