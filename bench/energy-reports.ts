/**
 * `npm run bench:energy [-- --data DIRECTORY]`: the energy report of sections in a field of 5,000 wells by the built server,
 * beside layers as large as a state's and the nation's. A directory keeps the layers for the next run. Rounds alternate, and
 * each figure is the median.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { FIELD, FIELD_WELLS, fillEnergyLayers } from './energy-layers.ts';
import { check, machine, ROUND_HEAD } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Load } from './load.ts';
import { say } from './print.ts';
import { demoKeyOf, type Server, startRangeline } from './servers.ts';
import { table } from './table.ts';

const SEED = 42;
const SECTIONS = 9;
/** About the middle of the field, in degrees. */
const AROUND = 0.04;
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const NEEDED_MS = 80;

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const directory = options.data ?? benchDirectory();
await run();

async function run(): Promise<void> {
  say(machine());
  await fill();
  const sections = await sectionsOfTheField();
  const server = await startRangeline(directory);
  try {
    say(`${await wellsFound(server, sections)} wells of ${FIELD_WELLS} within 10 miles of a section`);
    await measure(server, sections);
  } finally {
    await server.stop();
  }
}

async function fill(): Promise<void> {
  if (existsSync(join(directory, 'layers'))) return;
  const start = performance.now();
  const store = await openFeatureStore({ kind: 'geopackage', directory: join(directory, 'layers') });
  await fillEnergyLayers(store);
  await store.close();
  say(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
}

async function sectionsOfTheField(): Promise<readonly string[]> {
  const survey = realSurvey();
  const random = seededNumbers(SEED);
  const found = new Set<string>();
  while (found.size < SECTIONS) {
    const at = [FIELD[0] + AROUND * (random() - 0.5), FIELD[1] + AROUND * (random() - 0.5)] as const;
    const [section] = await survey.describe(at, 'First Division');
    if (section !== undefined) found.add(section.legalLocation);
  }
  return [...found];
}

function pathOf(route: string, section: string, more: string): string {
  return `/energy/${route}?legal_location=${encodeURIComponent(section)}&${more}`;
}

async function wellsFound({ port, ...server }: Server, [section = '']: readonly string[]): Promise<number> {
  const headers = { 'X-API-Key': demoKeyOf({ port, ...server }) };
  const answer = await fetch(`http://localhost:${port}${pathOf('summary', section, 'radius_mi=10')}`, {
    headers,
  });
  const { counts }: { counts: Record<string, number> } = JSON.parse(await answer.text());
  return counts.wells ?? 0;
}

async function measure(server: Server, sections: readonly string[]): Promise<void> {
  const headers = { 'X-API-Key': demoKeyOf(server) };
  const asked = (route: string, more: string): Load => ({
    port: server.port,
    requests: sections.map((section) => getRequest(pathOf(route, section, more), headers)),
    connections: 1,
    seconds: ROUND_SECONDS,
  });
  const loads = new Map([
    ['report, 10 miles', asked('report', 'radius_mi=10')],
    ['report, 1 mile', asked('report', 'radius_mi=1')],
    ['wells, 10 miles', asked('wells', 'radius_mi=10')],
    ['constraints', asked('constraints', '')],
  ]);
  const turns = await inTurns(loads, ROUNDS);
  console.log(table(['one at a time', ...ROUND_HEAD], turns.rows));
  const { p50Ms } = turns.of('report, 10 miles');
  check('energy report within 10 miles, p50', p50Ms, NEEDED_MS, 'ms', 'at most');
}
