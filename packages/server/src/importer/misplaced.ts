import type { Geometry } from 'geojson';
import type { Layer } from '../layers/layer.ts';
import { liesNear } from '../survey/jurisdiction.ts';

/**
 * Farther from its state or county no polygon lies: surveys cross borders by a few kilometres, the borders here are good
 * to a few hundred metres, and tracts off the coast are counted with it.
 */
export const MAX_OUTSIDE_METRES = 20_000;

/** Why a polygon cannot be where its coordinates say; null when it can. It is judged by where it begins. */
export function misplaced(
  geometry: Geometry,
  partition: string,
  partitionedBy: Layer['partitionedBy'],
): string | null {
  const [lng = 0, lat = 0] = firstPosition(geometry);
  if (!isInUnitedStates(lng, lat)) return 'outside the United States';
  return liesNear(partition, [lng, lat], MAX_OUTSIDE_METRES) ? null : `far from its ${partitionedBy}`;
}

function isInUnitedStates(lng: number, lat: number): boolean {
  return lat > 13 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}

function firstPosition(geometry: Geometry): readonly number[] {
  if (geometry.type === 'Polygon') return geometry.coordinates[0]?.[0] ?? [];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates[0]?.[0]?.[0] ?? [];
  return [];
}
