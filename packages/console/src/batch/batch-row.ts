import type { Outcome } from '../api/search.ts';
import type { ReportChoice, RowReport, RowReports } from './row-report.ts';

/** A row of a file, and what came of it. */
export interface BatchRow {
  /** From 0, of all rows. */
  readonly index: number;
  /** The line of the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The description, as it stands in the file or was put right. */
  readonly text: string;
  /** What was put in place of the description of the file; null while that stands. */
  readonly readAs: string | null;
  /** Null until it was asked for. */
  readonly outcome: Outcome | null;
  /** Those that were run. */
  readonly reports: RowReports;
}

/** Whether a row was found and has no such report, nor a refusal of it that would be the same again. */
export function isReportable({ outcome, reports }: BatchRow, choice: ReportChoice): boolean {
  if (outcome?.kind !== 'found') return false;
  const report = reports[choice];
  return report === undefined || (report.outcome === 'refused' && report.isFault);
}

export function reportsOf({ reports: { land, energy } }: BatchRow): RowReport[] {
  return [land, energy].filter((report) => report !== undefined);
}
