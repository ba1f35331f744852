import type { RegisterState, Unavailable } from './section-task.ts';
import type { KnownWell } from './texas-well.ts';

/** A well in Texas to be looked up, as plain data. */
export interface WellTask {
  /** Eight digits. */
  readonly api8: string;
  /** By `steadyMs`, when nobody waits for it any more. */
  readonly deadlineMs: number;
  readonly register: RegisterState;
}

export type WellOutcome =
  | { readonly status: 'answered' /** Null where nobody knows it. */; readonly known: KnownWell | null }
  | Unavailable;
