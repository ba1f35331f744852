import type { Geometry } from 'geojson';
import type { Layer } from '../layers/layer.ts';
import { liesNear, loadBorders } from '../survey/jurisdiction.ts';

/**
 * Farther from its state or county no polygon lies: surveys cross borders by a few kilometres, the borders here are good
 * to a few hundred metres, and tracts off the coast are counted with it.
 */
export const MAX_OUTSIDE_METRES = 20_000;

/** Places this near to each other are judged alike: a survey has hundreds of polygons in each such cell. */
const CELLS_PER_DEGREE = 20;

/** Why a feature of a partition cannot be where its coordinates say; null when it can. */
export type Misplaced = (geometry: Geometry, partition: string) => string | null;

/** Judges features by where they begin. */
export function misplacedBy(partitionedBy: Layer['partitionedBy']): Misplaced {
  // Borders take a tenth of a second to load: better while the source gets ready than between its rows.
  setImmediate(loadBorders);
  const judged = new Map<string, Map<number, boolean>>();
  return (geometry, partition) => {
    const [lng = 0, lat = 0] = firstPosition(geometry);
    if (!isInUnitedStates(lng, lat)) return 'outside the United States';
    if (partitionedBy === 'nation') return null;
    const [column, row] = [Math.round(lng * CELLS_PER_DEGREE), Math.round(lat * CELLS_PER_DEGREE)];
    const cell = row * 360 * CELLS_PER_DEGREE + column;
    let cells = judged.get(partition);
    if (cells === undefined) {
      cells = new Map();
      judged.set(partition, cells);
    }
    let isNear = cells.get(cell);
    if (isNear === undefined) {
      const middle = [column / CELLS_PER_DEGREE, row / CELLS_PER_DEGREE] as const;
      isNear = liesNear(partition, middle, MAX_OUTSIDE_METRES);
      cells.set(cell, isNear);
    }
    return isNear ? null : `far from its ${partitionedBy}`;
  };
}

function isInUnitedStates(lng: number, lat: number): boolean {
  return lat > 13 && lat < 72 && ((lng >= -180 && lng < -64) || (lng > 144 && lng <= 180));
}

function firstPosition(geometry: Geometry): readonly number[] {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'LineString':
    case 'MultiPoint':
      return geometry.coordinates[0] ?? [];
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates[0]?.[0] ?? [];
    case 'MultiPolygon':
      return geometry.coordinates[0]?.[0]?.[0] ?? [];
    case 'GeometryCollection':
      return [];
  }
}
