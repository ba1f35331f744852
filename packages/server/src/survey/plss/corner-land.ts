import type { LandPart } from 'rangeline-land-description';
import type { Box, Point } from '../../geometry/rectilinear.ts';

type Corner = Extract<LandPart, { kind: 'corner' }>['corner'];

const QUARTERS_OF_A_QUARTER = 4;

/** A corner of a section or an aliquot, and the quarter of its quarter that touches it. */
export function cornerLand(corner: Corner, of: Box): { readonly point: Point; readonly box: Box } {
  const share = (low: number, high: number, near: boolean, far: boolean): number =>
    near ? low : far ? high : (low + high) / 2;
  const x = share(of.west, of.east, corner.includes('W'), corner.includes('E'));
  const y = share(of.south, of.north, corner.includes('S'), corner.includes('N'));
  const width = (of.east - of.west) / QUARTERS_OF_A_QUARTER;
  const height = (of.north - of.south) / QUARTERS_OF_A_QUARTER;
  const west = Math.min(x, of.east - width);
  const south = Math.min(y, of.north - height);
  return { point: { x, y }, box: { west, south, east: west + width, north: south + height } };
}
