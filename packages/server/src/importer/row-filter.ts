import type { FieldReader } from '../layers/field-reader.ts';
import type { Kept } from '../layers/layer.ts';
import type { SourceFields } from '../layers/rule.ts';

/** Why a layer leaves a row out; null when it keeps it. */
export type RowFilter = (row: SourceFields) => string | null;

/** Leaves out the rows that a layer does not keep: `CSE_DISP is Closed`. */
export function rowFilter(keeps: readonly Kept[], reader: FieldReader): RowFilter {
  const tests = keeps.map(({ field, values }) => ({
    field,
    read: reader(field),
    wanted: values && new Set(values.map((value) => value.toUpperCase())),
  }));
  return (row) => {
    for (const { field, read, wanted } of tests) {
      const value = read(row);
      const isKept =
        wanted === undefined ? value !== null : value !== null && wanted.has(value.toUpperCase());
      if (!isKept) return value === null ? `no ${field}` : `${field} is ${value}`;
    }
    return null;
  };
}
