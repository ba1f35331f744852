import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface Server {
  readonly port: number;
  /** All that it printed until it listened. */
  readonly banner: string;
  readonly startMs: number;
  residentBytes(): number;
  stop(): Promise<void>;
}

/** Starts a Node.js program that prints its address, and waits for `lastLine`. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  lastLine: RegExp,
): Promise<Server> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let banner = '';
  for await (const line of createInterface({ input: child.stdout })) {
    banner += `${line}\n`;
    if (lastLine.test(line)) break;
  }
  const startMs = performance.now() - start;
  const port = Number(/http:\/\/[^:]+:(\d+)/.exec(banner)?.[1]);
  if (!(port > 0)) throw new Error(`The server did not start: ${banner}`);
  return {
    port,
    banner,
    startMs,
    residentBytes: () => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
