import { ServiceError } from '../errors.ts';
import type { TileAddress } from '../tiles/tile-address.ts';

/** Zooms that an address may have: 2^30 tiles across are a few centimetres each. */
export const MAX_ADDRESS_ZOOM = 30;

/** The parts of a tile's path, as they stand in it. */
export interface TilePath {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/** @throws ServiceError invalid_tile */
export function readTileAddress(path: TilePath): TileAddress {
  const [z, x, y] = [wholeNumber(path, 'z'), wholeNumber(path, 'x'), wholeNumber(path, 'y')];
  if (z > MAX_ADDRESS_ZOOM) throw outside('z', MAX_ADDRESS_ZOOM, 'in any archive');
  const most = 2 ** z - 1;
  if (x > most) throw outside('x', most, `at zoom ${z}`);
  if (y > most) throw outside('y', most, `at zoom ${z}`);
  return { z, x, y };
}

function wholeNumber(path: TilePath, part: keyof TilePath): number {
  if (/^\d{1,10}$/.test(path[part])) return Number(path[part]);
  throw new ServiceError('invalid_tile', `The ${part} of a tile is a whole number.`, {
    parameter: part,
    allowed: 'a whole number',
  });
}

function outside(part: string, most: number, where: string): ServiceError {
  return new ServiceError('invalid_tile', `The ${part} of a tile is from 0 to ${most} ${where}.`, {
    parameter: part,
    allowed: `0 to ${most}`,
  });
}
