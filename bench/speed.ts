/**
 * `npm run bench`: how fast the built server answers, beside a bare Fastify route that returns the same bytes in the
 * same run. Server and load run in processes of their own; rounds alternate, and each figure is the median.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { check, machine, median, mediansOf } from './figures.ts';
import { descriptions } from './inputs.ts';
import { getRequest, load, type Round } from './load.ts';
import { parseSpeed } from './parse-speed.ts';
import { demoKeyOf, KEEPS_NO_ANSWERS, type Server, startRangeline, startServer } from './servers.ts';

const INPUTS = 10_000;
const SEED = 1785;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;
const STARTS = 5;

const NEEDED = { shareOfBare: 0.35, p99OfBare: 3, residentBytes: 250e6, startMs: 5000 };

interface Answered {
  /** What is asked: `location`. */
  readonly location: string;
  readonly body: string;
}

const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
try {
  await run();
} finally {
  rmSync(directory, { recursive: true });
}

async function run(): Promise<void> {
  console.log(machine());
  const { descriptionsPerSecond, texts, meanLength } = parseSpeed();
  console.log(
    `parse: ${descriptionsPerSecond} descriptions/s on one core (${texts} texts of ${meanLength} characters)`,
  );
  const starts = [];
  for (let i = 0; i < STARTS; i++) starts.push(await startTime(i));
  check('start on a fresh data directory', median(starts), NEEDED.startMs, 'ms', 'at most');

  const server = await startRangeline(join(directory, 'load'), 'off', KEEPS_NO_ANSWERS);
  const key = demoKeyOf(server);
  const searches = await answered(server, key, '/search/legal-location', descriptions(SEED), INPUTS);
  const points = pointsIn(searches);
  const reverses = await answered(server, key, '/search/coordinates', points, INPUTS);
  await compare('search', server, key, '/search/legal-location', searches);
  await compare('reverse', server, key, '/search/coordinates', reverses);
  await server.stop();
  await checkMemory(searches.map(({ location }) => location));
}

/** Of a service as it is started, which has kept as many answers as it does. */
async function checkMemory(locations: readonly string[]): Promise<void> {
  const server = await startRangeline(join(directory, 'memory'));
  const headers = { 'X-API-Key': demoKeyOf(server) };
  const requests = locations.map((location) =>
    getRequest(`/search/legal-location?location=${encodeURIComponent(location)}`, headers),
  );
  await load({ port: server.port, requests, connections: CONNECTIONS, seconds: 4 * ROUND_SECONDS });
  check('memory after the load', server.residentBytes() / 1e6, NEEDED.residentBytes / 1e6, 'MB', 'at most');
  await server.stop();
}

async function startTime(attempt: number): Promise<number> {
  const server = await startRangeline(join(directory, `start-${attempt}`));
  await server.stop();
  return server.startMs;
}

/** The first so many inputs that are answered with 200, and the answers. */
async function answered(
  server: Server,
  key: string,
  path: string,
  locations: Iterable<string>,
  count: number,
): Promise<Answered[]> {
  const found: Answered[] = [];
  let asked = 0;
  for (const location of locations) {
    asked++;
    const url = `http://127.0.0.1:${server.port}${path}?location=${encodeURIComponent(location)}`;
    const response = await fetch(url, { headers: { 'x-api-key': key } });
    const body = await response.text();
    if (response.status === 200) found.push({ location, body });
    if (found.length === count) break;
    if (asked > 4 * count)
      throw new Error(`Only ${found.length} of ${asked} inputs were answered; last: ${body}`);
  }
  console.log(`${path}: ${found.length} inputs, ${asked - found.length} others were not answered with 200`);
  return found;
}

/** A point in each place, off its centre. */
function* pointsIn(searches: readonly Answered[]): Generator<string> {
  const random = seededNumbers(SEED + 1);
  for (let i = 0; ; i = (i + 1) % searches.length) {
    const [lng, lat] = JSON.parse(searches[i]?.body ?? '').features[1].geometry.coordinates;
    yield `${(lng + (random() - 0.5) * 0.004).toFixed(7)},${(lat + (random() - 0.5) * 0.004).toFixed(7)}`;
  }
}

async function compare(
  name: string,
  server: Server,
  key: string,
  path: string,
  inputs: readonly Answered[],
): Promise<void> {
  const file = join(directory, `${name}.json`);
  writeFileSync(file, JSON.stringify(inputs.map(({ location, body }) => [location, body])));
  const bare = await startServer(['--import', 'tsx', 'bench/bare-server.ts', file], {}, /^Listening/);
  const requests = inputs.map(({ location }) =>
    getRequest(`${path}?location=${encodeURIComponent(location)}`, { 'X-API-Key': key }),
  );
  const round = (port: number, seconds = ROUND_SECONDS) =>
    load({ port, requests, connections: CONNECTIONS, seconds });
  const ours: Round[] = [];
  const theirs: Round[] = [];
  await round(bare.port, 1);
  await round(server.port, 1);
  for (let i = 0; i < ROUNDS; i++) {
    theirs.push(await round(bare.port));
    ours.push(await round(server.port));
  }
  await bare.stop();
  report(name, ours, theirs, inputs);
}

function report(
  name: string,
  ours: readonly Round[],
  theirs: readonly Round[],
  inputs: readonly Answered[],
): void {
  const bytes = median(inputs.map(({ body }) => Buffer.byteLength(body)));
  console.log(
    `\n${name}: ${ROUNDS} rounds of ${ROUND_SECONDS} s, ${CONNECTIONS} connections, median answer ${bytes} bytes`,
  );
  const [mine, bare] = [mediansOf(ours), mediansOf(theirs)];
  console.table({ rangeline: mine, 'bare Fastify': bare });
  check(
    `${name}, share of bare`,
    (100 * mine['requests/s']) / bare['requests/s'],
    100 * NEEDED.shareOfBare,
    '%',
    'at least',
  );
  check(`${name}, p99 of bare`, mine['p99 ms'] / bare['p99 ms'], NEEDED.p99OfBare, '×', 'at most');
}
