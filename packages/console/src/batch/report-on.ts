import { fetchSummary, type ReportKind } from '../api/report.ts';
import { ApiError } from '../api/request.ts';
import type { Place } from '../place/place.ts';
import { REPORT_CHOICES, type Refused, type ReportChoice, type RowReport, reportedOf } from './row-report.ts';

/** Statuses of what the account may not, or not any more: the next row would be told the same. */
const OF_THE_ACCOUNT: readonly number[] = [401, 403, 429];
const FIRST_FAULT = 500;

/**
 * A report on a place, or why there is none.
 * @throws what would meet every other place too
 */
export async function reportOn(
  choice: ReportChoice,
  { properties }: Place,
  signal: AbortSignal,
): Promise<RowReport> {
  const kind = REPORT_CHOICES[choice].kindOf(properties);
  try {
    return reportedOf(kind, await fetchSummary(kind, properties.legal_location, signal));
  } catch (failure) {
    return refusedOf(kind, failure);
  }
}

function refusedOf(kind: ReportKind, failure: unknown): Refused {
  if (!(failure instanceof ApiError) || OF_THE_ACCOUNT.includes(failure.status)) throw failure;
  const { code, message, details, status } = failure;
  return { outcome: 'refused', kind, error: { code, message, details }, isFault: status >= FIRST_FAULT };
}
