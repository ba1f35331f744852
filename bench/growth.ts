/**
 * `npm run bench:growth [-- --most SECTIONS]`: how look-ups grow with the size of the data, from ten thousand to ten
 * million sections in one partition, each found at random among all of them; beside SQL alone on the same file.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PLSS_FIRST_DIVISION, PLSS_TOWNSHIP } from '../packages/server/src/layers/plss.ts';
import type { FeatureLayer, FeatureStore, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine } from './figures.ts';
import { SECTIONS_IMPORT } from './grid-sections.ts';
import type { GrowthFigures } from './growth-lookups.ts';
import {
  type Lattice,
  latticeOf,
  latticeSections,
  latticeTownships,
  sectionsIn,
} from './lattice-sections.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const SIZES = [1e4, 1e5, 1e6, 1e7];
const STATE = 'WY';
/** What is timed beside what: the same by SQL alone. */
const BASELINES: Readonly<Record<string, string>> = {
  'by key': 'by key, SQL alone',
  'by point': 'by point, SQL alone',
};

/** How much longer the most common look-up may take in the most sections than in the fewest. */
const NEEDED = { ofTheFewest: 2, ofGrowthInSql: 1.25 };

interface Grown extends GrowthFigures {
  readonly sections: number;
  readonly fileBytes: number;
  readonly writtenPerSecond: number;
}

const { values: options } = parseArgs({ options: { most: { type: 'string', default: '1e7' } } });
const directory = benchDirectory();
const grown: Grown[] = [];
say(machine());
for (const size of SIZES.filter((sections) => sections <= Number(options.most)))
  grown.push(await measure(latticeOf(size)));
report();

async function measure(lattice: Lattice): Promise<Grown> {
  const layers = join(directory, String(sectionsIn(lattice)));
  const store = await openFeatureStore({ kind: 'geopackage', directory: layers });
  const start = performance.now();
  await fill(store, PLSS_FIRST_DIVISION, latticeSections(lattice));
  const seconds = (performance.now() - start) / 1000;
  await fill(store, PLSS_TOWNSHIP, latticeTownships(lattice));
  await store.close();
  const program = fileURLToPath(new URL('growth-lookups.ts', import.meta.url));
  const child = fork(program, [layers, JSON.stringify(lattice)]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The look-ups ended with ${code}`);
  });
  const [figures]: GrowthFigures[] = await Promise.race([once(child, 'message'), ended]);
  if (figures === undefined) throw new Error('The look-ups told nothing');
  const fileBytes = statSync(join(layers, PLSS_FIRST_DIVISION.name, `${STATE}.gpkg`)).size;
  rmSync(layers, { recursive: true });
  const sections = sectionsIn(lattice);
  return { ...figures, sections, fileBytes, writtenPerSecond: sections / seconds };
}

async function fill(
  store: FeatureStore,
  layer: FeatureLayer,
  batches: Iterable<readonly NewFeature[]>,
): Promise<void> {
  const writer = await store.replace(layer, STATE);
  for (const batch of batches) await writer.write(batch);
  await writer.commit(SECTIONS_IMPORT);
}

function report(): void {
  const sizes = grown.map(({ sections, writtenPerSecond, fileBytes, peakBytes, suggestionsMs }) => [
    String(sections),
    writtenPerSecond.toFixed(0),
    (fileBytes / 1e6).toFixed(0),
    (fileBytes / sections).toFixed(0),
    (peakBytes / 1e6).toFixed(0),
    suggestionsMs.toFixed(0),
  ]);
  const head = ['sections', 'written/s', 'file MB', 'bytes each', 'RSS MB', 'suggestions taken in, ms'];
  console.log(table(head, sizes));
  const [smallest] = grown;
  if (smallest === undefined) return;
  const names = Object.keys(smallest.timings).filter((name) => !Object.values(BASELINES).includes(name));
  for (const name of names) reportOne(name, smallest);
}

/** One kind of look-up at all sizes. */
function reportOne(name: string, smallest: Grown): void {
  const baseline = BASELINES[name];
  const p50 = ({ timings }: Grown, of = name) => timings[of]?.p50Micros ?? Number.NaN;
  const growth = (size: Grown, of = name) => p50(size, of) / p50(smallest, of);
  const rows = grown.map((size) => {
    const { p99Micros = Number.NaN, perSecond = Number.NaN } = size.timings[name] ?? {};
    const cells = [p50(size).toFixed(1), p99Micros.toFixed(1), perSecond.toFixed(0), times(growth(size))];
    if (baseline !== undefined)
      cells.push(
        p50(size, baseline).toFixed(1),
        times(growth(size, baseline)),
        times(p50(size) / p50(size, baseline)),
      );
    return [String(size.sections), ...cells];
  });
  const sql = baseline === undefined ? [] : ['SQL alone, p50 µs', 'of the fewest', 'of SQL alone'];
  console.log(table([`${name}, sections`, 'p50 µs', 'p99 µs', 'a second', 'of the fewest', ...sql], rows));
  const largest = grown.at(-1) ?? smallest;
  if (baseline === undefined)
    check(`${name}, p50`, growth(largest), NEEDED.ofTheFewest, 'of the fewest', 'at most');
  else {
    const beside = growth(largest) / growth(largest, baseline);
    check(`growth ${name}`, beside, NEEDED.ofGrowthInSql, 'of that of SQL alone', 'at most');
  }
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
