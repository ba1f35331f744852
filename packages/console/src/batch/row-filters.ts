import type { BatchRow } from './batch-row.ts';
import { doubtsOf, isComputed } from './doubts.ts';

interface RowFilter {
  readonly label: string;
  lets(row: BatchRow): boolean;
}

/** Which rows are shown. */
export const ROW_FILTERS = {
  all: { label: 'All', lets: () => true },
  failed: { label: 'Failed', lets: ({ outcome }) => outcome?.kind === 'failed' },
  found: { label: 'Found', lets: ({ outcome }) => outcome?.kind === 'found' },
  check: { label: 'To check', lets: (row) => doubtsOf(row).length > 0 },
  computed: { label: 'Computed', lets: isComputed },
} as const satisfies Record<string, RowFilter>;

export type RowFilterName = keyof typeof ROW_FILTERS;

export function isRowFilter(name: string): name is RowFilterName {
  return Object.hasOwn(ROW_FILTERS, name);
}
