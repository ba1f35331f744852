/**
 * `npm run bench:batch`: what a batch of 100 costs beside the sum of the times in which the
 * resolver finds its places and writes them, and what 100 concurrent batches
 * do to single searches. Server and load run in processes of their own; rounds alternate, and each figure is the median.
 */
import { searchResultText } from '../packages/server/src/http/search-result.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, median, ROUND_HEAD, roundCells } from './figures.ts';
import { descriptions } from './inputs.ts';
import { getRequest, load, postRequest, type Round } from './load.ts';
import { say } from './print.ts';
import { demoKeyOf, KEEPS_NO_ANSWERS, type Server, startRangeline } from './servers.ts';
import { table } from './table.ts';

const SEED = 1796;
const BATCH = 100;
const BATCHES = 50;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;
const CONCURRENT_BATCHES = 100;
const NEEDED = { ofResolverTime: 1.5, ofQuietP99: 5 };

const survey = realSurvey();
const texts = await located(BATCH * BATCHES);
const batches = Array.from({ length: BATCHES }, (_, i) => texts.slice(i * BATCH, (i + 1) * BATCH));
say(machine());
const server = await startRangeline(benchDirectory(), 'off', KEEPS_NO_ANSWERS);
await run(server);
await server.stop();

/** Descriptions that have a place, as many as asked for. */
async function located(count: number): Promise<string[]> {
  const found: string[] = [];
  for (const text of descriptions(SEED)) {
    const place = await survey.locate(text).catch(() => null);
    if (place !== null) found.push(text);
    if (found.length === count) break;
  }
  return found;
}

async function run(server: Server): Promise<void> {
  const { port } = server;
  const key = { 'X-API-Key': demoKeyOf(server) };
  const posts = batches.map((batch) => postRequest('/batch/legal-location', key, JSON.stringify(batch)));
  const gets = texts.map((text) =>
    getRequest(`/search/legal-location?location=${encodeURIComponent(text)}`, key),
  );
  const oneByOne = () => load({ port, requests: posts, connections: 1, seconds: ROUND_SECONDS });
  const singles = () => load({ port, requests: gets, connections: CONNECTIONS, seconds: ROUND_SECONDS });
  const crowd = () =>
    load({ port, requests: posts, connections: CONCURRENT_BATCHES, seconds: ROUND_SECONDS });
  await oneByOne();
  await singles();
  const [resolverMs, batchMs]: [number[], number[]] = [[], []];
  const [quiet, crowded]: [Round[], Round[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    resolverMs.push(await resolverTimeMs());
    batchMs.push((await oneByOne()).p50Ms);
    quiet.push(await singles());
    const [together] = await Promise.all([singles(), crowd()]);
    crowded.push(together);
  }
  console.log(
    table(
      ['', ...ROUND_HEAD],
      [
        ['single searches, alone', ...roundCells(quiet)],
        [`beside ${CONCURRENT_BATCHES} batches`, ...roundCells(crowded)],
      ],
    ),
  );
  const [resolver, batch] = [median(resolverMs), median(batchMs)];
  say(`a batch of ${BATCH}: ${batch.toFixed(2)} ms; its resolver times: ${resolver.toFixed(2)} ms`);
  check('batch, of its resolver times', batch / resolver, NEEDED.ofResolverTime, '×', 'at most');
  const p99 = (rounds: readonly Round[]) => median(rounds.map(({ p99Ms }) => p99Ms));
  const ofQuiet = p99(crowded) / p99(quiet);
  check('p99 of single searches beside batches, of alone', ofQuiet, NEEDED.ofQuietP99, '×', 'at most');
}

/** The sum of resolver times of a batch without HTTP, the median of all batches. */
async function resolverTimeMs(): Promise<number> {
  const times: number[] = [];
  for (const batch of batches) {
    const start = performance.now();
    for (const text of batch) searchResultText([await survey.locate(text)], text);
    times.push(performance.now() - start);
  }
  return median(times);
}
