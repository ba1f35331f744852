/**
 * `npm run bench:tiles-draw`: tiles of Wyoming drawn on demand by the built server, each once, and again from its memory,
 * beside ST_AsMVT of the same features through a minimal server in the same run. The built server compresses and meters,
 * the other does neither.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureStore, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { tileAt } from '../packages/server/src/tiles/tile-address.ts';
import { dividedLand } from '../packages/server/test/made-up-land.ts';
import { WYOMING } from '../packages/server/test/made-up-records.ts';
import { type PostgresServer, startPostgres } from '../packages/server/test/postgres-server.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { check, machine } from './figures.ts';
import { gridSections } from './grid-sections.ts';
import { getRequest, load } from './load.ts';
import { demoKeyOf, startRangeline, startServer } from './servers.ts';
import { table } from './table.ts';
import { TILE_TABLES, type TileTable } from './tile-tables.ts';

const SEED = 1785;
const ZOOMS = [10, 11, 12, 13, 14];
/** Tiles that both servers are asked for before anything is measured, by zoom: a service runs for days, and is quick when Node.js has compiled it. */
const WARM_UP: Readonly<Record<number, number>> = { 9: 400, 12: 400, 13: 2_000, 14: 4_000 };
/** The same of zooms that have too few tiles here, from the land beside it. */
const WARM_UP_ELSEWHERE: Readonly<Record<number, number>> = { 10: 500, 11: 1_000 };
/** Tiles of each zoom, none twice. */
const TILES = 2_000;
const AT_ONCE = 8;
/** Every map takes gzip; the other server sends its tiles as they are. */
const AS_MAPS_ASK = { 'Accept-Encoding': 'gzip' };
const WARM_SECONDS = 1;
const NEEDED = { cold: 0.4, warm: 3 };
/** In the middle of Wyoming, where all of the sections and parcels are. */
const [WEST, SOUTH, SIDE] = [-109.5, 41.1, 3.8];
const HERE = { west: WEST, south: SOUTH, side: SIDE };
/** The rest of Wyoming, and what the grid model has beyond. */
const ELSEWHERE = { west: WEST + SIDE, south: SOUTH, side: SIDE };
const PARCELS = { west: WEST, south: SOUTH, side: SIDE / 200, parcels: 200, bends: 20, seed: SEED };

const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
const postgres = await startPostgres();
try {
  await run(postgres);
} finally {
  postgres.stop();
  rmSync(directory, { recursive: true });
}

async function run(database: PostgresServer): Promise<void> {
  const url = database.newDatabase();
  const counts = await fill(database, url);
  console.log(`${machine()}; ${counts}`);
  const ours = await startRangeline(directory);
  const theirs = await startServer(['--import', 'tsx', 'bench/postgis-tiles.ts', url], {}, /Listening/);
  const key = demoKeyOf(ours);
  const rows: string[][] = [];
  try {
    for (const drawn of TILE_TABLES) {
      const others = [...tilesOf(WARM_UP, HERE), ...tilesOf(WARM_UP_ELSEWHERE, ELSEWHERE)];
      await sweep(
        ours.port,
        others.map((tile) => `${drawn.path}/${tile}.mvt?api_key=${key}`),
      );
      await sweep(
        theirs.port,
        others.map((tile) => `/${drawn.archive}/${tile}`),
      );
      const colds: Sweep[] = [];
      const peers: Sweep[] = [];
      for (const z of ZOOMS) {
        const asked = new Set(others);
        const tiles = someTiles(z, SEED, TILES, HERE).filter((tile) => !asked.has(tile));
        const ourPaths = tiles.map((tile) => `${drawn.path}/${tile}.mvt?api_key=${key}`);
        const cold = await sweep(ours.port, ourPaths);
        const peer = await sweep(
          theirs.port,
          tiles.map((tile) => `/${drawn.archive}/${tile}`),
        );
        const warm = await load({
          port: ours.port,
          requests: [...cold.sizes.keys()].map((path) => getRequest(path, AS_MAPS_ASK)),
          connections: AT_ONCE,
          seconds: WARM_SECONDS,
        });
        rows.push(rowOf(drawn, z, cold, peer, warm.requestsPerSecond));
        colds.push(cold);
        peers.push(peer);
      }
      rows.push(rowOfAll(drawn, colds, peers));
    }
  } finally {
    await ours.stop();
    await theirs.stop();
  }
  console.log(
    table(
      [
        'tiles',
        'cold/s',
        'p50 ms',
        'PostGIS/s',
        'p50 ms',
        'cold',
        'warm/s',
        'warm',
        'kB p50',
        'kB p99',
        'PostGIS kB p50',
      ],
      rows,
    ),
  );
}

interface Sweep {
  readonly tiles: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  /** Bytes by path, of tiles that have something in them. */
  readonly sizes: ReadonlyMap<string, number>;
}

function rowOf({ archive }: TileTable, z: number, cold: Sweep, peer: Sweep, warmPerSecond: number): string[] {
  const [ofCold, ofWarm] = [cold.perSecond / peer.perSecond, warmPerSecond / peer.perSecond];
  check(`${archive} z${z} cold`, ofCold, NEEDED.cold, 'of PostGIS', 'at least');
  check(`${archive} z${z} warm`, ofWarm, NEEDED.warm, 'of PostGIS', 'at least');
  const kB = ({ sizes }: Sweep, share: number) => (quantile([...sizes.values()], share) / 1000).toFixed(1);
  return [
    `${archive} z${z}`,
    cold.perSecond.toFixed(0),
    cold.p50Ms.toFixed(1),
    peer.perSecond.toFixed(0),
    peer.p50Ms.toFixed(1),
    `${ofCold.toFixed(2)}x`,
    warmPerSecond.toFixed(0),
    `${ofWarm.toFixed(1)}x`,
    kB(cold, 0.5),
    kB(cold, 0.99),
    kB(peer, 0.5),
  ];
}

/** All zooms together. */
function rowOfAll({ archive }: TileTable, colds: readonly Sweep[], peers: readonly Sweep[]): string[] {
  const perSecond = (sweeps: readonly Sweep[]) =>
    sweeps.reduce((sum, { tiles }) => sum + tiles, 0) / sweeps.reduce((sum, { seconds }) => sum + seconds, 0);
  const [ours, theirs] = [perSecond(colds), perSecond(peers)];
  check(`${archive} of all zooms cold`, ours / theirs, NEEDED.cold, 'of PostGIS', 'at least');
  const empty = ['', '', '', '', ''];
  return [
    `${archive}, all`,
    ours.toFixed(0),
    '',
    theirs.toFixed(0),
    '',
    `${(ours / theirs).toFixed(2)}x`,
    ...empty,
  ];
}

/** The same features in both stores, and in PostGIS also in the projection of tiles. */
async function fill(database: PostgresServer, url: string): Promise<string> {
  const sections = [...gridSections()].flat().filter(({ values }) => String(values.plss_id).startsWith('WY'));
  const parcels = dividedLand(PARCELS).map(
    ({ geometry }, i): NewFeature => ({
      values: {
        agency: ['BLM', 'USFS', 'PVT', 'ST'][i % 4] ?? null,
        admin_unit: `Unit ${i % 40}`,
        part_of: i + 1,
      },
      geometry,
    }),
  );
  const stores: FeatureStore[] = [
    await openFeatureStore({ kind: 'geopackage', directory: join(directory, 'layers') }),
    await openFeatureStore({ kind: 'postgis', url }),
  ];
  for (const store of stores) {
    for (const { schema } of TILE_TABLES) {
      const writer = await store.replace(schema, 'WY');
      await writer.write(schema.name === 'surface_management' ? parcels : sections);
      await writer.commit({
        source: {
          name: 'Bench',
          agency: 'Rangeline',
          license: 'CC0-1.0',
          origin: 'made up',
          asOf: '2026-11-20',
        },
        importedAt: '2026-11-20T00:00:00Z',
        importedBy: 'bench',
        sha256: null,
        counts: { read: 0, written: 0, repaired: {}, dropped: {} },
        footprint: WYOMING,
      });
    }
    await store.close();
  }
  database.sql(url, 'CREATE SCHEMA tiles');
  for (const { archive, schema, columns } of TILE_TABLES) {
    const name = `tiles."${archive.replaceAll('-', '_')}"`;
    database.sql(
      url,
      `CREATE TABLE ${name} AS SELECT ST_Transform(geom, 3857) AS geom, ${columns.join(', ')} FROM rangeline."${schema.name}";
       CREATE INDEX ON ${name} USING gist (geom); ANALYZE ${name};`,
    );
  }
  return `${sections.length} sections, ${parcels.length} parcels of ${4 * PARCELS.bends + 5} vertices`;
}

/** So many tiles of each zoom. */
function tilesOf(wanted: Readonly<Record<number, number>>, land: typeof HERE): string[] {
  return Object.entries(wanted).flatMap(([z, most]) => someTiles(Number(z), SEED + 1, most, land));
}

/** Distinct tiles of a zoom, in a random order; as many as there are, at most. */
function someTiles(z: number, seed: number, most: number, { west, south, side }: typeof HERE): string[] {
  const random = seededNumbers(seed + 100 * z);
  const tiles = new Set<string>();
  for (let tries = 0; tries < 50 * most && tiles.size < most; tries++) {
    const { x, y } = tileAt(
      west + 0.01 + (side - 0.02) * random(),
      south + 0.01 + (side - 0.02) * random(),
      z,
    );
    tiles.add(`${z}/${x}/${y}`);
  }
  return [...tiles];
}

/** Asks for each path once, so many at a time. */
async function sweep(port: number, paths: readonly string[]): Promise<Sweep> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const found = new Map<string, number>();
  let next = 0;
  const start = performance.now();
  const fetchAll = async (): Promise<void> => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const sent = performance.now();
      const bytes = await sizeOf(port, path, agent);
      times.push(performance.now() - sent);
      if (bytes > 0) found.set(path, bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchAll));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    tiles: paths.length,
    seconds,
    perSecond: paths.length / seconds,
    p50Ms: quantile(times, 0.5),
    sizes: found,
  };
}

/** Bytes of an answer; 0 of a tile with nothing in it. */
function sizeOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: AS_MAPS_ASK }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 204) resolve(bytes);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
      answer.on('error', reject);
    }).on('error', reject);
  });
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? Number.NaN;
}
