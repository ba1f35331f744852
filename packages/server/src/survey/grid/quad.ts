import type { Position } from '../place.ts';

/** The corners of a four-sided piece of land. */
export interface Quad {
  readonly southWest: Position;
  readonly southEast: Position;
  readonly northEast: Position;
  readonly northWest: Position;
}

/** The point of a quad at shares of its width (from the west) and height (from the south); beyond 0 to 1 outside it. */
export function pointIn(quad: Quad, across: number, up: number): Position {
  const sw = (1 - across) * (1 - up);
  const se = across * (1 - up);
  const ne = across * up;
  const nw = (1 - across) * up;
  return [
    quad.southWest[0] * sw + quad.southEast[0] * se + quad.northEast[0] * ne + quad.northWest[0] * nw,
    quad.southWest[1] * sw + quad.southEast[1] * se + quad.northEast[1] * ne + quad.northWest[1] * nw,
  ];
}

const NEWTON_STEPS = 4;

/** The shares of a quad at which a point lies: the inverse of `pointIn`. */
export function sharesOf(quad: Quad, [lng, lat]: Position): readonly [across: number, up: number] {
  const { southWest: sw, southEast: se, northEast: ne, northWest: nw } = quad;
  let across = 0.5;
  let up = 0.5;
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const [x, y] = pointIn(quad, across, up);
    const xAcross = (se[0] - sw[0]) * (1 - up) + (ne[0] - nw[0]) * up;
    const yAcross = (se[1] - sw[1]) * (1 - up) + (ne[1] - nw[1]) * up;
    const xUp = (nw[0] - sw[0]) * (1 - across) + (ne[0] - se[0]) * across;
    const yUp = (nw[1] - sw[1]) * (1 - across) + (ne[1] - se[1]) * across;
    const determinant = xAcross * yUp - xUp * yAcross;
    across += ((lng - x) * yUp - xUp * (lat - y)) / determinant;
    up += (xAcross * (lat - y) - (lng - x) * yAcross) / determinant;
  }
  return [across, up];
}
