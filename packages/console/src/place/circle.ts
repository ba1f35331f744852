import type { Position } from 'geojson';

const METRES_PER_DEGREE = 111_320;
const CORNERS = 128;

/** A circle, near enough for a map, as the ring of a polygon. */
export function circleRing([lng = 0, lat = 0]: Position, radiusMetres: number): Position[] {
  const radiusDegrees = radiusMetres / METRES_PER_DEGREE;
  const widening = 1 / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const turn = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    return [lng + radiusDegrees * widening * Math.cos(turn), lat + radiusDegrees * Math.sin(turn)];
  });
}

/** Every other piece of a circle on the ground, which makes it a dashed line of whatever draws lines. */
export function circleDashes(center: Position, radiusMetres: number): Position[][] {
  const ring = circleRing(center, radiusMetres);
  return Array.from({ length: CORNERS / 2 }, (_, dash) => ring.slice(2 * dash, 2 * dash + 2));
}
