import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { composeEnvironment, inPlaceOf } from './deploy-files.ts';
import { freePort } from './free-port.ts';
import { bannerOf, type Ended, type Launched, launchProgram } from './launched-program.ts';
import { startNginx } from './nginx-server.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { openRangeServer, type RangeServer } from './range-server.ts';
import { startRedis } from './redis-server.ts';
import { SAMPLES_FOLDER } from './sample-files.ts';

/** The nodes of compose.yaml. */
const NODES = ['node-1', 'node-2'] as const;
const START_WITHIN_MS = 60_000;
const PRODUCTION = 'production.sqlite';

/** A node, which keeps its address over a restart. */
export interface Node {
  readonly address: string;
  /** Of the process that was started last. */
  readonly pid: number;
  /** What it printed at its last start. */
  readonly banner: string;
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
  /** All that the proxy has written of requests and errors. */
  proxyLog(): string;
  /** Has survey data and accounts. */
  readonly postgres: PostgresServer;
  /** The database of the nodes in it. */
  readonly database: string;
  /** Has the archives, the rasters, and the production of leases. */
  readonly objects: RangeServer;
  /** Has the mails of both nodes, as one server for mails would. */
  readonly dataDir: string;
  /** Runs `rangeline` on a machine that imports: with the settings of a node, but a folder of its own. */
  run(...args: readonly string[]): Promise<Ended>;
  /** Puts an archive where the nodes look for archives. */
  putArchive(path: string): void;
  /** Puts the production that commands have imported where the nodes look for it. */
  putProduction(): void;
  /** Empties the folders of nodes, mails excepted, as those of other machines are. */
  clearFolders(): void;
  stop(): Promise<void>;
}

/** What has been started, to be stopped in the opposite order. */
type Stops = (() => unknown)[];

/** @param settings of the nodes, in place of those of compose.yaml */
export async function startFleet(settings: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const stops: Stops = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    return { ...(await startParts(stops, settings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  stops: Stops,
  settings: Readonly<Record<string, string>>,
): Promise<Omit<Fleet, 'stop'>> {
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
    ...onThisMachine(composeEnvironment(NODES[i] ?? '', onObjectStorage(objects)), {
      postgres: database,
      redis: redis.url,
    }),
    // What the image sets, but for its address and its folder.
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    RANGELINE_DATA: directories[i] ?? '',
    ...settings,
  });
  const importing = join(folder, 'importing');
  const imports = { ...environment(0), RANGELINE_DATA: importing, RANGELINE_PRODUCTION: '' };
  const put = (path: string) => objects.files.set(basename(path), readFileSync(path));
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
    proxyLog: () => proxy.log(),
    postgres,
    database,
    objects,
    dataDir: first,
    run: (...args) => launchProgram(imports, args).ended,
    putArchive: put,
    putProduction: () => put(join(importing, 'production', PRODUCTION)),
    clearFolders: () => {
      for (const directory of directories)
        for (const name of readdirSync(directory))
          if (name !== 'outbox.jsonl') rmSync(join(directory, name), { recursive: true });
    },
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

/** What nodes on machines of their own are given. */
function onObjectStorage(objects: RangeServer): Readonly<Record<string, string>> {
  return {
    RANGELINE_ARCHIVES: objects.address(),
    RANGELINE_ELEVATION_URLS: addressesOf('elevation', objects),
    RANGELINE_CROP_HISTORY_URLS: addressesOf('crop_history', objects),
    RANGELINE_PRODUCTION: objects.address(PRODUCTION),
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
  let banner = '';
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    launched?.child.kill(signal);
    await launched?.ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    get pid() {
      return launched?.child.pid ?? 0;
    },
    get banner() {
      return banner;
    },
    start: async () => {
      launched = launchProgram({ ...env, PORT: String(port) }, ['serve']);
      banner = await bannerOf(launched, START_WITHIN_MS);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
