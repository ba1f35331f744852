/**
 * `npm run bench:official`: searches answered from official sections, by key and by point, beside a minimal service over
 * PostGIS on the same sections in the same run: each answer worked out, and answers kept of a thousand sections that are
 * asked for again and again. Rounds alternate, and each figure is the median.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import type { FeatureStore, ImportRecord, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { type PostgresServer, startPostgres } from '../packages/server/test/postgres-server.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { machine, median } from './figures.ts';
import { gridSections } from './grid-sections.ts';
import { getRequest, load, type Round } from './load.ts';
import { KEEPS_NO_ANSWERS, type Server, startRangeline, startServer } from './servers.ts';
import { table } from './table.ts';

const STATE = 'WY';
const INPUTS = 10_000;
/** Few enough for their answers to be kept. */
const ASKED_AGAIN = 1_000;
const SEED = 1785;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;
const NEEDED = 3;

const RECORD: ImportRecord = {
  source: { name: 'Grid', agency: 'Rangeline', license: 'Apache-2.0', origin: 'grid', asOf: '2026-11-20' },
  importedAt: '2026-11-20T00:00:00Z',
  importedBy: 'bench',
  sha256: null,
  counts: { read: 0, written: 0, repaired: {}, dropped: {} },
  footprint: { kind: 'states', states: [STATE] },
};

interface Input {
  readonly key: string;
  readonly point: string;
}

const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
const postgres = await startPostgres();
try {
  await run(postgres);
} finally {
  postgres.stop();
  rmSync(directory, { recursive: true });
}

async function run(database: PostgresServer): Promise<void> {
  const layers = join(directory, 'layers');
  const url = database.newDatabase();
  const inputs = await fill(await openFeatureStore({ kind: 'geopackage', directory: layers }));
  await fill(await openFeatureStore({ kind: 'postgis', url }));
  database.sql(
    url,
    `CREATE TABLE section AS SELECT first_division_id, plss_id, number, geom FROM rangeline.plss_first_division;
     CREATE UNIQUE INDEX ON section (first_division_id);
     CREATE INDEX ON section USING gist (geom);
     ANALYZE section`,
  );
  const theirs = await startServer(['--import', 'tsx', 'bench/postgis-server.ts', url], {}, /^Listening/);
  console.log(`${machine()}, sections of ${STATE}`);
  const rows = [
    ...(await compareBoth('worked out', KEEPS_NO_ANSWERS, theirs, inputs)),
    ...(await compareBoth('asked again', {}, theirs, inputs.slice(0, ASKED_AGAIN))),
  ];
  await theirs.stop();
  console.log(table(['', 'rangeline, requests/s', 'p99 ms', 'PostGIS, requests/s', 'p99 ms', 'ratio'], rows));
}

async function compareBoth(
  name: string,
  settings: Readonly<Record<string, string>>,
  theirs: Server,
  inputs: readonly Input[],
): Promise<string[][]> {
  const ours = await startRangeline(directory, 'off', settings);
  const keys = inputs.map((input) => input.key);
  const points = inputs.map((input) => input.point);
  const rows = [
    await compare(`by key, ${name}`, ours, theirs, '/search/legal-location', keys),
    await compare(`by point, ${name}`, ours, theirs, '/search/coordinates', points),
  ];
  await ours.stop();
  return rows;
}

/** Writes the sections of the state, and gives some of them to ask for. */
async function fill(store: FeatureStore): Promise<readonly Input[]> {
  const writer = await store.replace(PLSS_FIRST_DIVISION, STATE);
  const sections: NewFeature[] = [];
  for (const batch of gridSections()) {
    const ofState = batch.filter(({ values }) => String(values.plss_id).startsWith(STATE));
    if (ofState.length > 0) await writer.write(ofState);
    sections.push(...ofState);
  }
  await writer.commit(RECORD);
  await store.close();
  const random = seededNumbers(SEED);
  return Array.from({ length: INPUTS }, () => inputOf(sections[Math.floor(random() * sections.length)]));
}

function inputOf(section: NewFeature | undefined): Input {
  const [ring = []] = section?.geometry.type === 'Polygon' ? section.geometry.coordinates : [];
  const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] = ring;
  const point = `${(west + 0.4 * (east - west)).toFixed(7)},${(south + 0.6 * (north - south)).toFixed(7)}`;
  return { key: String(section?.values.first_division_id), point };
}

async function compare(
  name: string,
  ours: Server,
  theirs: Server,
  path: string,
  locations: readonly string[],
): Promise<string[]> {
  const key = readFileSync(join(directory, 'demo-key'), 'utf8').trim();
  const requests = locations.map((location) =>
    getRequest(`${path}?location=${encodeURIComponent(location)}`, { 'X-API-Key': key }),
  );
  const round = ({ port }: Server, seconds = ROUND_SECONDS) =>
    load({ port, requests, connections: CONNECTIONS, seconds });
  const mine: Round[] = [];
  const postgis: Round[] = [];
  await round(theirs, 1);
  await round(ours, 1);
  for (let i = 0; i < ROUNDS; i++) {
    postgis.push(await round(theirs));
    mine.push(await round(ours));
  }
  const perSecond = (rounds: readonly Round[]) => median(rounds.map((r) => r.requestsPerSecond));
  const p99 = (rounds: readonly Round[]) => median(rounds.map((r) => r.p99Ms)).toFixed(2);
  const ratio = perSecond(mine) / perSecond(postgis);
  if (ratio < NEEDED) process.exitCode = 1;
  return [
    name,
    perSecond(mine).toFixed(0),
    p99(mine),
    perSecond(postgis).toFixed(0),
    p99(postgis),
    `${ratio.toFixed(1)} (needed: ${NEEDED})${ratio < NEEDED ? '  MISSED' : ''}`,
  ];
}
