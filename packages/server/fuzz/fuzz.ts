/**
 * `npm run fuzz -- [--requests 1000000] [--seed n]`: asks the built service on the sample data what nobody should: requests
 * made from its OpenAPI description, valid, nearly valid and hostile in every part, pipelined over many connections, and
 * bytes that are no HTTP. Every answer and every line of the log is looked at. Exit code 1 when there is a fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check, machine } from '../../../bench/figures.ts';
import { table } from '../../../bench/table.ts';
import { createProgress } from '../src/cli/progress.ts';
import { type FuzzResult, runFuzz } from './run-fuzz.ts';

const NEEDED = { growth: 1.5 };

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const dataDirectory = mkdtempSync(join(tmpdir(), 'rangeline-fuzz-'));
try {
  console.log(`${machine()}; seed ${seed}`);
  const progress = createProgress();
  progress.start('requests', requests);
  const ended = new AbortController();
  process.once('SIGINT', () => ended.abort());
  const result = await runFuzz({
    requests,
    seed,
    dataDirectory,
    onProgress: (done) => progress.update(done),
    signal: ended.signal,
  });
  progress.stop();
  tell(result);
} finally {
  rmSync(dataDirectory, { recursive: true });
}

function tell({ findings, seconds, residentBytes: { early, last } }: FuzzResult): void {
  const total = [...findings.byStatus.values()].reduce((sum, count) => sum + count, 0);
  const statuses = [...findings.byStatus.keys()].toSorted((a, b) => a - b);
  const rows = [...findings.byRoute]
    .toSorted()
    .map(([route, counts]) => [route, ...statuses.map((status) => String(counts.get(status) ?? ''))]);
  const sums = ['all', ...statuses.map((status) => String(findings.byStatus.get(status)))];
  console.log(table(['route', ...statuses.map(String)], [...rows, sums]));
  console.log(`${total} answers in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} a second`);
  console.log(`memory: ${megabytes(early)} MB when a tenth was answered, ${megabytes(last)} MB at the end`);
  for (const { what, count, first } of findings.faults)
    console.log(`\n${what}, ${count} times, first in\n${first}`);
  check('faults', findings.faults.length, 0, 'kinds', 'at most');
  check('growth of memory', last / early, NEEDED.growth, 'times', 'at most');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
