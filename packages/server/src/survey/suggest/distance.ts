import { metresBetween, RADIANS } from '../../geometry/ellipsoid.ts';
import type { Box } from '../jurisdiction.ts';
import type { Position } from '../place.ts';

/** Squared degrees of latitude from a point to a box that is so many degrees wider; 0 within it. */
export function squaredToBox([lng, lat]: Position, box: Box, wider = 0): number {
  const [west, south, east, north] = box;
  const across = Math.max(west - lng, 0, lng - east) * Math.cos(lat * RADIANS);
  const up = Math.max(south - lat, 0, lat - north);
  // Math.hypot takes ten times as long.
  return Math.max(0, Math.sqrt(across * across + up * up) - wider) ** 2;
}

/** Metres between two points near each other. */
export function metresApart(from: Position, to: Position): number {
  const [east, north] = metresBetween(from, to);
  return Math.sqrt(east * east + north * north);
}
