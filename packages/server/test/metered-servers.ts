import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const SCRIPT = join(import.meta.dirname, 'metered-server.ts');

/** The service in a process of its own, with the routes of `metered-routes.ts`. */
export interface MeteredServer {
  readonly child: ChildProcess;
  /** Asks with a key. */
  get(path: string, key: string): Promise<Response>;
  /** What it has logged so far. */
  log(): string;
  /** Waits until it has logged a text: what it writes arrives after the answer that it goes with. */
  untilLogged(text: string): Promise<void>;
  /** Stops it as an operator does, unless it has ended. */
  stop(): Promise<void>;
}

/** Starts a server with such an environment. */
export async function startMetered(env: Readonly<Record<string, string>>): Promise<MeteredServer> {
  const settings = JSON.stringify({ PORT: '0', ...env });
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', SCRIPT, settings], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let logged = '';
  child.stderr.on('data', (text) => {
    logged += text;
  });
  const [port] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(`It did not start: ${logged}`);
    }),
  ]);
  const address = `http://127.0.0.1:${String(port).trim()}`;
  return {
    child,
    get: (path, key) => fetch(address + path, { headers: { 'x-api-key': key } }),
    log: () => logged,
    untilLogged: async (text) => {
      while (!logged.includes(text)) await once(child.stderr, 'data');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
