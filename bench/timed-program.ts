import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

const POLL_MS = 100;

/** How long a program ran, and the most memory that it held. */
export interface Timed {
  readonly seconds: number;
  readonly peakBytes: number;
}

/**
 * Runs a program to its end.
 * @param dataDir where Rangeline keeps its data
 * @throws Error when it ends badly
 */
export async function timed(program: string, args: readonly string[], dataDir: string): Promise<Timed> {
  const start = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, RANGELINE_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakBytes = 0;
  const poll = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(child.pid));
  }, POLL_MS);
  const [code] = await once(child, 'close');
  clearInterval(poll);
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peakBytes };
}

function residentBytes(pid: number | undefined): number {
  try {
    return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0; // It has just ended.
  }
}
