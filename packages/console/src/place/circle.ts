import type { Position } from 'geojson';

const METRES_PER_DEGREE = 111_320;
const CORNERS = 64;

/** A circle on the ground, near enough for a map, as the ring of a polygon. */
export function circleRing([lng = 0, lat = 0]: Position, radiusMetres: number): Position[] {
  const radiusDegrees = radiusMetres / METRES_PER_DEGREE;
  const widening = 1 / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const turn = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    return [lng + radiusDegrees * widening * Math.cos(turn), lat + radiusDegrees * Math.sin(turn)];
  });
}
