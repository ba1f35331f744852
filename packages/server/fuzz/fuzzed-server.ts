import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Credentials } from './fuzz-headers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = 'packages/server/dist/cli/rangeline.js';

/** The built service on the sample data, in a process of its own. */
export interface FuzzedServer {
  readonly port: number;
  readonly credentials: Credentials;
  /** Whether it goes on. */
  isUp(): boolean;
  residentBytes(): number;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/** @param onLogLine told of each line of the log, which has one of each request */
export async function startFuzzedServer(
  dataDirectory: string,
  onLogLine: (line: string) => void,
): Promise<FuzzedServer> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    RANGELINE_DATA: dataDirectory,
    RANGELINE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  };
  const carryOut = (...args: string[]) =>
    execFileSync(process.execPath, [PROGRAM, ...args], { cwd: ROOT, env, encoding: 'utf8' });
  carryOut('samples');
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  createInterface({ input: child.stderr }).on('line', onLogLine);
  let banner = '';
  for await (const line of createInterface({ input: child.stdout })) {
    banner += `${line}\n`;
    if (line.endsWith('openapi.yaml')) break;
  }
  const port = Number(/http:\/\/localhost:(\d+)/.exec(banner)?.[1]);
  if (!(port > 0)) throw new Error(`The server does not start: ${banner}`);
  const made: { key: string } = JSON.parse(
    carryOut('keys', 'create', 'demo', '--label', 'agent', '--kind', 'mcp', '--json'),
  );
  return {
    port,
    credentials: { key: /rl_live_\w+/.exec(banner)?.[0] ?? '', agentKey: made.key },
    isUp: () => child.exitCode === null && child.signalCode === null,
    residentBytes: () => {
      const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1];
      return 4096 * Number(pages);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}
