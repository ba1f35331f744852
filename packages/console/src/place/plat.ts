import type { Position } from 'geojson';
import { type Boundary, boxOf, type Place, polygonsOf, tractsOf } from './place.ts';

/** Letters of a FRSTDIVID, with which the SECDIVID of each part of the section begins. */
const SECTION_ID_LETTERS = 20;
/** Sections of one place that are drawn. */
export const MAX_PLATS = 6;

/** The sections that a place has parts in, as BLM's FRSTDIVIDs; none of a township or of Texas. */
export function sectionIdsOf({ properties }: Place): string[] {
  const { unit } = properties;
  if (unit === null || unit === 'Township') return [];
  const ids = tractsOf(properties).map(({ plss_id }) => plss_id.slice(0, SECTION_ID_LETTERS));
  return [...new Set(ids)].filter((id) => id.length === SECTION_ID_LETTERS);
}

/** The parts of a place whose acres can be looked up by themselves, as BLM's SECDIVIDs. */
export function partIdsOf({ properties }: Place): string[] {
  const whole = tractsOf(properties).filter(({ except }) => except.length === 0);
  return [...new Set(whole.map(({ plss_id }) => plss_id))].filter((id) => id.length > SECTION_ID_LETTERS);
}

type Point = readonly [x: number, y: number];

/** A section as it is drawn, in a square picture, y down. */
export interface Plat {
  readonly outline: string;
  /** Lines between quarters, and those between quarter-quarters. */
  readonly quarters: string;
  readonly quarterQuarters: string;
  /** What of the place lies in the box of the section. */
  readonly parts: string;
  at(position: Position): Point;
}

/**
 * Draws a section and the place in it, north up.
 * @param size of the picture, in its own units
 */
export function drawPlat(section: Boundary, boundary: Boundary, size: number, margin: number): Plat {
  const at = projection(section, size, margin);
  const corners = cornersOf(section).map(at);
  const line = (from: number, fromSide: number, toSide: number): string => {
    const [x0, y0] = onSide(corners, fromSide, from);
    const [x1, y1] = onSide(corners, toSide, from);
    return `M${fixed(x0)} ${fixed(y0)}L${fixed(x1)} ${fixed(y1)}`;
  };
  const lines = (parts: readonly number[]): string =>
    parts.map((part) => line(part, SOUTH, NORTH) + line(part, WEST, EAST)).join('');
  const path = (of: Boundary): string =>
    polygonsOf(of)
      .flat()
      .map((ring) => `M${ring.map((position) => at(position).map(fixed).join(' ')).join('L')}Z`)
      .join('');
  return {
    outline: path(section),
    quarters: lines([0.5]),
    quarterQuarters: lines([0.25, 0.75]),
    parts: path(boundary),
    at,
  };
}

const [SOUTH, NORTH, WEST, EAST] = [0, 1, 2, 3];

/** A point of a side of the section, `part` of the way from its south or west end. */
function onSide(
  [southWest, southEast, northEast, northWest]: readonly Point[],
  side: number,
  part: number,
): Point {
  const ends = [
    [southWest, southEast],
    [northWest, northEast],
    [southWest, northWest],
    [southEast, northEast],
  ][side];
  const [[x0, y0], [x1, y1]] = [ends?.[0] ?? [0, 0], ends?.[1] ?? [0, 0]];
  return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
}

/** Degrees to the picture: one scale for both axes, a degree of longitude as short as it is at the section. */
function projection(section: Boundary, size: number, margin: number): (position: Position) => Point {
  const [west, south, east, north] = boxOf(section);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (size - 2 * margin) / Math.max((east - west) * narrowing, north - south);
  const left = (size - (east - west) * narrowing * scale) / 2;
  const top = (size - (north - south) * scale) / 2;
  return ([lng = 0, lat = 0]) => [left + (lng - west) * narrowing * scale, top + (north - lat) * scale];
}

/** The vertices nearest to the corners of the box, from the south-west on against the clock. */
function cornersOf(section: Boundary): Position[] {
  const [west, south, east, north] = boxOf(section);
  const vertices = polygonsOf(section).flat(2);
  const nearest = (lng: number, lat: number): Position => {
    const square = ([x = 0, y = 0]: Position) => (x - lng) ** 2 + (y - lat) ** 2;
    return vertices.reduce((best, vertex) => (square(vertex) < square(best) ? vertex : best));
  };
  return [nearest(west, south), nearest(east, south), nearest(east, north), nearest(west, north)];
}

function fixed(value: number): string {
  return value.toFixed(1);
}
