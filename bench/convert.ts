/**
 * `npm run bench:convert [-- --rows ROWS]`: how fast a table of descriptions is converted on one core, and how much
 * memory that takes; whether all rows are there in their order; and whether a conversion that was killed half-way and
 * gone on with writes the same file.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import { writeXlsx } from '../packages/server/test/made-up-xlsx.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine } from './figures.ts';
import { descriptions } from './inputs.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const SEED = 1812;
const POLL_MS = 50;
const NEEDED = { seconds: 60, residentBytes: 300e6 };

const { values: options } = parseArgs({ options: { rows: { type: 'string' } } });
const rows = Number(options.rows ?? 300_000);
const HEAD = ['Lease', 'Legal Description', 'Remarks'];

interface Run {
  readonly seconds: number;
  readonly residentBytes: number;
}

const directory = benchDirectory();
await run();

async function run(): Promise<void> {
  say(`${machine()}, of which one is used`);
  const csv = join(directory, 'leases.csv');
  writeCsv(csv);
  const workbook = writeXlsx(join(directory, 'leases.xlsx'), [{ name: 'Leases', rows: [HEAD, ...cells()] }]);
  const cases: [string, string, string][] = [
    ['.csv to .csv', csv, 'out.csv'],
    ['.csv to .geojson', csv, 'out.geojson'],
    ['.csv to .gpkg', csv, 'out.gpkg'],
    ['.xlsx to .csv', workbook, 'from-xlsx.csv'],
  ];
  const runs = [];
  for (const [name, input, output] of cases) runs.push({ name, ...(await convert(input, output)) });
  const lines = runs.map(({ name, seconds, residentBytes }) => [
    name,
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
    (residentBytes / 1e6).toFixed(0),
  ]);
  console.log(table([`${rows} rows`, 'seconds', 'rows/s', 'MB'], lines));
  for (const { name, seconds, residentBytes } of runs) {
    check(name, seconds, NEEDED.seconds, 's', 'at most');
    check(`${name}, memory`, residentBytes / 1e6, NEEDED.residentBytes / 1e6, 'MB', 'at most');
  }
  say(`all rows, in order: ${await isWhole(join(directory, 'out.csv'))}`);
  await killHalfWay(csv);
}

/** Rows of descriptions, of which some have no place, some repeat, and some are no descriptions. */
function* cells(): Generator<[number, string, string]> {
  const texts = descriptions(SEED);
  for (let i = 1; i <= rows; i++) {
    const text = i % 50 === 0 ? 'see attached plat' : (texts.next().value ?? '');
    yield [i, text, 'held by production, "old" lease'];
  }
}

function writeCsv(path: string): void {
  const file = openSync(path, 'w');
  writeSync(file, `${HEAD.join(',')}\n`);
  for (const [lease, text] of cells())
    writeSync(file, `${lease},${text},"held by production, ""old"" lease"\n`);
  closeSync(file);
}

function start(input: string, output: string, ...more: string[]): ChildProcess {
  const program = ['packages/server/dist/cli/rangeline.js', 'convert', input, '-o', join(directory, output)];
  return spawn('taskset', ['-c', '0', process.execPath, ...program, ...more], {
    env: { ...process.env, RANGELINE_DATA: join(directory, 'data') },
    stdio: 'ignore',
  });
}

async function convert(input: string, output: string, ...more: string[]): Promise<Run> {
  const began = performance.now();
  const child = start(input, output, ...more);
  const ended = once(child, 'exit');
  let residentBytes = 0;
  const poll = setInterval(() => {
    residentBytes = Math.max(residentBytes, mostResidentBytes(child.pid));
  }, POLL_MS);
  const [code] = await ended;
  clearInterval(poll);
  if (code !== 0) throw new Error(`The conversion of ${input} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, residentBytes };
}

/** The most memory that a process has had; 0 when it has ended. */
function mostResidentBytes(pid: number | undefined): number {
  try {
    return 1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function isWhole(path: string): Promise<string> {
  let count = 0;
  let isInOrder = true;
  const parser = createReadStream(path).pipe(parse({ from_line: 2 }));
  for await (const record of parser) if (Number(record[0]) !== ++count) isInOrder = false;
  if (count !== rows || !isInOrder) process.exitCode = 1;
  return count === rows && isInOrder ? 'yes' : `NO, ${count} rows`;
}

async function killHalfWay(input: string): Promise<void> {
  const child = start(input, 'killed.csv');
  const ended = once(child, 'exit');
  const checkpoint = join(directory, 'killed.csv.converting.json');
  while (rowsIn(checkpoint) < rows / 3) await delay(POLL_MS);
  child.kill('SIGKILL');
  await ended;
  const safe = rowsIn(checkpoint);
  await convert(input, 'killed.csv', '--resume');
  const same = (await hashOf('killed.csv')) === (await hashOf('out.csv'));
  if (!same) process.exitCode = 1;
  say(`killed with ${safe} rows safe and gone on with: ${same ? 'the same file' : 'ANOTHER FILE  MISSED'}`);
}

function rowsIn(checkpoint: string): number {
  try {
    return JSON.parse(readFileSync(checkpoint, 'utf8')).rows;
  } catch {
    return 0;
  }
}

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(directory, name))) hash.update(chunk);
  return hash.digest('hex');
}
