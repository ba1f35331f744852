import type { Geos } from './geos.ts';
import { laidFlat } from './laid-flat.ts';
import type { LocalPlane } from './local-plane.ts';
import type { PolygonRings } from './polygons.ts';

/**
 * All land within so many metres of some polygons, as far as a plane about them is true. Its border keeps that distance to a
 * ten thousandth, where the polygons are notched to a hundredth.
 * @throws GeosError
 */
export function landWithin(
  geos: Geos,
  polygons: readonly PolygonRings[],
  metres: number,
  plane: LocalPlane,
): PolygonRings[] {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => laidFlat(ring, plane).map(([east, north]) => [east, north])),
  );
  return geos
    .buffer({ type: 'MultiPolygon', coordinates }, metres)
    .coordinates.map((rings) =>
      rings.map((ring) => ring.map(([east = 0, north = 0]) => plane.pointAt(east, north))),
    );
}
