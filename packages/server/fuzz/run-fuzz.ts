import { join } from 'node:path';
import fc from 'fast-check';
import { type DescribedOperation, operationsIn } from '../test/openapi-document.ts';
import { AnswerLook } from './answer-look.ts';
import { exchangeBytes, pipeline } from './connections.ts';
import { describedRequests } from './described-requests.ts';
import { Findings } from './findings.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';
import { Leaks } from './leaks.ts';
import { malformedHttp } from './malformed-http.ts';
import { otherRequests } from './other-requests.ts';

export interface FuzzRun {
  readonly requests: number;
  readonly seed: number;
  /** An empty folder for the server's data. */
  readonly dataDirectory: string;
  readonly onProgress: (done: number) => void;
  /** Ends the run before its time. */
  readonly signal: AbortSignal;
}

export interface FuzzResult {
  readonly findings: Findings;
  readonly seconds: number;
  /** Memory of the server when a tenth was answered, and at the end. */
  readonly residentBytes: { readonly early: number; readonly last: number };
}

const ERROR_LEVEL = 50;
const ROOT = join(import.meta.dirname, '../../..');
const CONNECTIONS = 12;
/** Connections on which something is sent that is no request. */
const RAW_CONNECTIONS = 2;
const RAW_SHARE = 0.04;
/** Requests that are made at one time, from a seed of their own. */
const MADE_AT_ONCE = 500;
/** What is answered at once; threads work on a report, and what they cannot do in time is refused. */
const QUICK = new Set([
  'search',
  'batch',
  'autocomplete',
  'maps',
  'account',
  'sign-in',
  'administration',
  'service',
]);
const QUICK_PER_REPORT = 100;

/**
 * Asks the built service on the sample data so many times, most of it pipelined, some of it no HTTP, and looks at every
 * answer and every line of the log. The same seed sends the same.
 */
export async function runFuzz(run: FuzzRun): Promise<FuzzResult> {
  const findings = new Findings();
  let leaks: Leaks | null = null;
  const server = await startFuzzedServer(run.dataDirectory, (line) => lookAtLog(line, leaks, findings));
  try {
    leaks = new Leaks([ROOT, run.dataDirectory], server.credentials);
    return await ask(server, run, findings, leaks);
  } finally {
    const code = await server.stop();
    if (code !== 0) findings.fault('the server ends with another code than 0', String(code));
  }
}

async function ask(
  server: FuzzedServer,
  run: FuzzRun,
  findings: Findings,
  leaks: Leaks,
): Promise<FuzzResult> {
  const operations = await describedBy(server);
  const requests = requestsTo(operations, server);
  const rawTotal = Math.floor(RAW_SHARE * run.requests);
  const early = Math.floor(run.requests / 10);
  const check = await AnswerLook.of(findings, leaks);
  let done = 0;
  let earlyBytes = server.residentBytes();
  const count = () => {
    if (++done === early) earlyBytes = server.residentBytes();
    run.onProgress(done);
  };
  const take = made(requests, run.seed, run.requests - rawTotal, run.signal);
  const takeRaw = made(malformedHttp(requests), ~run.seed, rawTotal, run.signal);
  const start = performance.now();
  await Promise.all([
    ...Array.from({ length: CONNECTIONS }, () =>
      pipeline(server.port, take, ({ request, answer }) => {
        check.look(request, answer);
        count();
      }),
    ),
    ...Array.from({ length: RAW_CONNECTIONS }, () => sendRaw(server, takeRaw, check, count)),
  ]).catch((error: unknown) => findings.fault('a connection breaks', String(error)));
  await check.finish();
  if (!server.isUp()) findings.fault('the server is gone', '');
  return {
    findings,
    seconds: (performance.now() - start) / 1000,
    residentBytes: { early: earlyBytes, last: server.residentBytes() },
  };
}

async function describedBy({ port }: FuzzedServer): Promise<readonly DescribedOperation[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/openapi.json`);
  return operationsIn(JSON.parse(await answer.text()));
}

function requestsTo(operations: readonly DescribedOperation[], { credentials }: FuzzedServer) {
  const described = operations.map((operation) => ({
    weight: operation.tags.some((tag) => QUICK.has(tag)) ? QUICK_PER_REPORT : 1,
    arbitrary: describedRequests(operation, credentials),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...described) },
    { weight: 1, arbitrary: otherRequests(credentials) },
  );
}

/** Hands out so many values, made from a seed in parts that need not all be held. */
function made<T>(
  arbitrary: fc.Arbitrary<T>,
  seed: number,
  total: number,
  signal: AbortSignal,
): () => T | null {
  let part: T[] = [];
  let taken = 0;
  return () => {
    if (taken === total || signal.aborted) return null;
    const at = taken % MADE_AT_ONCE;
    if (at === 0) part = fc.sample(arbitrary, { seed: seed + taken, numRuns: MADE_AT_ONCE });
    taken++;
    return part[at] ?? null;
  };
}

async function sendRaw(
  { port }: FuzzedServer,
  take: () => Buffer | null,
  check: AnswerLook,
  count: () => void,
): Promise<void> {
  for (let bytes = take(); bytes !== null; bytes = take()) {
    check.lookAtBytes(bytes, await exchangeBytes(port, bytes));
    count();
  }
}

/** What is read of a line of the log. */
interface LogLine {
  readonly level?: number;
  readonly fault?: string;
}

/** A line a request, each JSON, none an error. */
function lookAtLog(line: string, leaks: Leaks | null, findings: Findings): void {
  const { level = ERROR_LEVEL, fault } = readLine(line);
  // What was not done in time is answered 503.
  if (level >= ERROR_LEVEL && fault !== 'timeout')
    findings.fault('the log has an error, or what is no JSON', line);
  for (const leak of leaks?.ofLog(line) ?? []) findings.fault(`the log has ${leak}`, line);
}

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
