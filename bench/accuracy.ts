/**
 * `npm run accuracy [-- --control DIR] [--freeze-gross]`: holds out every control point in turn, fits the national
 * grid model to the others, and measures how well it foretells the point. With --freeze-gross the list of gross errors
 * that the second table leaves out is written anew.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  DEFAULT_CONTROL_FOLDER,
  NO_MERIDIAN,
  readControlPoints,
} from '../packages/server/calibration/control-points.ts';
import { FOLDS, type HeldOut } from '../packages/server/calibration/cross-validation.ts';
import { readRegionSettings } from '../packages/server/calibration/region-settings.ts';
import { distanceMetres } from '../packages/server/src/geometry/ellipsoid.ts';
import { createPlssSurvey } from '../packages/server/src/survey/plss/plss-survey.ts';
import { MemoryFeatureStore } from '../packages/server/test/memory-feature-store.ts';
import { machine, quantile } from './figures.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const GROSS_FILE = new URL('./gross-control.txt', import.meta.url);

/** Points that BLM itself publishes for identifiers (MLRS): latitude, longitude. */
const BLM_POINTS = [
  ['CA210250S0380E0SN110ANENE', 35.7818162, -117.850493],
  ['ND051490N0920W0SN270', 47.6957, -102.4394],
] as const;

const { values } = parseArgs({
  options: {
    control: { type: 'string', default: DEFAULT_CONTROL_FOLDER },
    'freeze-gross': { type: 'boolean', default: false },
  },
});
async function run(control: string): Promise<void> {
  if (!existsSync(control)) {
    console.error(`No control points in ${control}: name the folder with --control.`);
    process.exitCode = 1;
    return;
  }
  say(`${machine()}; ${FOLDS} folds`);
  const results = await holdOutAll(control);
  const offsets = results.filter(({ kind }) => kind === 'corner-offset');
  if (values['freeze-gross']) writeGross(offsets);
  const gross = readGross();
  const refused = readControlPoints(control).filter(
    (p) => p.kind === 'corner-offset' && p.meridian === NO_MERIDIAN,
  );
  print('Corner offsets, all', offsets);
  say(`Refused, and in no table: ${refused.length} corner offsets of Ohio's surveys without a grid`);
  print(
    `Corner offsets without ${percent(share(offsets, ({ id }) => gross.has(id)))} gross errors`,
    offsets.filter(({ id }) => !gross.has(id)),
  );
  const quarterQuarters = results.filter(
    ({ kind, id }) => kind !== 'corner-offset' && id.startsWith('more:'),
  );
  print('Quarter-quarters of the inventories', quarterQuarters);
  for (const least of [1, MIN_STATE_ROWS]) {
    const medians = statesOf(quarterQuarters)
      .filter((own) => own.length >= least)
      .map((own) => quantile(own.map(errorOf), 0.5));
    const mean = medians.reduce((sum, median) => sum + median, 0) / medians.length;
    say(`Mean of the medians of the ${medians.length} states with ${least} rows or more: ${metres(mean)} m`);
  }
  await printBlmPoints();
}

/** Every region's points held out, the regions shared out among as many processes as there are processors. */
async function holdOutAll(control: string): Promise<HeldOut[]> {
  const keys = readRegionSettings().map(({ state, meridian }) => state + meridian);
  // The largest first, so that no process ends long after the others.
  keys.sort((a, b) => Number(LARGE.has(b)) - Number(LARGE.has(a)));
  const total = keys.length;
  const results: HeldOut[] = [];
  const work = async (): Promise<void> => {
    const worker = fork(fileURLToPath(new URL('./accuracy-worker.ts', import.meta.url)), [control]);
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
      worker.send(key);
      results.push(...(await new Promise<HeldOut[]>((resolve) => worker.once('message', resolve))));
      showProgress(total - keys.length, total, key);
    }
    worker.disconnect();
  };
  await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, work));
  return results;
}

const LARGE: ReadonlySet<string> = new Set(['CA21', 'CA27', 'ND05']);

function showProgress(done: number, total: number, key: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${done} of ${total} regions (${key})   ${done === total ? '\n' : ''}`);
}

const MIN_ROWS = 30;
/** A median of a row or two is the luck of those rows. */
const MIN_STATE_ROWS = 5;

function print(title: string, results: readonly HeldOut[]): void {
  const head = [
    '',
    'n',
    'median m',
    'p75 m',
    'p90 m',
    'right section',
    'inside accuracy_m',
    'median accuracy_m',
  ];
  const states = statesOf(results).map((own) => rowOf(own[0]?.state ?? '', own));
  say(title);
  console.log(table(head, [...states, rowOf('all', results)]));
  const worst = statesOf(results)
    .filter((own) => own.length >= MIN_ROWS)
    .map((own) => ({ state: own[0]?.state ?? '', median: quantile(own.map(errorOf), 0.5) }))
    .sort((a, b) => b.median - a.median)[0];
  const rank = rankCorrelation(
    results.map(({ accuracyMetres }) => accuracyMetres),
    results.map(errorOf),
  );
  say(`Rank correlation of accuracy_m with the error: ${rank.toFixed(2)}`);
  if (worst !== undefined)
    say(`Worst state with ${MIN_ROWS} rows or more: ${worst.state}, ${metres(worst.median)} m`);
}

function rowOf(name: string, results: readonly HeldOut[]): string[] {
  const errors = results.map(errorOf);
  return [
    name,
    String(results.length),
    ...[0.5, 0.75, 0.9].map((part) => metres(quantile(errors, part))),
    percent(share(results, ({ rightSection }) => rightSection)),
    percent(share(results, ({ errorMetres, accuracyMetres }) => errorMetres <= accuracyMetres)),
    metres(
      quantile(
        results.map(({ accuracyMetres }) => accuracyMetres),
        0.5,
      ),
    ),
  ];
}

function statesOf(results: readonly HeldOut[]): HeldOut[][] {
  const states = [...new Set(results.map(({ state }) => state))].sort();
  return states.map((state) => results.filter((result) => result.state === state));
}

function errorOf({ errorMetres }: HeldOut): number {
  return errorMetres;
}

/** Below this nothing is gross: it is three quarters of a mile. */
const GROSS_FLOOR_METRES = 1200;
/** Deviations from its state's median beyond which a row is gross; the deviation is 1.48 median absolute ones. */
const GROSS_DEVIATIONS = 5;

/** The rule of gross errors, by state: farther than both limits when held out. */
function writeGross(offsets: readonly HeldOut[]): void {
  const gross = statesOf(offsets).flatMap((own) => {
    const median = quantile(own.map(errorOf), 0.5);
    const deviation =
      1.48 *
      quantile(
        own.map(({ errorMetres }) => Math.abs(errorMetres - median)),
        0.5,
      );
    const limit = Math.max(GROSS_FLOOR_METRES, median + GROSS_DEVIATIONS * deviation);
    return own.filter(({ errorMetres }) => errorMetres > limit).map(({ id }) => id);
  });
  const head = `# Rows of the soil-series control file (0 is the first) whose coordinates contradict their description:\n# farther than ${GROSS_FLOOR_METRES} m and than their state's median plus ${GROSS_DEVIATIONS} robust deviations when held out. Frozen by\n# \`npm run accuracy -- --freeze-gross\`.\n`;
  writeFileSync(GROSS_FILE, `${head}${gross.sort().join('\n')}\n`);
}

function readGross(): ReadonlySet<string> {
  const lines = readFileSync(GROSS_FILE, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** BLM's own points were no control: the shipped model is asked. */
async function printBlmPoints(): Promise<void> {
  const survey = createPlssSurvey(new MemoryFeatureStore());
  for (const [id, lat, lng] of BLM_POINTS) {
    const { point, accuracyMetres, legalLocation } = await survey.locate(id);
    const off = metres(distanceMetres(point, [lng, lat]));
    say(`${id}: ${legalLocation}, ${off} m from BLM's point, accuracy_m ${metres(accuracyMetres)}`);
  }
}

/** Spearman's rank correlation. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ranksA, ranksB] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  let [together, spreadA, spreadB] = [0, 0, 0];
  ranksA.forEach((rank, i) => {
    const [da, db] = [rank - mean, (ranksB[i] ?? mean) - mean];
    together += da * db;
    spreadA += da * da;
    spreadB += db * db;
  });
  return together / Math.sqrt(spreadA * spreadB);
}

function ranks(numbers: readonly number[]): number[] {
  const order = [...numbers.keys()].sort((i, j) => (numbers[i] ?? 0) - (numbers[j] ?? 0));
  const result = new Array<number>(numbers.length).fill(0);
  order.forEach((at, rank) => {
    result[at] = rank;
  });
  return result;
}

function share(results: readonly HeldOut[], holds: (result: HeldOut) => boolean): number {
  return results.filter(holds).length / Math.max(results.length, 1);
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function metres(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : '–';
}

await run(values.control);
