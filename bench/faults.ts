/**
 * `npm run bench:faults [-- --only EXPRESSION --per-second 150 --markdown]`: the built service at a steady rate of requests whose
 * right answers are known, while something breaks: processes, threads, disks, clocks, files. Each answer is to be the right
 * one, byte for byte, or say that it is none (503 or 429 in the shape of errors, a section that a report names as
 * unavailable); only connections with a process that was killed may break; and all is to be right again without a restart.
 * Exit code 1 when it is not.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CheckedLoad } from './faults/checked-load.ts';
import { CLOCK_JUMPS } from './faults/clock.ts';
import { FULL_DISK } from './faults/disk.ts';
import type { Fault, Scene } from './faults/fault.ts';
import { BROKEN_FILES } from './faults/files.ts';
import { KILLED_IN_A_FLEET } from './faults/fleet.ts';
import { KILLED_PROCESSES } from './faults/processes.ts';
import { SWAPS } from './faults/swaps.ts';
import { ENDED_THREADS } from './faults/threads.ts';
import { Workplace } from './faults/workplace.ts';
import { machine } from './figures.ts';
import { printAs } from './print.ts';
import { table } from './table.ts';

const FAULTS = [
  ...KILLED_PROCESSES,
  ...KILLED_IN_A_FLEET,
  ...ENDED_THREADS,
  ...FULL_DISK,
  ...CLOCK_JUMPS,
  ...BROKEN_FILES,
  ...SWAPS,
];
const HEALTHY_MS = 2_000;
const BROKEN_MS = 8_000;
/** All is right again when it has been for so long. */
const SETTLED_MS = 6_000;
const GIVE_UP_MS = 40_000;
const HEAD = [
  'fault',
  'requests',
  'right',
  'refused',
  'wrong',
  'broken connections',
  'all right again after',
];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'per-second': { type: 'string', default: '150' },
    markdown: { type: 'boolean' },
  },
});

const only = new RegExp(options.only);
if (options.markdown === true) printAs('markdown');
console.log(machine());
const workplace = new Workplace();
try {
  await workplace.fill();
  const rows: string[][] = [];
  for (const fault of FAULTS.filter(({ name }) => only.test(name))) {
    const row = await tried(fault);
    process.stderr.write(`  ${row.slice(1).join(', ')}\n`);
    rows.push(row);
  }
  console.log(table(HEAD, rows));
} finally {
  workplace.remove();
}

async function tried(fault: Fault): Promise<string[]> {
  const missing = fault.missing?.() ?? null;
  if (missing !== null) return [fault.name, `not tried: ${missing}`];
  process.stderr.write(`${fault.name} …\n`);
  const scene = await fault.stage(workplace);
  try {
    return await under(fault, scene);
  } finally {
    await scene.close();
  }
}

async function under(fault: Fault, scene: Scene): Promise<string[]> {
  const load = new CheckedLoad(scene);
  await load.record();
  load.start(Number(options['per-second']));
  await pass(HEALTHY_MS);
  const struckMs = performance.now();
  if (fault.bringsNewData === true) load.judgeLater();
  await scene.strike();
  await pass(BROKEN_MS);
  const mendedMs = scene.repair === undefined ? struckMs : performance.now();
  await scene.repair?.();
  while (performance.now() < Math.max(mendedMs, load.lastFaultMs ?? 0) + SETTLED_MS) {
    if (performance.now() > mendedMs + GIVE_UP_MS) break;
    await pass(100);
  }
  if (fault.bringsNewData === true) await load.record();
  const tally = await load.stop();
  const lateMs = Math.max(0, (load.lastFaultMs ?? 0) - mendedMs);
  const isWell = lateMs < GIVE_UP_MS && scene.servers.every(({ pid }) => existsSync(`/proc/${pid}`));
  const brokeUnduly = fault.breaksConnections !== true && tally.connectionErrors > 0;
  if (tally.wrong > 0 || brokeUnduly || !isWell) process.exitCode = 1;
  for (const example of tally.examples) console.error(`  wrong: ${example}`);
  const { requests, right, refused, wrong, connectionErrors } = tally;
  const counts = [requests, right, refused, wrong, connectionErrors].map(String);
  return [fault.name, ...counts, isWell ? `${(lateMs / 1000).toFixed(1)} s` : 'never'];
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
