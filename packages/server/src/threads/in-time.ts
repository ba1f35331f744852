import { steadyMs } from './steady-clock.ts';

/** What is made, or else what is said of it when it is not there at a deadline by `steadyMs`. */
export async function inTime<Outcome, Late>(
  made: Promise<Outcome>,
  deadlineMs: number,
  late: Late,
): Promise<Outcome | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), Math.max(0, deadlineMs - steadyMs()));
  });
  return Promise.race([made, tooLate]).finally(() => clearTimeout(timer));
}

/** Work of a thread that goes on so many times as long as anybody waits for it is stuck. */
const STUCK_AFTER_WAITS = 2;

/** For how long something is waited for. */
export interface Wait {
  readonly waitMs: number;
  /** By `steadyMs`, when the wait ends. */
  readonly deadlineMs: number;
}

/**
 * What a thread makes, or else what is said of it when it is not there at a deadline.
 * @param work told by its signal to end the thread, which is stuck
 */
export function madeInTime<Outcome, Late>(
  work: (stuck: AbortSignal) => Promise<Outcome>,
  { waitMs, deadlineMs }: Wait,
  late: Late,
): Promise<Outcome | Late> {
  const stuck = new AbortController();
  const end = setTimeout(() => stuck.abort(), STUCK_AFTER_WAITS * waitMs);
  const made = work(stuck.signal).finally(() => clearTimeout(end));
  return inTime(made, deadlineMs, late);
}
