/**
 * `npm run bench:pieces`: how fast polygons of many vertices are imported, which are cut into pieces of few, beside plain
 * `ogr2ogr -f GPKG` on the same file in the same run, and how much memory that takes.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine } from './figures.ts';
import { say } from './print.ts';
import { table } from './table.ts';
import { timed } from './timed-program.ts';

/** Features of as many vertices each: some of the lower 48 states have a hundred thousand. */
const FILES = [
  { features: 40_000, vertices: 24 },
  { features: 2_000, vertices: 1_000 },
  { features: 20, vertices: 100_000 },
] as const;
const NEEDED = { percentOfOgr2ogr: 15, residentMegabytes: 700 };
const SEED = 7;

const directory = benchDirectory();
await run();

async function run(): Promise<void> {
  const version = execFileSync('ogr2ogr', ['--version'], { encoding: 'utf8' }).trim();
  say(`${machine()}, ${version}`);
  const measured = [];
  for (const { features, vertices } of FILES) {
    const file = join(directory, `${vertices}.geojsonl`);
    writeStars(file, features, vertices);
    const theirs = await timed('ogr2ogr', ['-f', 'GPKG', `${file}.gpkg`, file], directory);
    const program = ['packages/server/dist/cli/rangeline.js', 'import', 'surface-management', '--from', file];
    const ours = await timed(process.execPath, [...program, '--state', 'NV', '--replace'], directory);
    measured.push({ features, vertices, ...ours, percent: (100 * theirs.seconds) / ours.seconds });
    rmSync(file);
    rmSync(`${file}.gpkg`);
  }
  const rows = measured.map(({ features, vertices, seconds, peakBytes, percent }) => [
    `${features} of ${vertices}`,
    (features / seconds).toFixed(0),
    ((features * vertices) / seconds).toFixed(0),
    `${percent.toFixed(0)} %`,
    `${(peakBytes / 1e6).toFixed(0)} MB`,
  ]);
  console.log(table(['features, vertices', 'rows/s', 'vertices/s', 'of ogr2ogr', 'memory'], rows));
  for (const { vertices, peakBytes, percent } of measured) {
    check(`${vertices} vertices`, percent, NEEDED.percentOfOgr2ogr, '% of ogr2ogr', 'at least');
    check(`${vertices} vertices, memory`, peakBytes / 1e6, NEEDED.residentMegabytes, 'MB', 'at most');
  }
}

/** Areas in Nevada, under the fields of BLM's surface management layer. */
function writeStars(path: string, features: number, vertices: number): void {
  const random = seededNumbers(SEED);
  const file = openSync(path, 'w');
  for (let i = 0; i < features; i++) {
    const [lng, lat] = [-118 + 2.5 * random(), 38.5 + 2 * random()];
    const reach = vertices > 1_000 ? 0.8 : 0.05;
    // A border that wanders, as rivers and ridges let it.
    let wander = 0;
    const ring = Array.from({ length: vertices - 1 }, (_, corner): Position => {
      const angle = (2 * Math.PI * corner) / (vertices - 1);
      wander = 0.99 * wander + (random() - 0.5) / Math.sqrt(vertices);
      const far = reach * (0.9 + 0.1 * wander);
      return [lng + far * Math.cos(angle), lat + far * Math.sin(angle)];
    });
    const properties = { ADMIN_ST: 'NV', ADMIN_UNIT_NAME: `SAMPLE ${i}`, ADMIN_AGENCY_CODE: 'BLM' };
    const coordinates = [[...ring, ring[0]]];
    const feature = { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
    writeSync(file, `${JSON.stringify(feature)}\n`);
  }
  closeSync(file);
}
