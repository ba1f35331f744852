/**
 * `npm run bench:archives [-- --tileserver FOLDER --small ROWS --large ROWS]`: how fast archives of zooms 4 to 12 are built
 * from polygons, with how much memory, and how large their tiles are; then tiles of one archive through the built server,
 * beside tileserver-gl-light on the same archive and one nginx worker on the same tiles in files, in the same run.
 *
 * `npm install --prefix FOLDER tileserver-gl-light@5.6.0` installs the one; without it, or nginx, its rows are left out.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import type { Edition } from '../packages/server/src/tiles/pmtiles/edition.ts';
import { PmtilesArchive } from '../packages/server/src/tiles/pmtiles/pmtiles-archive.ts';
import { addressOfTileId } from '../packages/server/src/tiles/pmtiles/tile-id.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, quantile, ROUND_HEAD } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Load } from './load.ts';
import { fillWithLeases } from './made-up-leases.ts';
import { say } from './print.ts';
import { demoKeyOf, startRangeline } from './servers.ts';
import { table } from './table.ts';
import { startNginx, startTileserver, type TilePeer, writeTileFile } from './tile-peers.ts';
import { timed } from './timed-program.ts';

const SEED = 1785;
const MAX_ZOOM = 12;
/** The first zoom that the service has of the archive. */
const SERVED_FROM = 8;
const TILES = 2_000;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;
const MB = 1e6;
const NEEDED = {
  small: { seconds: 10, megabytes: 500 },
  large: { seconds: 120, megabytes: 1_000 },
  ofPeers: { 'tileserver-gl-light': 3, 'nginx, 1 worker, files': 0.35 },
  largestKilobytes: 500,
};

const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    tileserver: { type: 'string', default: 'node_modules' },
  },
});

interface Tile {
  readonly path: string;
  readonly packed: Uint8Array;
  readonly bytes: number;
}

const directory = benchDirectory();
say(machine());
const small = await build('small', Number(options.small));
if (Number(options.large) > 0) await build('large', Number(options.large));
await serve(small);

/** @returns the data directory, with the archive in it */
async function build(size: 'small' | 'large', rows: number): Promise<string> {
  const dataDirectory = join(directory, size);
  const store = await openFeatureStore({ kind: 'geopackage', directory: join(dataDirectory, 'layers') });
  const features = await fillWithLeases(store, rows);
  await store.close();
  const args = [
    '--import',
    'tsx',
    '--conditions=source',
    'bench/build-leases.ts',
    dataDirectory,
    `${MAX_ZOOM}`,
  ];
  const { seconds, peakBytes } = await timed(process.execPath, args, dataDirectory);
  const tiles = await tilesOf(dataDirectory);
  const kB = (share: number) =>
    (
      quantile(
        tiles.map(({ bytes }) => bytes),
        share,
      ) / 1000
    ).toFixed(1);
  console.log(
    table(
      ['polygons', 'tiles', 'seconds', 'polygons/s', 'peak MB', 'MB', 'kB p50', 'kB p99', 'kB max'],
      [
        [
          `${features}`,
          `${tiles.length}`,
          seconds.toFixed(1),
          (features / seconds).toFixed(0),
          (peakBytes / MB).toFixed(0),
          (tiles.reduce((sum, { packed }) => sum + packed.length, 0) / MB).toFixed(1),
          kB(0.5),
          kB(0.99),
          kB(1),
        ],
      ],
    ),
  );
  check(`${features} polygons`, seconds, NEEDED[size].seconds, 's', 'at most');
  check(`${features} polygons`, peakBytes / MB, NEEDED[size].megabytes, 'MB', 'at most');
  check('largest tile, unpacked', Number(kB(1)), NEEDED.largestKilobytes, 'kB', 'at most');
  return dataDirectory;
}

async function serve(dataDirectory: string): Promise<void> {
  const archive = join(dataDirectory, 'archives', 'og_leases.pmtiles');
  const tiles = someOf(
    (await tilesOf(dataDirectory)).filter(({ path }) => Number.parseInt(path, 10) >= SERVED_FROM),
  );
  const files = join(directory, 'files');
  mkdirSync(files);
  for (const { path, packed } of tiles) writeTileFile(files, path, packed);
  const ours = await startRangeline(dataDirectory);
  const key = demoKeyOf(ours);
  const tileserver = await startTileserver(options.tileserver, archive);
  const nginx = await startNginx(files);
  try {
    const contenders: readonly Contender[] = [
      ['rangeline', ours, (path) => `/maps/energy/og_leases/${path}.mvt?api_key=${key}`],
      ['tileserver-gl-light', tileserver, (path) => `/data/tiles/${path}.pbf`],
      ['nginx, 1 worker, files', nginx, (path) => `/${path}.mvt`],
    ];
    await compare(tiles, contenders);
  } finally {
    await Promise.all([ours.stop(), tileserver?.stop(), nginx?.stop()]);
  }
}

type Contender = readonly [name: string, peer: TilePeer | null, pathOf: (path: string) => string];

async function compare(tiles: readonly Tile[], contenders: readonly Contender[]): Promise<void> {
  const loads = new Map<string, Load>();
  for (const [name, peer, pathOf] of contenders) {
    if (peer === null) {
      say(`${name} is not installed`);
      continue;
    }
    const requests = tiles.map(({ path }) => getRequest(pathOf(path), { 'Accept-Encoding': 'gzip' }));
    loads.set(name, { port: peer.port, requests, connections: CONNECTIONS, seconds: ROUND_SECONDS });
  }
  const turns = await inTurns(loads, ROUNDS);
  const perTile = tiles.reduce((sum, { packed }) => sum + packed.length, 0) / tiles.length;
  say(`${tiles.length} tiles of ${(perTile / 1000).toFixed(1)} kB, packed, on average`);
  console.log(table(['server', ...ROUND_HEAD], turns.rows));
  const ours = turns.of('rangeline').requestsPerSecond;
  for (const [name, needed] of Object.entries(NEEDED.ofPeers))
    if (loads.has(name))
      check('tiles/s', ours / turns.of(name).requestsPerSecond, needed, `of ${name}`, 'at least');
}

/** All tiles of the archive of a data directory. */
async function tilesOf(dataDirectory: string): Promise<Tile[]> {
  const archive = PmtilesArchive.inFile(join(dataDirectory, 'archives', 'og_leases.pmtiles'));
  const edition = await archive.edition();
  if (edition === null) throw new Error('There is no archive');
  const tiles: Tile[] = [];
  for (const id of await idsOf(edition)) {
    const { z, x, y } = addressOfTileId(id);
    const packed = await archive.tile({ z, x, y });
    if (packed === null) throw new Error(`There is no tile ${z}/${x}/${y}`);
    tiles.push({ path: `${z}/${x}/${y}`, packed, bytes: gunzipSync(packed).length });
  }
  archive.close();
  return tiles;
}

async function idsOf(edition: Edition): Promise<number[]> {
  const ids: number[] = [];
  for await (const { ids: first, runs } of edition.directories())
    first.forEach((id, i) => {
      for (let next = id; next < id + (runs[i] ?? 0); next++) ids.push(next);
    });
  return ids;
}

function someOf(tiles: readonly Tile[]): Tile[] {
  const random = seededNumbers(SEED);
  return tiles
    .map((tile) => [random(), tile] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, TILES)
    .map(([, tile]) => tile);
}
