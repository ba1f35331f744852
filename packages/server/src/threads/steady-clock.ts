const NANOSECONDS = 1e6;
/** From the beginning of this thread, by which it tells the time soonest, to that of the machine. */
const SINCE_START_MS = Number(process.hrtime.bigint()) / NANOSECONDS - performance.now();

/**
 * Milliseconds by a clock that nobody sets, the same in all threads of this process: a deadline by it stays where it was when
 * the clock on the wall jumps.
 */
export function steadyMs(): number {
  return performance.now() + SINCE_START_MS;
}
