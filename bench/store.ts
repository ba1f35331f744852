/**
 * `npm run bench:store [-- --large ROWS]`: how fast features are written to a store and looked up in it, on 30 thousand
 * sections and on all of the national grid model, near 3 million; in PostGIS too, where PostgreSQL is installed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import type { FeatureStore, ImportRecord } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { postgresPrograms, startPostgres } from '../packages/server/test/postgres-server.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { gridSections } from './grid-sections.ts';
import { table } from './table.ts';

const SEED = 1785;
const SMALL_ROWS = 30_000;
const LARGE_ROWS = 3_000_000;
const LOOKUPS = 20_000;
const PARTITION = 'US';
const NEEDED_P50_MICROSECONDS = { small: 60, large: 120 };

const { values: options } = parseArgs({ options: { large: { type: 'string' } } });

/** What is asked of a section: its key, or a point in it. */
interface Sample {
  readonly key: string;
  readonly point: readonly [lng: number, lat: number];
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

const RECORD: ImportRecord = {
  source: {
    name: 'National grid',
    agency: 'Rangeline',
    license: 'Apache-2.0',
    origin: 'grid',
    asOf: '2026-11-20',
  },
  importedAt: '2026-11-20T00:00:00Z',
  importedBy: 'bench',
  sha256: null,
  counts: { read: 0, written: 0, repaired: {}, dropped: {} },
  footprint: { kind: 'states', states: [] },
};

const directory = mkdtempSync(join(tmpdir(), 'rangeline-bench-'));
const postgres = postgresPrograms() === null ? null : await startPostgres();
try {
  console.log(`Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
  const rows: string[][] = [];
  for (const count of [SMALL_ROWS, Number(options.large ?? LARGE_ROWS)]) {
    const needed = count === SMALL_ROWS ? NEEDED_P50_MICROSECONDS.small : NEEDED_P50_MICROSECONDS.large;
    const files = await openFeatureStore({ kind: 'geopackage', directory: join(directory, String(count)) });
    rows.push(await measure('GeoPackage', files, count, needed));
    if (postgres === null) continue;
    const tables = await openFeatureStore({ kind: 'postgis', url: postgres.newDatabase() });
    rows.push(await measure('PostGIS', tables, count));
  }
  console.log(table(['store', 'sections', 'written/s', 'key p50 µs', 'p99', 'point p50 µs', 'p99'], rows));
} finally {
  postgres?.stop();
  rmSync(directory, { recursive: true });
}

/** Fills a store and looks things up in it; a median above what is needed makes the run fail. */
async function measure(
  name: string,
  store: FeatureStore,
  count: number,
  neededMicroseconds?: number,
): Promise<string[]> {
  const { perSecond, written, samples } = await fill(store, count);
  const byKey = await spread(samples, ({ key }) =>
    store.byKey(PLSS_FIRST_DIVISION, PARTITION, 'first_division_id', key),
  );
  const byPoint = await spread(samples, ({ point: [lng, lat] }) =>
    store.byBox(PLSS_FIRST_DIVISION, [lng, lat, lng, lat]),
  );
  await store.close();
  if (neededMicroseconds !== undefined && Math.max(byKey.p50, byPoint.p50) > neededMicroseconds) {
    console.log(`${name}, ${written} sections: slower than the ${neededMicroseconds} µs that are needed`);
    process.exitCode = 1;
  }
  return [name, written, perSecond, byKey.p50, byKey.p99, byPoint.p50, byPoint.p99].map((cell) =>
    typeof cell === 'number' ? cell.toFixed(0) : cell,
  );
}

/** Writes the first so many sections; making them is not counted. */
async function fill(
  store: FeatureStore,
  count: number,
): Promise<{ readonly perSecond: number; readonly written: number; readonly samples: readonly Sample[] }> {
  const samples: Sample[] = [];
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
      if ((written + i) % every !== 0 || feature?.geometry.type !== 'Polygon') continue;
      const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] =
        feature.geometry.coordinates[0] ?? [];
      const key = String(feature.values.first_division_id);
      samples.push({ key, point: [(west + east) / 2, (south + north) / 2] });
    }
    written += features.length;
    if (written === count) break;
  }
  await timed(() => writer.commit(RECORD));
  return { perSecond: (1000 * written) / milliseconds, written, samples };
}

/** Times look-ups in a random order, after as many that are not counted. */
async function spread(
  samples: readonly Sample[],
  lookUp: (sample: Sample) => Promise<readonly unknown[]>,
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
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(part * times.length)] ?? Number.NaN;
  return { p50: share(0.5), p99: share(0.99) };
}
