import type { LeaseWell } from './lease.ts';
import { type Month, monthNamed } from './month.ts';

/** Of wells that were never completed to produce. */
const NO_PRODUCER = /permit|cancel|dry|inject|disposal|observation|water supply|core test/i;

/** A well as the agency's tables have it; texts are null where they say nothing. */
export interface WellAsPublished {
  readonly api8: string;
  readonly wellNo: string | null;
  /** `2004-05-17`, `2004/05/17` or `20040517`; anything else says nothing. */
  readonly completedOn: string | null;
  readonly pluggedOn: string | null;
  /** Its status, and what kind of well it is, in words. */
  readonly status: string;
}

export function leaseWell({ api8, wellNo, completedOn, pluggedOn, status }: WellAsPublished): LeaseWell {
  const plugged = monthIn(pluggedOn);
  return {
    api8,
    wellNo,
    completed: monthIn(completedOn),
    plugged,
    isPlugged: plugged !== null || /plugged|abandoned/i.test(status),
    isProducer: !NO_PRODUCER.test(status),
  };
}

function monthIn(date: string | null): Month | null {
  const [, year, month] = /^(\d{4})[-/]?(\d\d)/.exec(date ?? '') ?? [];
  return year === undefined ? null : monthNamed(`${year}-${month}`);
}
