import { metresBetween } from '../src/geometry/ellipsoid.ts';
import type { Position, Ring } from '../src/survey/place.ts';
import type { OtlsRow } from './texas-rows.ts';

/** South-west corner of the made-up block. */
const CORNER: Position = [-102, 32];
const MILE_METRES = 1609.347;
const [METRES_EAST, METRES_NORTH] = metresBetween(CORNER, [CORNER[0] + 1, CORNER[1] + 1]);

interface Square {
  /** Miles east and north along the block's own lines. */
  readonly column: number;
  readonly row: number;
  /** How far the block is turned counter-clockwise. */
  readonly turnDegrees: number;
  readonly size?: number;
  readonly width?: number;
}

/** A closed square of a block, counter-clockwise from its south-west corner. */
export function turnedSquare({ column, row, turnDegrees, size = 1, width = size }: Square): Ring {
  const turn = (turnDegrees * Math.PI) / 180;
  const corner = (x: number, y: number): Position => {
    const [east, north] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return [CORNER[0] + (east * MILE_METRES) / METRES_EAST, CORNER[1] + (north * MILE_METRES) / METRES_NORTH];
  };
  const southWest = corner(column, row);
  return [
    southWest,
    corner(column + width, row),
    corner(column + width, row + size),
    corner(column, row + size),
    southWest,
  ];
}

interface MadeUpRow extends Partial<Omit<OtlsRow, 'geometry'>> {
  readonly column: number;
  readonly row?: number;
  readonly size?: number;
  readonly width?: number;
}

/** A row of Reeves County, unless it says otherwise, a mile wide and turned as blocks there are. */
export function madeUpRow({ column, row = 0, size = 1, width = size, ...names }: MadeUpRow): OtlsRow {
  const ring = turnedSquare({ column, row, turnDegrees: 14, size, width });
  return {
    countyFips: '48389',
    abstractNumber: null,
    abstractLabel: null,
    survey: null,
    block: null,
    section: null,
    ...names,
    geometry: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] },
  };
}
