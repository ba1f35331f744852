import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../packages/server/test/free-port.ts';

/** A server of tiles that others have made. */
export interface TilePeer {
  readonly port: number;
  stop(): Promise<void>;
}

const START_MS = 30_000;

/**
 * Starts tileserver-gl-light on an archive, under `/data/tiles/{z}/{x}/{y}.pbf`.
 * @param prefix the folder that npm installed it in, by `npm install --prefix <folder> tileserver-gl-light`
 * @returns null where it is not there
 */
export async function startTileserver(prefix: string, archive: string): Promise<TilePeer | null> {
  const program = join(prefix, 'node_modules/tileserver-gl-light/src/main.js');
  if (!existsSync(program)) return null;
  const port = await freePort();
  const config = join(dirname(archive), 'tileserver.json');
  const data = { tiles: { pmtiles: archive } };
  writeFileSync(config, JSON.stringify({ options: { paths: { root: '', pmtiles: '/' } }, styles: {}, data }));
  return started(process.execPath, [program, '--config', config, '--port', String(port), '--silent'], port);
}

/**
 * Starts nginx with one worker on tiles in files, under `/{z}/{x}/{y}.mvt`.
 * @returns null where it is not installed
 */
export async function startNginx(directory: string): Promise<TilePeer | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  const config = join(directory, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log stderr crit; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  types { application/vnd.mapbox-vector-tile mvt; }
  server { listen 127.0.0.1:${port}; root ${directory};
    add_header Content-Encoding gzip; add_header Access-Control-Allow-Origin *;
    add_header Cache-Control "public, max-age=86400"; } }`,
  );
  return started('nginx', ['-c', config, '-p', directory], port);
}

/** Writes a tile where nginx serves it from. */
export function writeTileFile(directory: string, path: string, tile: Uint8Array): void {
  const file = join(directory, `${path}.mvt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, tile);
}

async function started(program: string, args: readonly string[], port: number): Promise<TilePeer> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const until = performance.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill();
      throw new Error(`${program} does not start`);
    }
    await pause(100);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
