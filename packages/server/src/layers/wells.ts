import type { Column } from '../store/feature-store.ts';
import { dateColumn, keyColumn, textColumn } from './column.ts';
import { field, first, lookup, type Rule, upper, wellStatus } from './rule.ts';

/** Columns of wells, whatever their state publishes of them. */
export const WELL_COLUMNS: readonly Column[] = [
  keyColumn('api_number', 'Ten digits: two of the state, three of the county, five of the well'),
  textColumn('operator', 'The operator'),
  textColumn('well_name', 'The name of the well'),
  textColumn('well_number', 'Its number on the lease'),
  textColumn('lease_name', 'The lease or unit'),
  textColumn('status', 'In the words of all well layers'),
  textColumn('status_raw', 'As the agency writes it'),
  textColumn('well_type', 'Oil, gas, injection and the like, as the agency writes it'),
  dateColumn('spud_date', 'When drilling began'),
  dateColumn('completion_date', 'When it was completed'),
  textColumn('formation', 'The formation that it produces from'),
  textColumn('field', 'The field'),
  textColumn('county', 'The county, as the agency writes it'),
];

/**
 * The status of a well in the words of all well layers.
 * @param codes what codes of this agency alone mean
 */
export function statusOf(name: string, codes: Readonly<Record<string, string>> = {}): Rule {
  return wellStatus(first(lookup(upper(field(name)), codes), field(name)));
}
