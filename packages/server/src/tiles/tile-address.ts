import type { Box } from '../store/feature-store.ts';

/** The deepest zoom of any archive; maps stretch its tiles beyond. */
export const MAX_ZOOM = 14;
/** Where a square map in Web Mercator ends, in degrees north and south. */
export const MERCATOR_LIMIT_DEGREES = 85.0511287798066;

/** A tile of the square Web Mercator pyramid: x from the west, y from the north, each below 2^z. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tile's own ground in degrees, without the buffer around it. */
export function boxOfTile({ z, x, y }: TileAddress): Box {
  const across = 2 ** z;
  return [
    (x / across) * 360 - 180,
    latitudeOf((y + 1) / across),
    ((x + 1) / across) * 360 - 180,
    latitudeOf(y / across),
  ];
}

/** The tile of a zoom that a point lies in; one beyond the map lies in the tile at its edge. */
export function tileAt(lng: number, lat: number, z: number): TileAddress {
  const across = 2 ** z;
  const inside = (position: number) => Math.min(across - 1, Math.max(0, Math.floor(position * across)));
  return { z, x: inside(mercatorX(lng)), y: inside(mercatorY(lat)) };
}

/** From 0 in the west to 1 in the east. */
export function mercatorX(lng: number): number {
  return (lng + 180) / 360;
}

/** From 0 in the north to 1 in the south, within {@link MERCATOR_LIMIT_DEGREES}. */
export function mercatorY(lat: number): number {
  const limited = Math.min(MERCATOR_LIMIT_DEGREES, Math.max(-MERCATOR_LIMIT_DEGREES, lat));
  const sine = Math.sin((limited * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function latitudeOf(mercatorY: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * mercatorY))) * 180) / Math.PI;
}
