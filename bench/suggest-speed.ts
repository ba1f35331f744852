/**
 * `npm run bench:suggest`: how fast the built server completes descriptions while they are typed, with the townships of
 * the national grid and four counties of Texas loaded, beside a bare Fastify route that returns the same bytes in the
 * same run. Server and load run in processes of their own; rounds alternate, and each figure is the median.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { TEXAS_COUNTIES } from '../packages/land-description/src/index.ts';
import { loadNationalGrid } from '../packages/server/src/survey/grid/national-grid.ts';
import type { Position } from '../packages/server/src/survey/place.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import {
  HAS_SHARED_TEXAS,
  sharedOtlsRows,
  sharedOtlsStore,
  WHOLE_COUNTIES,
} from '../packages/server/test/shared-otls.ts';
import { benchDirectory } from './bench-directory.ts';
import { type AskedOfBoth, ask, besideBare } from './beside-bare.ts';
import { check, machine } from './figures.ts';
import { say } from './print.ts';
import { type Server, startRangeline } from './servers.ts';
import {
  controlDescriptions,
  HAS_SHARED_DESCRIPTIONS,
  pointNear,
  type TypedDescription,
  texasDescriptions,
} from './typed-descriptions.ts';

const DESCRIPTIONS = 600;
/** One in so many is of Texas. */
const TEXAS_EVERY = 6;
const SEED = 1786;
const PROXIMITY_METRES = 50_000;
const CONNECTIONS = 50;
/** Until what is imported is suggested. */
const SETTLE_MS = 3000;

const NEEDED = { p99Ms: 10, shareOfBare: 30, residentMegabytes: 250, startMs: 1500 };

const CLI = 'packages/server/dist/cli/rangeline.js';
const directory = benchDirectory();
if (HAS_SHARED_DESCRIPTIONS && HAS_SHARED_TEXAS) await run();
else say('The shared descriptions and surveys are not beside the project: nothing to measure.');

async function run(): Promise<void> {
  const data = join(directory, 'data');
  const env = { ...process.env, RANGELINE_DATA: data };
  for (const county of WHOLE_COUNTIES) {
    const file = `../shared/data/texas/otls/otls_${county.toLowerCase()}_abstracts.geojson`;
    execFileSync(process.execPath, [CLI, 'import', 'texas', '--from', file], { env, stdio: 'pipe' });
  }
  say(machine());
  const server = await startRangeline(data);
  check('start', server.startMs, NEEDED.startMs, 'ms', 'at most');
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await compare(server, await keystrokes());
  check('memory after the load', server.residentBytes() / 1e6, NEEDED.residentMegabytes, 'MB', 'at most');
  await server.stop();
}

/** The queries of descriptions typed letter by letter, in the order in which one person types. */
async function keystrokes(): Promise<string[]> {
  const rows = sharedOtlsRows();
  const survey = realSurvey(await sharedOtlsStore(rows));
  const random = seededNumbers(SEED);
  const names = new Map(TEXAS_COUNTIES.map(({ fips, name }) => [fips, name]));
  const whole = rows.filter(({ countyFips }) =>
    WHOLE_COUNTIES.some((name) => name === names.get(countyFips)),
  );
  const texan = texasDescriptions(whole, (fips) => names.get(fips) ?? '', random);
  const publicLand = controlDescriptions(loadNationalGrid(), random);
  const queries: string[] = [];
  for (let i = 0; i < DESCRIPTIONS; i++) {
    const next = (i % TEXAS_EVERY === 0 ? texan : publicLand).next().value;
    const near = await place(next, survey.locate);
    if (next === undefined || near === null) continue;
    const proximity = pointNear(near, PROXIMITY_METRES, random).map((degrees) => degrees.toFixed(5));
    for (let length = 2; length <= next.text.length; length++)
      queries.push(`location=${encodeURIComponent(next.text.slice(0, length))}&proximity=${proximity}`);
  }
  return queries;
}

async function place(
  description: TypedDescription | undefined,
  locate: (text: string) => Promise<{ readonly point: Position }>,
): Promise<Position | null> {
  if (description === undefined) return null;
  try {
    return (await locate(description.told)).point;
  } catch {
    return null;
  }
}

async function compare(server: Server, queries: readonly string[]): Promise<void> {
  const asked: AskedOfBoth[] = [];
  for (const query of queries) {
    const answer = await ask(server, `/autocomplete/legal-location?${query}`);
    if (answer === null) throw new Error(`${query} was not answered with 200`);
    asked.push(answer);
  }
  const { ours, bare } = await besideBare('keystrokes', server, asked, CONNECTIONS, directory);
  check('p99', ours.p99Ms, NEEDED.p99Ms, 'ms', 'at most');
  const share = ours.requestsPerSecond / bare.requestsPerSecond;
  check('share of bare', 100 * share, NEEDED.shareOfBare, '%', 'at least');
}
