/**
 * `npm run bench`: how fast the built server answers, beside a bare Fastify route that returns the same bytes in the
 * same run. Server and load run in processes of their own; rounds alternate, and each figure is the median.
 */
import { join } from 'node:path';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { type AskedOfBoth, ask, besideBare } from './beside-bare.ts';
import { check, machine, median } from './figures.ts';
import { descriptions } from './inputs.ts';
import { getRequest, load } from './load.ts';
import { parseSpeed } from './parse-speed.ts';
import { say } from './print.ts';
import { demoKeyOf, KEEPS_NO_ANSWERS, type Server, startRangeline } from './servers.ts';

const INPUTS = 10_000;
const SEED = 1785;
const CONNECTIONS = 16;
const MEMORY_SECONDS = 12;
const STARTS = 5;

const NEEDED = { shareOfBare: 0.35, p99OfBare: 3, residentBytes: 250e6, startMs: 5000 };

const directory = benchDirectory();
await run();

async function run(): Promise<void> {
  say(machine());
  const { descriptionsPerSecond, texts, meanLength } = parseSpeed();
  say(
    `parse: ${descriptionsPerSecond} descriptions/s on one core (${texts} texts of ${meanLength} characters)`,
  );
  const starts = [];
  for (let i = 0; i < STARTS; i++) starts.push(await startTime(i));
  check('start on a fresh data directory', median(starts), NEEDED.startMs, 'ms', 'at most');

  const server = await startRangeline(join(directory, 'load'), 'off', KEEPS_NO_ANSWERS);
  const searches = await answered(server, '/search/legal-location', descriptions(SEED), INPUTS);
  const reverses = await answered(server, '/search/coordinates', pointsIn(searches), INPUTS);
  await compare('search', server, searches);
  await compare('reverse', server, reverses);
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
  await load({ port: server.port, requests, connections: CONNECTIONS, seconds: MEMORY_SECONDS });
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
  path: string,
  locations: Iterable<string>,
  count: number,
): Promise<AskedOfBoth[]> {
  const found: AskedOfBoth[] = [];
  let asked = 0;
  for (const location of locations) {
    asked++;
    const answer = await ask(server, `${path}?location=${encodeURIComponent(location)}`);
    if (answer !== null) found.push(answer);
    if (found.length === count) break;
    if (asked > 4 * count) throw new Error(`Only ${found.length} of ${asked} inputs were answered`);
  }
  say(`${path}: ${found.length} inputs, ${asked - found.length} others were not answered with 200`);
  return found;
}

/** A point in each place, off its centre. */
function* pointsIn(searches: readonly AskedOfBoth[]): Generator<string> {
  const random = seededNumbers(SEED + 1);
  for (let i = 0; ; i = (i + 1) % searches.length) {
    const [lng, lat] = JSON.parse(searches[i]?.body ?? '').features[1].geometry.coordinates;
    yield `${(lng + (random() - 0.5) * 0.004).toFixed(7)},${(lat + (random() - 0.5) * 0.004).toFixed(7)}`;
  }
}

async function compare(name: string, server: Server, inputs: readonly AskedOfBoth[]): Promise<void> {
  const { ours, bare } = await besideBare(name, server, inputs, CONNECTIONS, directory);
  const share = ours.requestsPerSecond / bare.requestsPerSecond;
  check(`${name}, share of bare`, 100 * share, 100 * NEEDED.shareOfBare, '%', 'at least');
  check(`${name}, p99 of bare`, ours.p99Ms / bare.p99Ms, NEEDED.p99OfBare, '×', 'at most');
}
