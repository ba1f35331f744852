const NANOSECONDS = 1e6;

/**
 * Milliseconds by a clock that nobody sets, the same in all threads of this process: a deadline by it stays where it was when
 * the clock on the wall jumps.
 */
export function steadyMs(): number {
  return Number(process.hrtime.bigint()) / NANOSECONDS;
}
