import type { Position } from 'geojson';
import type { FeatureLayer, NewFeature } from '../src/store/feature-store.ts';
import { seededNumbers } from './seeded-numbers.ts';

/** Land that is divided without gaps: every border is the same line for both who share it. */

interface LandOptions {
  readonly west: number;
  readonly south: number;
  /** Degrees of a parcel. */
  readonly side: number;
  /** Parcels along a side of the land. */
  readonly parcels: number;
  /** Vertices between two corners of a parcel. */
  readonly bends: number;
  readonly seed: number;
}

/** Parcels with wandering borders, numbered from the south-west; each value is a column of its own. */
export function dividedLand({ west, south, side, parcels, bends, seed }: LandOptions): NewFeature[] {
  const random = seededNumbers(seed);
  const shifted = (at: number, by: number) => at + by * (random() - 0.5);
  const corners = grid(parcels + 1, (column, row): Position => {
    const isBorder = column % parcels === 0 || row % parcels === 0;
    const by = isBorder ? 0 : 0.5 * side;
    return [shifted(west + column * side, by), shifted(south + row * side, by)];
  });
  const wandering = (from: Position, to: Position): Position[] =>
    Array.from({ length: bends }, (_, i) => {
      const share = (i + 1) / (bends + 1);
      const at = [0, 1].map((axis) => (from[axis] ?? 0) + share * ((to[axis] ?? 0) - (from[axis] ?? 0)));
      return at.map((degrees) => shifted(degrees, (0.3 * side) / (bends + 1)));
    });
  const corner = (column: number, row: number) => corners[row]?.[column] ?? [0, 0];
  const eastward = grid(parcels + 1, (column, row) =>
    wandering(corner(column, row), corner(column + 1, row)),
  );
  const northward = grid(parcels + 1, (column, row) =>
    wandering(corner(column, row), corner(column, row + 1)),
  );
  return grid(parcels, (column, row): NewFeature => {
    const ring = [
      corner(column, row),
      ...(eastward[row]?.[column] ?? []),
      corner(column + 1, row),
      ...(northward[row]?.[column + 1] ?? []),
      corner(column + 1, row + 1),
      ...(eastward[row + 1]?.[column] ?? []).toReversed(),
      corner(column, row + 1),
      ...(northward[row]?.[column] ?? []).toReversed(),
      corner(column, row),
    ];
    return {
      values: { number: 1 + row * parcels + column },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  }).flat();
}

function grid<T>(size: number, at: (column: number, row: number) => T): T[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => at(column, row)),
  );
}

export const DIVIDED_LAND: FeatureLayer = {
  name: 'divided_land',
  geometry: 'polygon',
  columns: [{ name: 'number', type: 'integer', description: 'From the south-west' }],
};
