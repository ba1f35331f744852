import { cpus } from 'node:os';
import type { Round } from './load.ts';
import { isMarkdown } from './print.ts';

/** What the figures of a run hold for. */
export function machine(): string {
  return `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
}

/** The upper one of the two in the middle of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that such a share of all is below, the greatest for 1; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The medians of rounds. */
export function mediansOf(rounds: readonly Round[]): Round {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

export const ROUND_HEAD = ['requests/s', 'p50 ms', 'p99 ms'] as const;

/** The medians of rounds as cells under {@link ROUND_HEAD}. */
export function roundCells(rounds: readonly Round[]): string[] {
  const { requestsPerSecond, p50Ms, p99Ms } = mediansOf(rounds);
  return [requestsPerSecond.toFixed(0), p50Ms.toFixed(2), p99Ms.toFixed(2)];
}

/** How a run ends in which a figure fell short, and nothing else went wrong. */
export const SHORTFALL = 2;

/** Prints a figure beside what is needed; a miss makes the run fail. */
export function check(
  what: string,
  value: number,
  needed: number,
  unit: string,
  sense: 'at least' | 'at most',
): void {
  const met = sense === 'at least' ? value >= needed : value <= needed;
  const digits = Math.abs(value) < 10 ? 2 : 1;
  const figure = `${what}: ${value.toFixed(digits)} ${unit} (needed: ${sense} ${needed} ${unit})`;
  if (isMarkdown()) console.log(`- ${figure}: ${met ? 'met' : '**missed**'}`);
  else console.log(`${figure}${met ? '' : '  MISSED'}`);
  if (!met) process.exitCode ??= SHORTFALL;
}

/** The figures that {@link check} printed, in either format: how many there are, and those that fell short. */
export function checksIn(output: string): { readonly count: number; readonly missed: readonly string[] } {
  const checks = output.split('\n').filter((line) => /\(needed: at (least|most) /.test(line));
  const ending = /: \*\*missed\*\*$| {2}MISSED$/;
  const missed = checks.filter((line) => ending.test(line));
  return { count: checks.length, missed: missed.map((line) => line.replace(/^- /, '').replace(ending, '')) };
}
