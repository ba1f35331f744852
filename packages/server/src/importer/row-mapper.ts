import { STATE_NAMES, TEXAS_COUNTIES } from 'rangeline-land-description';
import type { Layer, Profile } from '../layers/layer.ts';
import { columnValue, compileRule, type Reading, type SourceFields } from '../layers/rule.ts';
import type { Value } from '../store/feature-store.ts';
import { type Derive, deriver } from './derivations.ts';
import type { SourceRow } from './source.ts';

/** What a row becomes, or why it becomes nothing. */
export type Mapped =
  | { readonly partition: string; readonly values: Readonly<Record<string, Value>> }
  | { readonly dropped: string };

/** Turns rows into values of a layer's columns. */
export type RowMapper = (row: SourceRow) => Mapped;

const COUNTIES: ReadonlySet<string> = new Set(TEXAS_COUNTIES.map(({ fips }) => fips));

/** @param fields the fields of the source, as it spells them */
export function rowMapper(
  { schema, partitionedBy }: Layer,
  profile: Profile,
  fields: readonly string[],
): RowMapper {
  const spelled = spelling(fields);
  const partitionOf = compileRule(profile.partition, spelled);
  const columns = schema.columns.flatMap(({ name, type }) => {
    const rule = profile.columns[name];
    return rule === undefined ? [] : [{ name, type, read: compileRule(rule, spelled) }];
  });
  const derive: Derive = deriver(profile.derivation, spelled);
  return ({ properties, geometry }) => {
    const partition = partitionOf(properties);
    if (partition === null || !isPartition(partition, partitionedBy))
      return { dropped: `no ${partitionedBy}` };
    const values = derive(valuesOf(columns, properties), { properties, geometry, partition });
    if ('dropped' in values) return { dropped: String(values.dropped) };
    const missing = profile.required.find((name) => values[name] === null || values[name] === undefined);
    return missing === undefined ? { partition, values } : { dropped: `no ${missing}` };
  };
}

function spelling(fields: readonly string[]): (name: string) => string {
  const byCapitals = new Map(fields.map((name) => [name.toUpperCase(), name]));
  return (name) => byCapitals.get(name.toUpperCase()) ?? name;
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
  return by === 'state' ? STATE_NAMES.has(partition) : COUNTIES.has(partition);
}
