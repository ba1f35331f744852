import { roundedDegrees } from '../geometry/degrees.ts';
import { METRES_PER_MILE } from '../geometry/miles.ts';
import { rounded } from '../geometry/rounded.ts';
import type { Layer } from '../layers/layer.ts';
import type { Geometry, Value } from '../store/feature-store.ts';
import type { NearFeature } from './find-around.ts';
import { column, type FieldType, type FieldValue } from './row-field.ts';
import type { PlainField } from './section.ts';

/** A field of the rows of what lies around a parcel; it may be null in any of them. */
export interface NearField extends PlainField {
  readonly type: FieldType;
  valueIn(near: NearFeature): FieldValue;
}

/** Columns of a layer, and of its kin, under their own names. */
export function nearColumns(layer: Layer, ...names: readonly string[]): NearField[] {
  return names.map((name) => {
    const { type, description } = column(layer, name);
    return { name, type, description, valueIn: ({ feature: { values } }) => values[name] ?? null };
  });
}

/** A text made of the columns of whatever layer. */
export function nearText(
  name: string,
  description: string,
  textIn: (values: Readonly<Record<string, Value>>, near: NearFeature) => Value,
): NearField {
  return { name, type: 'text', description, valueIn: (near) => textIn(near.feature.values, near) };
}

/** Where a point is. */
export const PLACE: NearField = {
  name: 'location',
  type: 'position',
  description: 'Where it is.',
  valueIn: ({ feature: { geometry } }) => positionOf(geometry),
};

/** A sixth of a metre: more than anybody knows. */
const MILE_DECIMALS = 4;

export const DISTANCE: NearField = {
  name: 'distance_miles',
  type: 'number',
  description: 'Geodesic miles from the border of the parcel; 0 in it.',
  valueIn: ({ metres }) => rounded(metres / METRES_PER_MILE, MILE_DECIMALS),
};

/** A row of what was found. */
export function rowOf(fields: readonly NearField[], near: NearFeature): Record<string, FieldValue> {
  return Object.fromEntries(fields.map(({ name, valueIn }) => [name, valueIn(near)]));
}

function positionOf(geometry: Geometry): FieldValue {
  const [lng = 0, lat = 0] =
    geometry.type === 'Point'
      ? geometry.coordinates
      : geometry.type === 'MultiPoint'
        ? (geometry.coordinates[0] ?? [])
        : [];
  return { lng: roundedDegrees(lng), lat: roundedDegrees(lat) };
}
