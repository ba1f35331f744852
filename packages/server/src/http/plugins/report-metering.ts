import type { FastifyRequest } from 'fastify';
import type { ReportedParcel } from '../../accounts/meters/report-meter.ts';
import { ServiceError } from '../../errors.ts';
import type { GateParts } from './gate.ts';

/**
 * Makes a report for a route of the gate's group `reports`. The first success on a parcel in a month takes one from the
 * account's reports, before the answer is sent; whatever fails takes none.
 * @throws ServiceError plan_required, report_allowance_exceeded, unavailable; and what the work throws
 */
export async function meteredReport<T>(
  { accounts, limits }: GateParts,
  { admission }: FastifyRequest,
  parcel: ReportedParcel,
  work: () => Promise<T>,
): Promise<T> {
  if (admission === null) throw new ServiceError('invalid_api_key', 'A report needs an account.');
  if (!limits) return work();
  const { answer, remaining } = await accounts.reports.run(admission.access.account, parcel, work);
  admission.reportsLeft = remaining;
  return answer;
}
