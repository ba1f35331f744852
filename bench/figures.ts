import { cpus } from 'node:os';
import type { Round } from './load.ts';

/** What the figures of a run hold for. */
export function machine(): string {
  return `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
}

/** The upper one of the two in the middle of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The medians of rounds, rounded for a table. */
export function mediansOf(rounds: readonly Round[]) {
  return {
    'requests/s': Math.round(median(rounds.map((r) => r.requestsPerSecond))),
    'p50 ms': Number(median(rounds.map((r) => r.p50Ms)).toFixed(2)),
    'p99 ms': Number(median(rounds.map((r) => r.p99Ms)).toFixed(2)),
  };
}

/** Prints a figure beside what is needed; a miss makes the run fail. */
export function check(
  what: string,
  value: number,
  needed: number,
  unit: string,
  sense: 'at least' | 'at most',
): void {
  const met = sense === 'at least' ? value >= needed : value <= needed;
  console.log(
    `${what}: ${value.toFixed(1)} ${unit} (needed: ${sense} ${needed} ${unit})${met ? '' : '  MISSED'}`,
  );
  if (!met) process.exitCode = 1;
}
