/**
 * `npm run bench:endurance -- [--minutes 10]`: the built service on the sample data, asked what people ask of it in a mix,
 * for so long at 80 % of what it can: errors, memory over time, how steady the slowest hundredth is. Then at 300 % for half
 * a minute: how much is still answered, and how soon the rest is refused. Exit code 1 when a figure falls short.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check, machine, median } from './figures.ts';
import { getRequest, load } from './load.ts';
import { openLoad } from './open-load.ts';
import { requestMix } from './request-mix.ts';
import { demoKeyOf, type Server, startDemo } from './servers.ts';
import { table } from './table.ts';

const SEED = 1785;
const REQUESTS = 50_000;
const STEADY_SHARE = 0.8;
const OVERLOAD = 3;
const OVERLOAD_SECONDS = 30;
const MAX_CONNECTIONS = 1_000;
const WINDOW_SECONDS = 30;
const NEEDED = { goodput: 80, growthPercentAnHour: 10 };

interface MemoryReading {
  readonly atSeconds: number;
  readonly megabytes: number;
}

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values;
const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
try {
  await run(60 * Number(minutes));
} finally {
  rmSync(directory, { recursive: true });
}

async function run(seconds: number): Promise<void> {
  console.log(machine());
  const server = await startDemo(directory);
  const key = demoKeyOf(server);
  const requests = requestMix(SEED, REQUESTS).map((path) => getRequest(path, { 'X-API-Key': key }));
  const answerable = await thoseAnswered(server, requests);
  const maximum = await maximumOf(server, answerable);
  console.log(`at most ${maximum.toFixed(0)} requests/s, of a mix of ${answerable.length} different ones`);
  await steady(server, answerable, STEADY_SHARE * maximum, seconds);
  await overloaded(server, answerable, maximum);
  await server.stop();
}

/** A mix has no errors of its own: what a place has not is left out. */
async function thoseAnswered(server: Server, requests: readonly Buffer[]): Promise<Buffer[]> {
  const statuses: number[] = [];
  for (const request of requests)
    await openLoad({
      port: server.port,
      requests: [request],
      perSecond: 1e6,
      seconds: 1e-6,
      connections: 1,
      onAnswer: ({ status }) => statuses.push(status),
    });
  return requests.filter((_, i) => statuses[i] === 200);
}

async function maximumOf(server: Server, requests: readonly Buffer[]): Promise<number> {
  const round = (seconds: number) => load({ port: server.port, requests, connections: 32, seconds });
  await round(5);
  const rounds = [await round(10), await round(10), await round(10)];
  return median(rounds.map(({ requestsPerSecond }) => requestsPerSecond));
}

async function steady(
  server: Server,
  requests: readonly Buffer[],
  perSecond: number,
  seconds: number,
): Promise<void> {
  const memory: MemoryReading[] = [];
  const start = performance.now();
  const reading = setInterval(
    () =>
      memory.push({
        atSeconds: (performance.now() - start) / 1000,
        megabytes: server.residentBytes() / 1e6,
      }),
    5_000,
  );
  const windows = new Map<number, number[]>();
  let errors = 0;
  await openLoad({
    port: server.port,
    requests,
    perSecond,
    seconds,
    connections: MAX_CONNECTIONS,
    onAnswer: ({ status, latencyMs, atMs }) => {
      if (status !== 200) errors++;
      const window = Math.floor(atMs / 1000 / WINDOW_SECONDS);
      const latencies = windows.get(window) ?? [];
      latencies.push(latencyMs);
      windows.set(window, latencies);
    },
  });
  clearInterval(reading);
  console.log(`\n${perSecond.toFixed(0)} requests/s for ${(seconds / 60).toFixed(1)} minutes`);
  console.log(windowTable(windows, memory));
  check('errors', errors, 0, 'answers', 'at most');
  const later = memory.filter(({ atSeconds }) => atSeconds > seconds / 3);
  check(
    'growth of memory over the last two thirds',
    growthPercentAnHour(later),
    NEEDED.growthPercentAnHour,
    '% an hour',
    'at most',
  );
}

function windowTable(
  windows: ReadonlyMap<number, readonly number[]>,
  memory: readonly MemoryReading[],
): string {
  const rows = [...windows]
    .toSorted(([a], [b]) => a - b)
    .map(([window, latencies]) => {
      const sorted = latencies.toSorted((a, b) => a - b);
      const until = (window + 1) * WINDOW_SECONDS;
      const last = memory.findLast(({ atSeconds }) => atSeconds <= until);
      return [
        `${until} s`,
        String(sorted.length),
        quantile(sorted, 0.5).toFixed(2),
        quantile(sorted, 0.99).toFixed(2),
        last?.megabytes.toFixed(0) ?? '',
      ];
    });
  return table(['until', 'answers', 'p50 ms', 'p99 ms', 'memory MB'], rows);
}

/** The slope of the straight line that fits the readings best, over their mean. */
function growthPercentAnHour(memory: readonly MemoryReading[]): number {
  const meanAt = mean(memory.map(({ atSeconds }) => atSeconds));
  const meanMegabytes = mean(memory.map(({ megabytes }) => megabytes));
  const covariance = mean(
    memory.map(({ atSeconds, megabytes }) => (atSeconds - meanAt) * (megabytes - meanMegabytes)),
  );
  const variance = mean(memory.map(({ atSeconds }) => (atSeconds - meanAt) ** 2));
  return ((covariance / variance) * 3600 * 100) / meanMegabytes;
}

async function overloaded(server: Server, requests: readonly Buffer[], maximum: number): Promise<void> {
  const byStatus = new Map<number, number[]>();
  let withoutTime = 0;
  await openLoad({
    port: server.port,
    requests,
    perSecond: OVERLOAD * maximum,
    seconds: OVERLOAD_SECONDS,
    connections: MAX_CONNECTIONS,
    onAnswer: ({ status, latencyMs, head }) => {
      const latencies = byStatus.get(status) ?? [];
      latencies.push(latencyMs);
      byStatus.set(status, latencies);
      if (status === 503 && !/\r\nretry-after: \d/i.test(head)) withoutTime++;
    },
  });
  console.log(`\n${OVERLOAD} times the maximum for ${OVERLOAD_SECONDS} s`);
  console.log(statusTable(byStatus));
  const good = (byStatus.get(200) ?? []).length / OVERLOAD_SECONDS;
  check('answered, of the maximum', (100 * good) / maximum, NEEDED.goodput, '%', 'at least');
  const other = [...byStatus].filter(([status]) => ![200, 429, 503].includes(status));
  check('neither answered nor refused', other.length, 0, 'statuses', 'at most');
  check('refused without Retry-After', withoutTime, 0, 'answers', 'at most');
}

function statusTable(byStatus: ReadonlyMap<number, readonly number[]>): string {
  const rows = [...byStatus].map(([status, latencies]) => {
    const sorted = latencies.toSorted((a, b) => a - b);
    return [
      String(status),
      (sorted.length / OVERLOAD_SECONDS).toFixed(0),
      quantile(sorted, 0.5).toFixed(1),
      quantile(sorted, 0.99).toFixed(1),
    ];
  });
  return table(['status', 'answers/s', 'p50 ms', 'p99 ms'], rows);
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.floor(q * sorted.length)] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
