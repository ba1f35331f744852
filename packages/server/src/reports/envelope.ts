import type { SectionTask } from './section-task.ts';

/** Rows as an answer has them: some of them, and how many there are. */
export interface Envelope<Row> {
  readonly total: number;
  readonly returned: number;
  /** Whether there are rows that it does not have. */
  readonly truncated: boolean;
  /** Whether there are rows after those that it has. */
  readonly more: boolean;
  readonly rows: readonly Row[];
}

/** @param write makes a row of what was found; called for those alone that are wanted */
export function envelopeOf<Found, Row>(
  found: readonly Found[],
  { limit, offset }: Pick<SectionTask, 'limit' | 'offset'>,
  write: (one: Found) => Row,
): Envelope<Row> {
  const rows = found.slice(offset, offset + limit).map(write);
  const [total, returned] = [found.length, rows.length];
  return { total, returned, truncated: returned < total, more: offset + returned < total, rows };
}
