/**
 * `npm run bench:endurance -- [--minutes 10 --markdown]`: the built service on the sample data, asked what people ask of it in
 * a mix, for so long at 80 % of what it can: errors, memory over time, how steady the slowest hundredth is. Then at 300 % for
 * half a minute, or as long: how much is still answered, and how soon the rest is refused. Exit code 1 when a figure falls short.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../packages/server/src/cli/progress.ts';
import { askersOf, requestBytes } from './askers.ts';
import { check, machine, median } from './figures.ts';
import { getRequest } from './load.ts';
import { openLoad } from './open-load.ts';
import { printAs } from './print.ts';
import { requestMix } from './request-mix.ts';
import { type Server, startDemo } from './servers.ts';
import { type Reading, straightLine } from './straight-line.ts';
import { table } from './table.ts';

const SEED = 1785;
const REQUESTS = 4_000;
/** Of those that have a tag, so many ask whether what they keep is still good. */
const ASKED_AGAIN_SHARE = 0.3;
/** With few, all may wait for slow reports while the service has nothing to do. */
const CONNECTIONS_TRIED = [32, 48, 64, 96, 128];
const FIRST_CONNECTIONS = 8;
const ROUNDS = 3;
const MAX_ROUND_SECONDS = 10;
const STEADY_SHARE = 0.8;
const OVERLOAD = 3;
const MAX_OVERLOAD_SECONDS = 30;
const MAX_CONNECTIONS = 1_000;
const WINDOWS = 20;
const READ_MEMORY_EVERY_MS = 1_000;
/** The first part of the time: caches fill, code is compiled. */
const WARM_UP_SHARE = 1 / 3;
const NEEDED = { goodputPercent: 80, growthPercentAnHour: 10, p99Ratio: 1.5, refusedWithinMs: 1_000 };
/** So many standard errors from nothing is still noise. */
const NOISE_ERRORS = 2;
const GOOD: ReadonlySet<number> = new Set([200, 204, 304]);
const MB = 1e6;

/** One of equal parts of the time. */
interface Window {
  readonly untilSeconds: number;
  readonly latencies: number[];
}

const { minutes, markdown } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, markdown: { type: 'boolean' } },
}).values;
if (markdown === true) printAs('markdown');
const progress = createProgress();
const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
try {
  await run(60 * Number(minutes));
} finally {
  progress.stop();
  rmSync(directory, { recursive: true });
}

async function run(seconds: number): Promise<void> {
  console.log(machine());
  const server = await startDemo(directory);
  try {
    const requests = await answerable(server);
    console.log(`a mix of ${requests.length} different requests`);
    const maximum = await maximumOf(server, requests, Math.min(MAX_ROUND_SECONDS, seconds / 3));
    await steady(server, requests, STEADY_SHARE * maximum, seconds);
    await overloaded(server, requests, maximum, Math.min(MAX_OVERLOAD_SECONDS, seconds));
  } finally {
    await server.stop();
  }
}

/** A mix has no errors of its own: what a place has not is left out. Some of what has a tag is asked for by it. */
async function answerable(server: Server): Promise<Buffer[]> {
  const askers = await askersOf(server, directory);
  const mix = requestMix(SEED, REQUESTS);
  const requests = mix.map((one) => requestBytes(one, askers));
  const good: Buffer[] = [];
  progress.start('Asked for the first time', requests.length);
  let done = 0;
  await openLoad({
    port: server.port,
    requests,
    perSecond: 1e6,
    seconds: requests.length / 1e6,
    connections: FIRST_CONNECTIONS,
    onAnswer: ({ request, status, head }) => {
      progress.update(++done);
      const bytes = requests[request];
      const asked = mix[request];
      if (bytes === undefined || asked === undefined || !GOOD.has(status)) return;
      const tag = /\r\netag: (.*)/i.exec(head)?.[1];
      const isAgain = tag !== undefined && request % 10 < 10 * ASKED_AGAIN_SHARE;
      good.push(isAgain ? getRequest(asked.path, { ...askers[asked.asker], 'If-None-Match': tag }) : bytes);
    },
  });
  progress.stop();
  return good;
}

/**
 * Answers a second, when the next request is sent as soon as one is answered, with as many connections as give most of those
 * with which nothing is refused.
 */
async function maximumOf(server: Server, requests: readonly Buffer[], roundSeconds: number): Promise<number> {
  const round = async (connections: number): Promise<number> => {
    let [answered, refused] = [0, 0];
    await openLoad({
      port: server.port,
      requests,
      perSecond: Number.POSITIVE_INFINITY,
      seconds: roundSeconds,
      connections,
      onAnswer: ({ status, atMs }) => {
        if (!GOOD.has(status)) refused++;
        else if (atMs <= 1000 * roundSeconds) answered++;
      },
    });
    return refused > 0 ? 0 : answered / roundSeconds;
  };
  let best = { connections: 0, perSecond: 0 };
  progress.start('Rounds to find the maximum', CONNECTIONS_TRIED.length);
  for (const [i, connections] of CONNECTIONS_TRIED.entries()) {
    const perSecond = await round(connections);
    if (perSecond > best.perSecond) best = { connections, perSecond };
    progress.update(i + 1);
  }
  progress.stop();
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round(best.connections));
  const maximum = median(rounds);
  console.log(`at most ${maximum.toFixed(0)} requests/s, over ${best.connections} connections`);
  return maximum;
}

async function steady(
  server: Server,
  requests: readonly Buffer[],
  perSecond: number,
  seconds: number,
): Promise<void> {
  const memory: Reading[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  progress.start('Seconds at 80 %', Math.ceil(seconds));
  const reading = setInterval(() => {
    memory.push({ atSeconds: elapsed(), value: server.residentBytes() / MB });
    progress.update(Math.floor(elapsed()));
  }, READ_MEMORY_EVERY_MS);
  const windows = Array.from({ length: WINDOWS }, (_, i): Window => {
    return { untilSeconds: ((i + 1) * seconds) / WINDOWS, latencies: [] };
  });
  let errors = 0;
  await openLoad({
    port: server.port,
    requests,
    perSecond,
    seconds,
    connections: MAX_CONNECTIONS,
    onAnswer: ({ status, latencyMs, atMs }) => {
      if (!GOOD.has(status)) errors++;
      const window = Math.floor((WINDOWS * atMs) / 1000 / seconds);
      windows[Math.min(WINDOWS - 1, window)]?.latencies.push(latencyMs);
    },
  });
  clearInterval(reading);
  progress.stop();
  console.log(`\n${perSecond.toFixed(0)} requests/s for ${(seconds / 60).toFixed(1)} minutes`);
  console.log(windowTable(windows, memory));
  check('errors', errors, 0, 'answers', 'at most');
  checkMemory(memory.filter(({ atSeconds }) => atSeconds > WARM_UP_SHARE * seconds));
  const later = windows
    .slice(Math.ceil(WARM_UP_SHARE * WINDOWS))
    .map(({ latencies }) => quantileOf(latencies, 0.99));
  const half = Math.floor(later.length / 2);
  const ratio = median(later.slice(half)) / median(later.slice(0, half));
  check('p99 of the last third, of that of the second', ratio, NEEDED.p99Ratio, 'times', 'at most');
}

/** Growth that cannot be told from noise is none. */
function checkMemory(readings: readonly Reading[]): void {
  const { slopeAnHour, errorAnHour, mean } = straightLine(readings);
  const percent = (megabytes: number) => (100 * megabytes) / mean;
  console.log(
    `memory after the first third: ${mean.toFixed(0)} MB, growing by ${slopeAnHour.toFixed(1)} ± ${errorAnHour.toFixed(1)} MB an hour (standard error)`,
  );
  const sure = Math.max(0, slopeAnHour - NOISE_ERRORS * errorAnHour);
  check('growth of memory beyond noise', percent(sure), NEEDED.growthPercentAnHour, '% an hour', 'at most');
}

function windowTable(windows: readonly Window[], memory: readonly Reading[]): string {
  const rows = windows.map(({ untilSeconds, latencies }) => {
    const last = memory.findLast(({ atSeconds }) => atSeconds <= untilSeconds);
    return [
      `${untilSeconds.toFixed(0)} s`,
      String(latencies.length),
      quantileOf(latencies, 0.5).toFixed(2),
      quantileOf(latencies, 0.99).toFixed(2),
      last?.value.toFixed(0) ?? '',
    ];
  });
  return table(['until', 'answers', 'p50 ms', 'p99 ms', 'memory MB'], rows);
}

async function overloaded(
  server: Server,
  requests: readonly Buffer[],
  maximum: number,
  overloadSeconds: number,
): Promise<void> {
  const byStatus = new Map<number, Latencies>();
  let withoutTime = 0;
  let lastMs = 0;
  progress.start('Seconds at 300 %', Math.ceil(overloadSeconds));
  await openLoad({
    port: server.port,
    requests,
    perSecond: OVERLOAD * maximum,
    seconds: overloadSeconds,
    connections: MAX_CONNECTIONS,
    onAnswer: ({ status, latencyMs, sinceSentMs, atMs, head }) => {
      const latencies = byStatus.get(status) ?? { sinceDue: [], sinceSent: [] };
      latencies.sinceDue.push(latencyMs);
      latencies.sinceSent.push(sinceSentMs);
      byStatus.set(status, latencies);
      if (status === 503 && !/\r\nretry-after: \d/i.test(head)) withoutTime++;
      lastMs = atMs;
      progress.update(Math.floor(atMs / 1000));
    },
  });
  progress.stop();
  const seconds = lastMs / 1000;
  console.log(`\n${OVERLOAD} times the maximum for ${seconds.toFixed(1)} s`);
  console.log(statusTable(byStatus, seconds));
  const answered = [...byStatus].filter(([status]) => GOOD.has(status));
  const goodput = answered.reduce((sum, [, { sinceSent }]) => sum + sinceSent.length, 0) / seconds;
  check('answered, of the maximum', (100 * goodput) / maximum, NEEDED.goodputPercent, '%', 'at least');
  const other = [...byStatus.keys()].filter(
    (status) => !GOOD.has(status) && status !== 429 && status !== 503,
  );
  check('neither answered nor refused', other.length, 0, 'statuses', 'at most');
  const refusedMs = quantileOf(byStatus.get(503)?.sinceSent ?? [0], 0.99);
  check(
    '99 of 100 refusals, since they were sent, within',
    refusedMs,
    NEEDED.refusedWithinMs,
    'ms',
    'at most',
  );
  check('refused without Retry-After', withoutTime, 0, 'answers', 'at most');
}

/** Milliseconds of answers with one status. */
interface Latencies {
  readonly sinceDue: number[];
  readonly sinceSent: number[];
}

function statusTable(byStatus: ReadonlyMap<number, Latencies>, seconds: number): string {
  const rows = [...byStatus].map(([status, { sinceDue, sinceSent }]) => [
    String(status),
    (sinceSent.length / seconds).toFixed(0),
    quantileOf(sinceSent, 0.5).toFixed(1),
    quantileOf(sinceSent, 0.99).toFixed(1),
    quantileOf(sinceDue, 0.99).toFixed(1),
  ]);
  return table(['status', 'answers/s', 'p50 ms since sent', 'p99 ms since sent', 'p99 ms since due'], rows);
}

function quantileOf(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(q * values.length)] ?? Number.NaN;
}
