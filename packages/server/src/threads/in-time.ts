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
