import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Bench } from './benches.ts';
import { SHORTFALL } from './figures.ts';

/** One that takes so many times what was foretold is given up. */
const PATIENCE = 5;
const KEPT_ERROR_CHARACTERS = 10_000;

export interface Outcome {
  readonly bench: Bench;
  readonly output: string;
  readonly minutes: number;
  /** Why it has not shown all that it would; null where it has. */
  readonly failure: string | null;
}

/**
 * Runs a bench, with what it starts, in processes of its own.
 * @param tileserver the folder in which tileserver-gl-light is installed
 */
export async function runBench(bench: Bench, tileserver: string | null): Promise<Outcome> {
  const start = performance.now();
  const peers = bench.takesTileserver && tileserver !== null ? ['--tileserver', tileserver] : [];
  const args = ['run', '--silent', bench.script, '--', ...(bench.args ?? []), ...peers];
  const child = spawn('npm', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_CHARACTERS);
  });
  let isGivenUp = false;
  const giveUp = setTimeout(
    () => {
      isGivenUp = true;
      endAll(child);
    },
    60_000 * PATIENCE * bench.minutes,
  );
  const interrupt = () => {
    endAll(child);
    process.exit(1);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // What it has left behind would hold its outputs open.
  endAll(child);
  await closed;
  clearTimeout(giveUp);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  const minutes = (performance.now() - start) / 60_000;
  const isWhole = code === 0 || code === SHORTFALL;
  const failure = isGivenUp
    ? `it was given up after ${minutes.toFixed(1)} minutes`
    : `it ended with ${code}${reasonOf(errors)}`;
  return { bench, output: output.trim(), minutes, failure: isWhole ? null : failure };
}

/** Its servers too, which are in its group. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** The line of an error, before its stack; nothing where there is none. */
function reasonOf(errors: string): string {
  const line = errors.split('\n').find((text) => /^\w*Error\b/.test(text));
  return line === undefined ? '' : `: ${line}`;
}
