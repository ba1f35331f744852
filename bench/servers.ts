import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface Server {
  readonly pid: number;
  readonly port: number;
  /** All that it printed until it listened. */
  readonly banner: string;
  readonly startMs: number;
  residentBytes(): number;
  /** Processor time that it has taken so far, in steps of 10 ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Starts the built service on a directory of its own. */
export function startRangeline(
  dataDirectory: string,
  limits: 'on' | 'off' = 'off',
  settings: Readonly<Record<string, string>> = {},
  log: Log = 'inherit',
): Promise<Server> {
  const env = { PORT: '0', RANGELINE_LIMITS: limits, RANGELINE_DATA: dataDirectory, ...settings };
  return startServer(['packages/server/dist/cli/rangeline.js'], env, /openapi\.yaml$/, log);
}

/** Where a server's log goes: with that of this process, or to an open file. */
export type Log = 'inherit' | number;

/** Starts the built service as `npm start` does, with made-up data, and waits until that is loaded. */
export async function startDemo(dataDirectory: string): Promise<Server> {
  const samples = ['packages/server/dist/cli/rangeline.js', 'samples'];
  execFileSync(process.execPath, samples, { env: { ...process.env, RANGELINE_DATA: dataDirectory } });
  return startRangeline(dataDirectory);
}

/** Settings of a service that works out every answer, whether or not it gave the same one before. */
export const KEEPS_NO_ANSWERS = { RANGELINE_KEPT_ANSWERS_MB: '0' };

/** The key that a service prints at its first start. */
export function demoKeyOf({ banner }: Server): string {
  return /rl_live_\w+/.exec(banner)?.[0] ?? '';
}

/** Starts a Node.js program that prints its address, and waits for `lastLine`. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  lastLine: RegExp,
  log: Log = 'inherit',
): Promise<Server> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log],
  });
  let banner = '';
  if (child.stdout === null) throw new Error('The server prints nothing');
  for await (const line of createInterface({ input: child.stdout })) {
    banner += `${line}\n`;
    if (lastLine.test(line)) break;
  }
  const startMs = performance.now() - start;
  const port = Number(/http:\/\/[^:]+:(\d+)/.exec(banner)?.[1]);
  if (!(port > 0)) throw new Error(`The server did not start: ${banner}`);
  return {
    pid: child.pid ?? 0,
    port,
    banner,
    startMs,
    residentBytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
    },
    cpuMs: () => {
      // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second; the name in field 2 may hold spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return 10 * (Number(fields[11]) + Number(fields[12]));
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
