import type { Box } from '../../store/feature-store.ts';
import { boxOfTile, type TileAddress } from '../tile-address.ts';
import type { MapBox } from './tile-feature.ts';

/** Units that a tile is wide and high (Mapbox Vector Tile 2.1, 4.1: extent). */
export const EXTENT = 4096;
/** Units around a tile that are drawn too, so that the borders and points at its edge are whole: eight of 512 pixels. */
export const BUFFER = 64;

/** The whole units of a tile, counted from its north-west corner: all that is drawn has its vertices on them. */
export class TileGrid {
  /** Units in the whole map. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;

  constructor({ z, x, y }: TileAddress) {
    this.scale = EXTENT * 2 ** z;
    this.originX = EXTENT * x;
    this.originY = EXTENT * y;
  }

  /** The column of a part of the map. */
  x(part: number): number {
    return Math.round(part * this.scale) - this.originX;
  }

  /** The row of a part of the map. */
  y(part: number): number {
    return Math.round(part * this.scale) - this.originY;
  }

  /** Whether a box reaches into the tile or so many units around it. */
  isNear([west, north, east, south]: MapBox, margin: number): boolean {
    return (
      this.x(west) <= EXTENT + margin &&
      this.x(east) >= -margin &&
      this.y(north) <= EXTENT + margin &&
      this.y(south) >= -margin
    );
  }

  /** Whether a box lies inside the tile, away from its edge. */
  isInside([west, north, east, south]: MapBox): boolean {
    return this.x(west) > 0 && this.x(east) < EXTENT && this.y(north) > 0 && this.y(south) < EXTENT;
  }
}

/** The ground in degrees whose features may be seen in a tile: its own and that of its buffer. */
export function groundOf({ z, x, y }: TileAddress): Box {
  const share = (BUFFER + 1) / EXTENT;
  const [west, , , north] = boxOfTile({ z, x: x - share, y: y - share });
  const [, south, east] = boxOfTile({ z, x: x + share, y: y + share });
  return [west, south, east, north];
}
