import type { TileAddress } from '../tile-address.ts';

/** Finer tiles than any map asks for; ids of this zoom are still exact as numbers. */
export const DEEPEST_ZOOM = 24;

/** Tiles of all zooms below one: (4^z - 1) / 3. */
export function firstTileId(z: number): number {
  return (4 ** z - 1) / 3;
}

/** The zoom of a tile id. */
export function zoomOfTileId(id: number): number {
  let z = 0;
  while (z < DEEPEST_ZOOM && id >= firstTileId(z + 1)) z++;
  return z;
}

/**
 * The number of a tile: zooms one after the other, each along its Hilbert curve (PMTiles 3, section 4.1), so that tiles
 * near to each other on the map are so in the file.
 */
export function tileIdOf({ z, x, y }: TileAddress): number {
  let along = 0;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = column & side ? 1 : 0;
    const lower = row & side ? 1 : 0;
    along += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return firstTileId(z) + along;
}

/** The tile that has a number. */
export function addressOfTileId(id: number): TileAddress {
  const z = zoomOfTileId(id);
  let along = id - firstTileId(z);
  let [x, y] = [0, 0];
  for (let side = 1; side < 2 ** z; side *= 2) {
    const right = Math.floor(along / 2) % 2;
    const lower = (along % 2) ^ right;
    if (lower === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
    x += side * right;
    y += side * lower;
    along = Math.floor(along / 4);
  }
  return { z, x, y };
}
