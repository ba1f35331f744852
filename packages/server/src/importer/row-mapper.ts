import type { Geometry } from 'geojson';
import { STATE_NAMES, TEXAS_COUNTIES } from 'rangeline-land-description';
import { FieldNames, fieldReader } from '../layers/field-reader.ts';
import type { Layer, Profile } from '../layers/layer.ts';
import { columnValue, compileRule, type Reading, type SourceFields } from '../layers/rule.ts';
import type { Value } from '../store/feature-store.ts';
import { type Derive, deriver, type Prepared } from './derivations.ts';
import { placer } from './placement.ts';
import { rowFilter } from './row-filter.ts';
import type { SourceRow } from './source.ts';

/** What a row becomes, or why it becomes nothing: it cannot be used, or the layer does not keep its like. */
export type Mapped =
  | {
      /** null for the states that it lies in */
      readonly partition: string | null;
      readonly values: Readonly<Record<string, Value>>;
      readonly geometry: Geometry | null;
    }
  | { readonly dropped: string }
  | { readonly leftOut: string };

/** Turns rows into values of a layer's columns. */
export type RowMapper = (row: SourceRow) => Mapped;

/** The partition of what is not divided. */
export const NATION = 'US';
const COUNTIES: ReadonlySet<string> = new Set(TEXAS_COUNTIES.map(({ fips }) => fips));

/**
 * @param fields the fields of the source, as it spells them
 * @param prepared what derivations know of all rows
 * @param filtered false takes the rows too that the layer leaves out
 */
export function rowMapper(
  { schema, partitionedBy }: Layer,
  profile: Profile,
  fields: readonly string[],
  prepared: Prepared = {},
  filtered = true,
): RowMapper {
  const reader = fieldReader(new FieldNames(fields, profile.fields));
  const partitionOf = profile.partition === 'by place' ? null : compileRule(profile.partition, reader);
  const columns = schema.columns.flatMap(({ name, type }) => {
    const rule = profile.columns[name];
    return rule === undefined ? [] : [{ name, type, read: compileRule(rule, reader) }];
  });
  const derive: Derive = deriver(profile.derivation, reader, prepared);
  const place = placer(profile.placement, reader);
  const unkept = rowFilter(filtered ? (profile.keeps ?? []) : [], reader);
  return (row) => {
    const { properties } = row;
    const leftOut = unkept(properties);
    if (leftOut !== null) return { leftOut };
    const partition = partitionOf?.(properties) ?? null;
    if (partitionOf !== null && (partition === null || !isPartition(partition, partitionedBy)))
      return { dropped: `no ${partitionedBy}` };
    // The place that fields tell may be in a datum that they name too.
    const geometry = place(properties) ?? row.geometry;
    const values = derive(valuesOf(columns, properties), {
      properties,
      geometry,
      partition: partition ?? '',
    });
    if ('dropped' in values) return { dropped: String(values.dropped) };
    const missing = profile.required.find((name) => values[name] === null || values[name] === undefined);
    return missing === undefined ? { partition, values, geometry } : { dropped: `no ${missing}` };
  };
}

interface ColumnReading {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
  readonly read: Reading;
}

function valuesOf(columns: readonly ColumnReading[], properties: SourceFields): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const { name, type, read } of columns) values[name] = columnValue(read(properties), type);
  return values;
}

function isPartition(partition: string, by: Layer['partitionedBy']): boolean {
  if (by === 'nation') return partition === NATION;
  return by === 'state' ? STATE_NAMES.has(partition) : COUNTIES.has(partition);
}
