import type { JoinedTable } from '../layers/layer.ts';
import type { SourceFields } from '../layers/rule.ts';
import { textOf } from '../layers/rule.ts';
import { ImportError } from './import-error.ts';
import type { ReadOptions, Source, SourceLayer, SourceRow } from './source.ts';

/** Rows of a table that is joined: they are held in memory. */
export const MAX_JOINED_ROWS = 2_000_000;

/**
 * A table whose rows have the fields too of the tables that are joined to it, as `mapunit.muname`.
 * @throws ImportError when one of these is nowhere, or is too long
 */
export async function joinTables(
  source: Source,
  table: SourceLayer,
  joins: readonly JoinedTable[],
  signal: AbortSignal,
  maxRows = MAX_JOINED_ROWS,
): Promise<SourceLayer> {
  if (joins.length === 0) return table;
  const joined: Joined[] = [];
  for (const join of joins) joined.push({ join, rows: await rowsByKey(source, join, signal, maxRows) });
  return {
    ...table,
    fields: [...table.fields, ...joins.flatMap(joinedFields)],
    async *read(options: ReadOptions) {
      const own = options.fields.filter((name) => table.fields.includes(name));
      for await (const rows of table.read({ ...options, fields: own })) {
        yield rows.map((row) => ({ ...row, properties: withJoined(row, joined) }));
      }
    },
  };
}

interface Joined {
  readonly join: JoinedTable;
  readonly rows: ReadonlyMap<string, SourceFields>;
}

/** The fields that a join adds. */
export function joinedFields({ table, columns }: JoinedTable): string[] {
  return columns.map((name) => `${table}.${name}`);
}

function withJoined({ properties }: SourceRow, joined: readonly Joined[]): SourceFields {
  const all: Record<string, unknown> = { ...properties };
  for (const { join, rows } of joined) {
    const key = textOf(fieldIn(properties, join.field));
    const found = key === null ? undefined : rows.get(key);
    if (found === undefined) continue;
    for (const [name, value] of Object.entries(found)) all[`${join.table}.${name.toLowerCase()}`] = value;
  }
  return all;
}

/** The value of a field, in whatever case its source spells it. */
function fieldIn(properties: SourceFields, field: string): unknown {
  if (field in properties) return properties[field];
  const spelled = Object.keys(properties).find((name) => name.toUpperCase() === field.toUpperCase());
  return spelled === undefined ? null : properties[spelled];
}

async function rowsByKey(
  source: Source,
  join: JoinedTable,
  signal: AbortSignal,
  maxRows: number,
): Promise<ReadonlyMap<string, SourceFields>> {
  const { table, key, newestBy, isOptional } = join;
  const rows = await rowsOf(source, join, signal);
  if (rows === null) {
    if (isOptional) return new Map();
    throw new ImportError(
      `${source.origin} lacks the table ${table}, which tells what its map units are: get it whole, with its folder tabular or as the zip file that it comes in.`,
    );
  }
  const byKey = new Map<string, SourceFields>();
  for await (const row of rows) {
    const value = textOf(fieldIn(row, key));
    if (value !== null && isNewer(row, byKey.get(value), newestBy)) byKey.set(value, row);
    if (byKey.size > maxRows) {
      throw new ImportError(
        `${table} of ${source.origin} has more than ${maxRows} rows: import it by soil survey area or by state.`,
      );
    }
  }
  return byKey;
}

/** Whether a row counts rather than another with its key. */
function isNewer(row: SourceFields, before: SourceFields | undefined, by: string | undefined): boolean {
  if (before === undefined || by === undefined) return true;
  return (textOf(fieldIn(row, by)) ?? '') >= (textOf(fieldIn(before, by)) ?? '');
}

async function rowsOf(
  source: Source,
  { table, columns, byCounty }: JoinedTable,
  signal: AbortSignal,
): Promise<AsyncIterable<SourceFields> | null> {
  const isIt = (name: string): boolean => (byCounty ? name.replace(/\d{3}$/, '') : name) === table;
  const inside = source.layers.filter(
    ({ name, geometry }) => geometry === 'none' && isIt(name.toLowerCase()),
  );
  if (inside.length > 0) return propertiesIn(inside, signal);
  return (await source.besides?.(table, columns)) ?? null;
}

async function* propertiesIn(
  layers: readonly SourceLayer[],
  signal: AbortSignal,
): AsyncIterable<SourceFields> {
  for (const layer of layers)
    for await (const rows of layer.read({ fields: layer.fields, limit: null, signal })) {
      for (const { properties } of rows) yield properties;
    }
}
