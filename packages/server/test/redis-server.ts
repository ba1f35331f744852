import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

/** A Redis server for tests, which keeps nothing. */
export interface RedisServerOfTest {
  readonly url: string;
  /** Ends at once; {@link RedisServerOfTest.resume} starts it again, empty, on its port. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it from answering, with its connections open, until it goes on. */
  freeze(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Redis on the PATH, or null. */
export function redisProgram(): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts a server on a free port of this machine; root starts it as nobody. */
export async function startRedis(): Promise<RedisServerOfTest> {
  const program = redisProgram();
  if (program === null) throw new Error('Redis is not installed: apt-get install redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const [command = '', ...args] = [...unprivileged(folder), program, ...options];
  let child = await start(command, args);
  const halt = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    halt,
    resume: async () => {
      child = await start(command, args);
    },
    freeze: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until it says that it listens. */
async function start(command: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of child.stdout) if (/Ready to accept connections/.test(String(chunk))) break;
  child.stdout.resume();
  return child;
}
