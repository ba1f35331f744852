import type { Position } from 'geojson';
import {
  type Boundary,
  boxOf,
  type Place,
  type PlaceProperties,
  polygonsOf,
  type Tract,
  tractsOf,
} from './place.ts';

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

/** A tract of a place whose acres are written into a plat. */
export interface AskedTract {
  /** What the service knows it by. */
  readonly asked: string;
  readonly plssId: string;
}

/** The tracts of a place, to be asked for one by one: each is as large as the service says. */
export function askedTractsOf({ properties }: Place): AskedTract[] {
  const byName = new Map(
    tractsOf(properties).flatMap((tract): [string, AskedTract][] => {
      const asked = nameOfTract(tract, properties);
      return asked === null ? [] : [[asked, { asked, plssId: tract.plss_id }]];
    }),
  );
  return [...byName.values()];
}

/** BLM's FRSTDIVID or SECDIVID where there is one; a description of what has no number, or has something taken out. */
function nameOfTract(tract: Tract, properties: PlaceProperties): string | null {
  const { plss_id: id, except, section, township, range } = tract;
  const part = partName(tract);
  const hasOwnId = part === null ? id.length === SECTION_ID_LETTERS : id.length > SECTION_ID_LETTERS;
  if (hasOwnId && except.length === 0) return id;
  if (section === null || !('principal_meridian' in properties.components)) return null;
  const less = except.length === 0 ? '' : `less ${except.join(', ')} `;
  const { name } = properties.components.principal_meridian;
  return `${part ?? 'All'} ${less}${section} ${directed(township)} ${directed(range)} ${name}, ${properties.state}`;
}

/** A part as descriptions name it: `NENE`, `L3`, `1980 FNL 660 FEL`. */
function partName({ aliquot, lot, tract, footage, corner }: Tract): string | null {
  if (lot !== null) return / of /.test(lot) ? lot : `L${lot}`;
  if (tract !== null) return `Tract ${tract}`;
  if (footage === null) return aliquot ?? corner;
  const calls = [footage.northSouth, footage.eastWest].map(({ feet, side }) => `${feet} F${side}L`);
  return calls.join(' ') + (footage.of === null ? '' : ` of ${footage.of.join('')}`);
}

function directed({ number, direction }: Tract['township'] | Tract['range']): string {
  return `${number}${direction ?? ''}`;
}

/** The survey of Texas that a place is a part of, to be asked for; null of all else. */
export function surveyAround({ properties }: Place): string | null {
  const { components: read, legal_location: name } = properties;
  if (!('abstracts' in read) || read.abstracts.length !== 1) return null;
  const whole = `Abstract ${read.abstracts[0]} ${read.county} County Texas`;
  return name.endsWith(` ${whole}`) ? whole : null;
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
