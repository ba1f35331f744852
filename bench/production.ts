/**
 * `npm run bench:production [-- --rows ROWS]`: how fast the dump of lease-months is imported, beside `sqlite3 .import` of the
 * same file in the same run, what of it is kept in how many bytes, how fast a lease's history is read and a decline fitted.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { arpsVolume } from '../packages/server/src/reports/decline/arps.ts';
import { fitDecline } from '../packages/server/src/reports/decline/decline.ts';
import { type LeaseKey, leaseKeyText } from '../packages/server/src/store/production/lease-key.ts';
import { ProductionStore } from '../packages/server/src/store/production/production-store.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, quantile } from './figures.ts';
import { writeMadeUpDump } from './made-up-dump.ts';
import { say } from './print.ts';
import { timed } from './timed-program.ts';

const ROWS = 5_000_000;
const READS = 20_000;
const FITS = 500;
const SEED = 2026;
/** Of the whole state. */
const STATE_LEASE_MONTHS = 77e6;
const NEEDED = {
  shareOfSqlite: 50,
  readMicroseconds: 2_000,
  fitMs: 5,
  stateGigabytes: 4,
  residentMegabytes: 400,
};

const { values: options } = parseArgs({ options: { rows: { type: 'string' } } });
const directory = benchDirectory();
await run(Number(options.rows ?? ROWS));

async function run(wanted: number): Promise<void> {
  say(machine());
  const dump = join(directory, 'OG_LEASE_CYCLE_DATA_TABLE.dsv');
  const rows = writeMadeUpDump(dump, wanted);
  const data = join(directory, 'data');
  const program = [
    'packages/server/dist/cli/rangeline.js',
    'import',
    'production',
    '--from',
    dump,
    '--whole',
  ];
  const ours = await timed(process.execPath, program, data);
  const theirs = await sqliteImport(dump);
  say(`rangeline import production: ${perSecond(rows, ours.seconds)} rows/s`);
  if (theirs === null) say('sqlite3 is not here: its .import is not measured');
  else {
    say(`sqlite3 .import: ${perSecond(rows, theirs)} rows/s`);
    check('share of sqlite3', (100 * theirs) / ours.seconds, NEEDED.shareOfSqlite, '%', 'at least');
  }
  check('memory', ours.peakBytes / 1e6, NEEDED.residentMegabytes, 'MB', 'at most');
  measureFile(join(data, 'production'), rows);
  measureFits();
}

function perSecond(rows: number, seconds: number): number {
  return Math.round(rows / seconds);
}

/** Seconds that it takes; null where it is not installed. */
async function sqliteImport(dump: string): Promise<number | null> {
  try {
    execFileSync('sqlite3', ['-version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const database = join(directory, 'plain.sqlite');
  const { seconds } = await timed(
    'sqlite3',
    [database, '.separator }', `.import "${dump}" lease_cycle`],
    directory,
  );
  rmSync(database);
  return seconds;
}

function measureFile(folder: string, rows: number): void {
  const bytes = statSync(join(folder, 'production.sqlite')).size;
  say(`bytes a lease-month, with what is known of leases: ${(bytes / rows).toFixed(2)}`);
  const state = ((bytes / rows) * STATE_LEASE_MONTHS) / 1e9;
  check('the whole state', state, NEEDED.stateGigabytes, 'GB', 'at most');
  const store = new ProductionStore(folder);
  const keys = [...store.leases()].map(({ key }) => key);
  const times = readTimes(store, keys);
  store.close();
  say(`a lease's history of ${keys.length}: p50 ${(1000 * quantile(times, 0.5)).toFixed(0)} µs`);
  check("a lease's history, p99", 1000 * quantile(times, 0.99), NEEDED.readMicroseconds, 'µs', 'at most');
}

/** Times fits of declines of five years that scatter. */
function measureFits(): void {
  const random = seededNumbers(SEED);
  const start = performance.now();
  for (let i = 0; i < FITS; i++) {
    const curve = { qi: 1_000, di: 0.02 + 0.1 * random(), b: 1.5 * random() };
    const volumes = Array.from(
      { length: 60 },
      (_, month) => arpsVolume(curve, month) * (0.8 + 0.4 * random()),
    );
    fitDecline(volumes);
  }
  check('a fit of a decline', (performance.now() - start) / FITS, NEEDED.fitMs, 'ms', 'at most');
}

/** Milliseconds of reads of leases in a random order. */
function readTimes(store: ProductionStore, keys: readonly LeaseKey[]): number[] {
  const random = seededNumbers(SEED);
  const times: number[] = [];
  for (let i = 0; i < READS; i++) {
    const key = keys[Math.floor(random() * keys.length)];
    if (key === undefined) throw new Error('Nothing was imported');
    const start = performance.now();
    const lease = store.lease(key);
    times.push(performance.now() - start);
    if (lease === null) throw new Error(`${leaseKeyText(key)} was not found`);
  }
  return times;
}
