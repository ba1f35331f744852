/**
 * `npm run bench:official`: searches answered from official sections, by key and by point, beside a minimal service over
 * PostGIS on the same sections in the same run: each answer worked out, and answers kept of a thousand sections that are
 * asked for again and again. Rounds alternate, and each figure is the median.
 */
import { join } from 'node:path';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import type { FeatureStore, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import type { PostgresServer } from '../packages/server/test/postgres-server.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { benchPostgres } from './bench-postgres.ts';
import { check, machine, ROUND_HEAD } from './figures.ts';
import { gridSections, SECTIONS_IMPORT, type SectionSample, sampleOf } from './grid-sections.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Load } from './load.ts';
import { say } from './print.ts';
import { demoKeyOf, KEEPS_NO_ANSWERS, type Server, startRangeline, startServer } from './servers.ts';
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

const directory = benchDirectory();
await run(await benchPostgres());

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
  say(`${machine()}, sections of ${STATE}`);
  await compareBoth('worked out', KEEPS_NO_ANSWERS, theirs, inputs);
  await compareBoth('asked again', {}, theirs, inputs.slice(0, ASKED_AGAIN));
  await theirs.stop();
}

async function compareBoth(
  name: string,
  settings: Readonly<Record<string, string>>,
  theirs: Server,
  inputs: readonly SectionSample[],
): Promise<void> {
  const ours = await startRangeline(directory, 'off', settings);
  const keys = inputs.map((input) => input.key);
  const points = inputs.map(({ point }) => point.map((degrees) => degrees.toFixed(7)).join(','));
  await compare(`by key, ${name}`, ours, theirs, '/search/legal-location', keys);
  await compare(`by point, ${name}`, ours, theirs, '/search/coordinates', points);
  await ours.stop();
}

/** Writes the sections of the state, and gives some of them to ask for. */
async function fill(store: FeatureStore): Promise<readonly SectionSample[]> {
  const writer = await store.replace(PLSS_FIRST_DIVISION, STATE);
  const sections: NewFeature[] = [];
  for (const batch of gridSections()) {
    const ofState = batch.filter(({ values }) => String(values.plss_id).startsWith(STATE));
    if (ofState.length > 0) await writer.write(ofState);
    sections.push(...ofState);
  }
  await writer.commit(SECTIONS_IMPORT);
  await store.close();
  const random = seededNumbers(SEED);
  const some = Array.from({ length: INPUTS }, () => sections[Math.floor(random() * sections.length)]);
  return some.filter((section) => section !== undefined).map(sampleOf);
}

async function compare(
  name: string,
  ours: Server,
  theirs: Server,
  path: string,
  locations: readonly string[],
): Promise<void> {
  const key = demoKeyOf(ours);
  const requests = locations.map((location) =>
    getRequest(`${path}?location=${encodeURIComponent(location)}`, { 'X-API-Key': key }),
  );
  const loadOf = ({ port }: Server): Load => ({
    port,
    requests,
    connections: CONNECTIONS,
    seconds: ROUND_SECONDS,
  });
  const loads = new Map([
    ['rangeline', loadOf(ours)],
    ['PostGIS', loadOf(theirs)],
  ]);
  const turns = await inTurns(loads, ROUNDS);
  console.log(table([name, ...ROUND_HEAD], turns.rows));
  const ratio = turns.of('rangeline').requestsPerSecond / turns.of('PostGIS').requestsPerSecond;
  check(name, ratio, NEEDED, '× PostGIS', 'at least');
}
