import { figure } from '../shell/time-text.ts';
import { type BatchRow, reportsOf } from './batch-row.ts';

/** Assumptions that are made of every place by where it lies, and leave no doubt of it. */
const CERTAIN: readonly string[] = ['state_from_location', 'county_from_location'];
const SQUARE_METERS_PER_ACRE = 4_046.8564224;
/** Confidence below which a place is looked at. */
const SURE = 0.9;

/** Why somebody should look at a row that was found; nothing where it says all itself. */
export function doubtsOf(row: BatchRow): string[] {
  const { outcome } = row;
  if (outcome?.kind !== 'found') return [];
  const { assumptions, alternatives, confidence, accuracy_m, acreage } = outcome.place.properties;
  return [
    ...assumptions.filter(({ code }) => !CERTAIN.includes(code)).map(({ message }) => message),
    ...(alternatives.length > 0
      ? [`It could also be ${alternatives.map(({ legal_location: name }) => name).join(', ')}.`]
      : []),
    ...(confidence < SURE ? [`The confidence is ${figure(100 * confidence)} %.`] : []),
    ...(accuracy_m > Math.sqrt(acreage * SQUARE_METERS_PER_ACRE)
      ? [`It may be off by ${figure(accuracy_m)} m, more than its own width.`]
      : []),
    ...reportsOf(row).flatMap((report) =>
      report.outcome === 'refused' ? [`No report: ${report.error.message}`] : [],
    ),
  ];
}

/** Whether the boundary of a row was computed, at least in part, rather than taken from survey data. */
export function isComputed({ outcome }: BatchRow): boolean {
  return outcome?.kind === 'found' && outcome.place.properties.derived;
}
