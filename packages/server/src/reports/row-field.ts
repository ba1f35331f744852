import { roundedDegrees } from '../geometry/degrees.ts';
import type { Overlap } from '../geometry/overlap.ts';
import { pointIn } from '../geometry/overlap.ts';
import type { Layer } from '../layers/layer.ts';
import type { Column, Value } from '../store/feature-store.ts';

/** What a field of a row holds where it is not null. */
export type FieldType = 'text' | 'number' | 'integer' | 'flag' | 'position';

export type FieldValue = string | number | boolean | { readonly lng: number; readonly lat: number } | null;

/** A feature of an agency that has something in common with a parcel. */
export interface Found {
  readonly values: Readonly<Record<string, Value>>;
  readonly overlap: Overlap;
  readonly parcelAcres: number;
}

/** A field of the rows of a section; it may be null in any of them. */
export interface RowField {
  readonly name: string;
  readonly type: FieldType;
  readonly description: string;
  valueIn(found: Found): FieldValue;
}

const TYPES = { text: 'text', integer: 'integer', real: 'number' } as const;

/** The column of a layer under its own name. */
export function column(layer: Layer, name: string): RowField {
  const { type, description } = columnNamed(layer, name);
  return { name, type: TYPES[type], description, valueIn: ({ values }) => values[name] ?? null };
}

/** Columns of a layer under their own names. */
export function columns(layer: Layer, ...names: readonly string[]): RowField[] {
  return names.map((name) => column(layer, name));
}

/** A column of 1 and 0 as true and false. */
export function flag(layer: Layer, name: string): RowField {
  const { description } = columnNamed(layer, name);
  const valueIn = ({ values }: Found) => (typeof values[name] === 'number' ? values[name] === 1 : null);
  return { name, type: 'flag', description, valueIn };
}

/** A point in what the feature and the parcel have in common. */
export function location(name = 'location'): RowField {
  return {
    name,
    type: 'position',
    description: 'A point in what it has in common with the parcel.',
    valueIn: ({ overlap }) => {
      const [lng, lat] = pointIn(overlap);
      return { lng: roundedDegrees(lng), lat: roundedDegrees(lat) };
    },
  };
}

/** What every row of a polygon tells of how much of the parcel it has; null of lines and points. */
export const OVERLAP_FIELDS: readonly RowField[] = [
  {
    name: 'overlap_acres',
    type: 'number',
    description: 'Geodesic acres that it has in common with the parcel; null of lines.',
    valueIn: ({ overlap }) => (overlap.kind === 'area' ? significant(overlap.acres) : null),
  },
  {
    name: 'overlap_pct',
    type: 'number',
    description: 'The percentage of the parcel that this is; null of lines.',
    valueIn: ({ overlap, parcelAcres }) =>
      overlap.kind === 'area' ? significant(Math.min(100, (100 * overlap.acres) / parcelAcres)) : null,
  },
];

/** Six digits: a part in a million is less than anybody knows. */
function significant(value: number): number {
  return Number(value.toPrecision(6));
}

function columnNamed({ id, schema }: Layer, name: string): Column {
  const found = schema.columns.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The layer ${id} has no column ${name}`);
  return found;
}
