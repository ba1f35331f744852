/**
 * `npm run bench:reports [-- --data DIRECTORY]`: the federal land report of a section by the built server, on layers of
 * ten thousand and a million features each, beside the same in PostGIS SQL in the same run, and what 20 reports at once do
 * to searches. A directory keeps the layers of the files for the next run. Rounds alternate, and each figure is the median.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import type { PostgresServer } from '../packages/server/test/postgres-server.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { benchPostgres } from './bench-postgres.ts';
import { check, machine, median, ROUND_HEAD, roundCells } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Load, load, type Round } from './load.ts';
import { say } from './print.ts';
import { fillLayers, middle, REPORT_LAYERS } from './report-layers.ts';
import { demoKeyOf, KEEPS_NO_ANSWERS, type Server, startRangeline, startServer } from './servers.ts';
import { table } from './table.ts';

const SEED = 1785;
const FEW = 10_000;
const MANY = 1_000_000;
const PARCELS = 200;
/** Of the 100 cells that the few features lie in. */
const PARCEL_CELLS = 80;
const ROUNDS = 3;
const ROUND_SECONDS = 3;
const SEARCHES_AT_ONCE = 16;
const REPORTS_AT_ONCE = 20;
const NEEDED = { reportMs: 60, ofFew: 2, sectionMs: 8, ofPostgis: 1, ofIdleP99: 3 };

interface Place {
  readonly text: string;
  readonly geometry: string;
}

type PathOf = (place: Place, i: number) => string;

const reportOn = ({ text }: Place) => `/federal-land/report?legal_location=${encodeURIComponent(text)}`;
const sectionOf = (place: Place) => `${reportOn(place)}&include=soils`;
const searchFor = ({ text }: Place) => `/search/legal-location?location=${encodeURIComponent(text)}`;

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const directory = options.data ?? benchDirectory();
await run(await benchPostgres());

async function run(database: PostgresServer): Promise<void> {
  say(`${machine()}, ${REPORT_LAYERS.length} layers`);
  const url = database.newDatabase();
  await fill(url);
  const places = await placesInTheMiddle();
  const file = join(directory, 'parcels.json');
  writeFileSync(file, JSON.stringify(places.map(({ geometry }) => geometry)));
  const started: Server[] = [];
  const start = async (starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const few = await start(startRangeline(join(directory, 'few'), 'off', KEEPS_NO_ANSWERS));
    const many = await start(startRangeline(join(directory, 'many'), 'off', KEEPS_NO_ANSWERS));
    const program = ['--import', 'tsx', '--conditions=source', 'bench/postgis-reports.ts', url, file];
    const theirs = await start(startServer(program, {}, /^Listening/));
    await compare(few, many, theirs, places);
    await beside(many, places);
    const [threads, megabytes] = [availableParallelism(), many.residentBytes() / 1e6];
    say(
      `memory of the process on many features, with ${threads} threads of reports: ${megabytes.toFixed(0)} MB`,
    );
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

/** Fills what is empty; that takes minutes. */
async function fill(url: string): Promise<void> {
  const start = performance.now();
  const tables = await openFeatureStore({ kind: 'postgis', url });
  const files = existsSync(join(directory, 'many')) ? [] : await Promise.all(['few', 'many'].map(openFiles));
  const [few, many] = files;
  if (few !== undefined) await fillLayers([few], FEW);
  await fillLayers(many === undefined ? [tables] : [tables, many], MANY);
  for (const store of [...files, tables]) await store.close();
  say(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
}

function openFiles(name: string) {
  return openFeatureStore({ kind: 'geopackage', directory: join(directory, name, 'layers') });
}

/** Sections in the middle of the layers. */
async function placesInTheMiddle(): Promise<readonly Place[]> {
  const survey = realSurvey();
  const random = seededNumbers(SEED);
  const places = new Map<string, Place>();
  while (places.size < PARCELS) {
    const [section] = await survey.describe(middle(random, PARCEL_CELLS), 'First Division');
    if (section === undefined) continue;
    const { legalLocation: text, boundary } = section;
    places.set(text, { text, geometry: JSON.stringify(boundary) });
  }
  return [...places.values()];
}

/** Requests for all places of a server, with its key. */
function requestsTo(server: Server, places: readonly Place[], pathOf: PathOf): Buffer[] {
  const key = demoKeyOf(server);
  return places.map((place, i) => getRequest(pathOf(place, i), { 'X-API-Key': key }));
}

async function compare(few: Server, many: Server, theirs: Server, places: readonly Place[]): Promise<void> {
  const oneByOne = (server: Server, pathOf: PathOf): Load => ({
    port: server.port,
    requests: requestsTo(server, places, pathOf),
    connections: 1,
    seconds: ROUND_SECONDS,
  });
  const loads = new Map([
    ['report, few features', oneByOne(few, reportOn)],
    ['report, many features', oneByOne(many, reportOn)],
    ['report, PostGIS', oneByOne(theirs, (_, i) => `/report?parcel=${i}`)],
    ['one section, many features', oneByOne(many, sectionOf)],
    ['one section, PostGIS', oneByOne(theirs, (_, i) => `/section?parcel=${i}`)],
  ]);
  const turns = await inTurns(loads, ROUNDS);
  console.log(table([`one at a time, ${MANY} and ${FEW} features a layer`, ...ROUND_HEAD], turns.rows));
  const p50 = (name: string) => turns.of(name).p50Ms;
  const [report, section] = [p50('report, many features'), p50('one section, many features')];
  check('report, p50', report, NEEDED.reportMs, 'ms', 'at most');
  check(
    'report, of that on few features',
    report / p50('report, few features'),
    NEEDED.ofFew,
    '×',
    'at most',
  );
  check('report, of PostGIS', report / p50('report, PostGIS'), NEEDED.ofPostgis, '×', 'at most');
  check('one section, p50', section, NEEDED.sectionMs, 'ms', 'at most');
  check('one section, of PostGIS', section / p50('one section, PostGIS'), NEEDED.ofPostgis, '×', 'at most');
}

/** Searches alone, and while reports run. */
async function beside(server: Server, places: readonly Place[]): Promise<void> {
  const { port } = server;
  const [searches, reports] = [requestsTo(server, places, searchFor), requestsTo(server, places, reportOn)];
  const search = () =>
    load({ port, requests: searches, connections: SEARCHES_AT_ONCE, seconds: ROUND_SECONDS });
  const report = () =>
    load({ port, requests: reports, connections: REPORTS_AT_ONCE, seconds: ROUND_SECONDS });
  await search();
  const [alone, crowded, made]: [Round[], Round[], Round[]] = [[], [], []];
  for (let i = 0; i < ROUNDS; i++) {
    alone.push(await search());
    const [found, reported] = await Promise.all([search(), report()]);
    crowded.push(found);
    made.push(reported);
  }
  const rows = [
    ['searches, alone', ...roundCells(alone)],
    [`searches beside ${REPORTS_AT_ONCE} reports`, ...roundCells(crowded)],
    ['these reports', ...roundCells(made)],
  ];
  console.log(table([`${SEARCHES_AT_ONCE} searches at once`, ...ROUND_HEAD], rows));
  const p99 = (rounds: readonly Round[]) => median(rounds.map(({ p99Ms }) => p99Ms));
  check(
    'p99 of searches beside reports, of alone',
    p99(crowded) / p99(alone),
    NEEDED.ofIdleP99,
    '×',
    'at most',
  );
}
