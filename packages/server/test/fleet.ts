import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bannerOf, type Ended, type Launched, launchBeyondTest } from './built-server.ts';
import { composeEnvironment, inPlaceOf, NGINX, nginxConfiguration } from './deploy-files.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres-server.ts';
import { openRangeServer, type RangeServer } from './range-server.ts';
import { startRedis } from './redis-server.ts';
import { SAMPLES_FOLDER } from './sample-files.ts';
import { unprivileged } from './unprivileged.ts';

/** The nodes of compose.yaml. */
const NODES = ['node-1', 'node-2'] as const;
const START_WITHIN_MS = 60_000;

/** A node, which keeps its address over a restart. */
export interface Node {
  readonly address: string;
  /** What it printed at its last start. */
  banner: string;
  /** Ends when it answers. */
  start(): Promise<void>;
  /** As an operator does; ends when it has. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The topology of compose.yaml from the programs of this machine. */
export interface Fleet {
  /** Of the proxy. */
  readonly address: string;
  readonly nodes: readonly [Node, Node];
  /** Of PostgreSQL, which has survey data and accounts. */
  readonly database: string;
  /** Has the archives and rasters. */
  readonly objects: RangeServer;
  /** Has the mails of both nodes, as one server for mails would. */
  readonly dataDir: string;
  /** Runs `rangeline` with the settings of a node. */
  run(...args: readonly string[]): Promise<Ended>;
  /** Puts an archive where the nodes look for archives. */
  putArchive(path: string): void;
  /** Brings what commands have put into the data directory of one node to the other. */
  copyProduction(): void;
  stop(): Promise<void>;
}

/** What has been started, to be stopped in the opposite order. */
type Stops = (() => unknown)[];

export async function startFleet(): Promise<Fleet> {
  const stops: Stops = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    return { ...(await startParts(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(stops: Stops): Promise<Omit<Fleet, 'stop'>> {
  const postgres = await startPostgres();
  stops.push(() => postgres.stop());
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const objects = await openRangeServer(rasterFiles());
  stops.push(() => objects.stop());
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-fleet-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const directories = NODES.map((name) => join(folder, name));
  for (const directory of directories) mkdirSync(directory);
  const [first = '', second = ''] = directories;
  symlinkSync(join(first, 'outbox.jsonl'), join(second, 'outbox.jsonl'));
  const database = postgres.newDatabase();
  const environment = (i: number) => ({
    ...onThisMachine(composeEnvironment(NODES[i] ?? ''), { postgres: database, redis: redis.url }),
    // What the image sets, but for its address and its folder.
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    RANGELINE_DATA: directories[i] ?? '',
    RANGELINE_ARCHIVES: objects.address(),
    RANGELINE_ELEVATION_URLS: addressesOf('elevation', objects),
    RANGELINE_CROP_HISTORY_URLS: addressesOf('crop_history', objects),
  });
  const ports = [await freePort(), await freePort()] as const;
  const nodes = [newNode(environment(0), ports[0]), newNode(environment(1), ports[1])] as const;
  stops.push(() => Promise.all(nodes.map((node) => node.kill())));
  // On an empty database both bring it up to date, and one waits for the other.
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = await startNginx(ports);
  stops.push(() => proxy.stop());
  return {
    address: proxy.address,
    nodes,
    database,
    objects,
    dataDir: first,
    run: (...args) => launchBeyondTest(environment(0), args).ended,
    putArchive: (path) => objects.files.set(basename(path), readFileSync(path)),
    copyProduction: () => cpSync(join(first, 'production'), join(second, 'production'), { recursive: true }),
  };
}

/** The settings of a node with nothing changed but where the others are. */
function onThisMachine(
  environment: Readonly<Record<string, string>>,
  { postgres, redis }: { readonly postgres: string; readonly redis: string },
): Record<string, string> {
  const inCompose = 'postgres://rangeline:secret@postgis:5432/rangeline';
  return {
    ...environment,
    RANGELINE_STORE: inPlaceOf(environment.RANGELINE_STORE ?? '', inCompose, postgres),
    RANGELINE_ACCOUNTS: inPlaceOf(environment.RANGELINE_ACCOUNTS ?? '', inCompose, postgres),
    RANGELINE_REDIS: inPlaceOf(environment.RANGELINE_REDIS ?? '', 'redis://valkey:6379', redis),
    RANGELINE_TRUSTED_PROXIES: inPlaceOf(
      environment.RANGELINE_TRUSTED_PROXIES ?? '',
      '172.16.0.0/12',
      '127.0.0.1',
    ),
  };
}

const RASTERS: Readonly<Record<string, readonly string[]>> = {
  elevation: ['SAMPLE_USGS_1_WY_T14N_R77W.tif', 'SAMPLE_USGS_1_TX_Reeves.tif'],
  crop_history: ['SAMPLE_CDL_2024_WY_T14N_R77W.tif', 'SAMPLE_CDL_2024_TX_Reeves.tif'],
};

function rasterFiles(): Record<string, Buffer> {
  const files = Object.entries(RASTERS).flatMap(([layer, names]) =>
    names.map((name) => [name, readFileSync(join(SAMPLES_FOLDER, 'rasters', layer, name))] as const),
  );
  return Object.fromEntries(files);
}

function addressesOf(layer: string, objects: RangeServer): string {
  return (RASTERS[layer] ?? []).map((name) => objects.address(name)).join(' ');
}

function newNode(env: Readonly<Record<string, string>>, port: number): Node {
  let launched: Launched | null = null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    launched?.child.kill(signal);
    await launched?.ended;
  };
  const node: Node = {
    address: `http://127.0.0.1:${port}`,
    banner: '',
    start: async () => {
      launched = launchBeyondTest({ ...env, PORT: String(port) }, ['serve']);
      node.banner = await bannerOf(launched, START_WITHIN_MS);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  return node;
}

interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/** nginx with the configuration of the fleet; root starts it as nobody. */
async function startNginx(nodePorts: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-nginx-'));
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, nginxConfiguration({ folder, port, nodePorts }));
  const [command = '', ...args] = [...unprivileged(folder), NGINX, '-e', join(folder, 'log'), '-c', path];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(port);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { address: `http://127.0.0.1:${port}`, stop };
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
