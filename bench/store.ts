/**
 * `npm run bench:store [-- --large ROWS]`: how fast features are written to a store and looked up in it, on 30 thousand
 * sections and on all of the national grid model, near 3 million; in PostGIS too, where PostgreSQL is installed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import type { FeatureStore } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { postgresPrograms } from '../packages/server/test/postgres-server.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { benchPostgres } from './bench-postgres.ts';
import { check, machine, quantile } from './figures.ts';
import { gridSections, SECTIONS_IMPORT, type SectionSample, sampleOf } from './grid-sections.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const SEED = 1785;
const SMALL_ROWS = 30_000;
const LARGE_ROWS = 3_000_000;
const LOOKUPS = 20_000;
const PARTITION = 'US';
const NEEDED_P50_MICROSECONDS = { small: 60, large: 120 };

const { values: options } = parseArgs({ options: { large: { type: 'string' } } });

/** In microseconds. */
interface Spread {
  readonly p50: number;
  readonly p99: number;
}

interface Measured {
  readonly name: 'GeoPackage' | 'PostGIS';
  readonly sections: number;
  /** Sections written a second. */
  readonly perSecond: number;
  readonly byKey: Spread;
  readonly byPoint: Spread;
}

const directory = benchDirectory();
const postgres = postgresPrograms() === null ? null : await benchPostgres();
say(machine());
const measured: Measured[] = [];
for (const count of [SMALL_ROWS, Number(options.large ?? LARGE_ROWS)]) {
  const files = await openFeatureStore({ kind: 'geopackage', directory: join(directory, String(count)) });
  measured.push(await measure('GeoPackage', files, count));
  if (postgres === null) continue;
  const tables = await openFeatureStore({ kind: 'postgis', url: postgres.newDatabase() });
  measured.push(await measure('PostGIS', tables, count));
}
report(measured);

function report(all: readonly Measured[]): void {
  const rows = all.map(({ name, sections, perSecond, byKey, byPoint }) => [
    name,
    ...[sections, perSecond, byKey.p50, byKey.p99, byPoint.p50, byPoint.p99].map((cell) => cell.toFixed(0)),
  ]);
  console.log(table(['store', 'sections', 'written/s', 'key p50 µs', 'p99', 'point p50 µs', 'p99'], rows));
  for (const { name, sections, byKey, byPoint } of all) {
    if (name !== 'GeoPackage') continue;
    const { small, large } = NEEDED_P50_MICROSECONDS;
    const needed = sections === SMALL_ROWS ? small : large;
    check(`${sections} sections in files, by key, p50`, byKey.p50, needed, 'µs', 'at most');
    check(`${sections} sections in files, by point, p50`, byPoint.p50, needed, 'µs', 'at most');
  }
}

/** Fills a store and looks things up in it. */
async function measure(name: Measured['name'], store: FeatureStore, count: number): Promise<Measured> {
  const { perSecond, written, samples } = await fill(store, count);
  const byKey = await spread(samples, ({ key }) =>
    store.byKey(PLSS_FIRST_DIVISION, PARTITION, 'first_division_id', key),
  );
  const byPoint = await spread(samples, ({ point: [lng, lat] }) =>
    store.byBox(PLSS_FIRST_DIVISION, [lng, lat, lng, lat]),
  );
  await store.close();
  return { name, sections: written, perSecond, byKey, byPoint };
}

/** Writes the first so many sections; making them is not counted. */
async function fill(
  store: FeatureStore,
  count: number,
): Promise<{
  readonly perSecond: number;
  readonly written: number;
  readonly samples: readonly SectionSample[];
}> {
  const samples: SectionSample[] = [];
  const every = Math.max(1, Math.floor(count / LOOKUPS));
  let written = 0;
  let milliseconds = 0;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    milliseconds += performance.now() - start;
    return result;
  };
  const writer = await timed(() => store.replace(PLSS_FIRST_DIVISION, PARTITION));
  for (const batch of gridSections()) {
    const features = batch.slice(0, count - written);
    await timed(() => writer.write(features));
    for (let i = 0; i < features.length; i++) {
      const feature = features[i];
      if ((written + i) % every === 0 && feature !== undefined) samples.push(sampleOf(feature));
    }
    written += features.length;
    if (written === count) break;
  }
  await timed(() => writer.commit(SECTIONS_IMPORT));
  return { perSecond: (1000 * written) / milliseconds, written, samples };
}

/** Times look-ups in a random order, after as many that are not counted. */
async function spread(
  samples: readonly SectionSample[],
  lookUp: (sample: SectionSample) => Promise<readonly unknown[]>,
): Promise<Spread> {
  const random = seededNumbers(SEED);
  const times: number[] = [];
  for (let i = 0; i < 2 * LOOKUPS; i++) {
    const sample = samples[Math.floor(random() * samples.length)];
    if (sample === undefined) throw new Error('Nothing was written');
    const start = performance.now();
    const found = await lookUp(sample);
    if (i >= LOOKUPS) times.push(1000 * (performance.now() - start));
    if (found.length === 0) throw new Error(`${sample.key} was not found`);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
