import { RangelineError } from 'rangeline-client';
import { z } from 'zod';

/** What reports of all kinds have in common; their sections stand beside it. */
const ReportAnswer = z.looseObject({
  resolved_legal_location: z.string(),
  report_scope: z.string().optional(),
  report_section: z.string().nullish(),
  county: z.string(),
  state: z.string(),
  meta: z.looseObject({
    unavailable: z.array(z.looseObject({ section: z.string(), reason: z.string() })),
    warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })).default([]),
  }),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** A list of a report, wherever in a section it stands. */
const Envelope = z.looseObject({ total: z.number(), returned: z.number(), rows: z.array(z.unknown()) });

/** A list and how many rows it has in all. */
export interface Counted {
  /** `og_leases`, `wells.nearby` */
  readonly name: string;
  readonly total: number;
}

/**
 * A report, whatever its kind.
 * @throws RangelineError when an answer is none
 */
export function readReport(answer: unknown): ReportAnswer {
  const report = ReportAnswer.safeParse(answer);
  if (report.success) return report.data;
  throw new RangelineError('The service answered what is no report.', {
    code: 'unexpected_answer',
    status: 200,
  });
}

/** The lists of a report, in their order. */
export function listsIn(value: unknown, name = ''): Counted[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const envelope = Envelope.safeParse(value);
  if (envelope.success) return [{ name, total: envelope.data.total }];
  return Object.entries(value).flatMap(([key, part]) => listsIn(part, name === '' ? key : `${name}.${key}`));
}

/** The same with no more rows in a list than so many; one that was cut says so. */
export function shortened(value: unknown, maxRows: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const envelope = Envelope.safeParse(value);
  if (envelope.success) return cut(envelope.data, maxRows);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, maxRows)]));
}

function cut(envelope: z.infer<typeof Envelope>, maxRows: number): unknown {
  const rows = envelope.rows.slice(0, maxRows);
  if (rows.length === envelope.rows.length) return envelope;
  return { ...envelope, returned: rows.length, truncated: true, more: true, rows };
}
