import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCESS_LOG, NGINX, nginxConfiguration } from './deploy-files.ts';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

const START_WITHIN_MS = 60_000;
const ERROR_LOG = 'error.log';

export interface NginxServer {
  readonly address: string;
  /** All that it has written of requests and errors. */
  log(): string;
  stop(): Promise<void>;
}

/** nginx with the configuration of the fleet; root starts it as nobody. */
export async function startNginx(nodePorts: readonly number[]): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-nginx-'));
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, nginxConfiguration({ folder, port, nodePorts }));
  const [command = '', ...args] = [...unprivileged(folder), NGINX, '-e', join(folder, ERROR_LOG), '-c', path];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(port);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  const logs = [ACCESS_LOG, ERROR_LOG];
  const log = () => logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  return { address: `http://127.0.0.1:${port}`, log, stop };
}

async function untilListening(port: number): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  while (performance.now() < until) {
    const socket = createConnection(port, '127.0.0.1');
    const isUp = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isUp) return;
  }
  throw new Error(`Nothing listens on ${port}`);
}
