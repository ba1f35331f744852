import type { Detail } from './detail.ts';
import type { Path } from './path.ts';
import type { MapBox } from './tile-feature.ts';
import { BUFFER, EXTENT, type TileGrid } from './tile-grid.ts';

/** What stands for a polygon that is too small for its zoom, where every one is to be seen: a quarter of a pixel. */
const SPECK_UNITS = 2;

/**
 * A small square in the place of a polygon of which nothing would be left; null where there is none. Where not every
 * feature is drawn, as many of the tiny ones have one as cover the same ground together.
 */
export function speckOf(box: MapBox, grid: TileGrid, { isWhole, leastUnits }: Detail): Path | null {
  const side = isWhole ? SPECK_UNITS : leastUnits;
  if (!isWhole && chanceOf(box) >= areaOf(box, grid) / side ** 2) return null;
  const x = grid.x((box[0] + box[2]) / 2) - side / 2;
  const y = grid.y((box[1] + box[3]) / 2) - side / 2;
  const [least, most] = [-BUFFER, EXTENT + BUFFER - side];
  if (x < least || y < least || x > most || y > most) return null;
  return [x, y, x + side, y, x + side, y + side, x, y + side];
}

function areaOf([west, north, east, south]: MapBox, { scale }: TileGrid): number {
  return (east - west) * scale * (south - north) * scale;
}

/** A number from 0 to 1 that depends on nothing but a box, and is as likely to be any. */
export function chanceOf([west, north, east, south]: MapBox): number {
  let hash = 0;
  for (const part of [west, north, east, south]) {
    hash = Math.imul(hash ^ Math.floor(part * 2 ** 31), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
