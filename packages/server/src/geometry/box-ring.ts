import type { Box } from './box-around.ts';

/** The border of a box as a closed ring, counter-clockwise from its south-west corner. */
export function boxRing([west, south, east, north]: Box): [x: number, y: number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
