/**
 * `npm run bench:import [-- --rows ROWS]`: how fast a file of sections is imported, beside plain `ogr2ogr -f GPKG` on
 * the same file in the same run, and how much memory that takes. Rounds alternate, and each figure is the median.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, median } from './figures.ts';
import { gridSections } from './grid-sections.ts';
import { say } from './print.ts';
import { table } from './table.ts';
import { timed } from './timed-program.ts';

const ROUNDS = 3;
const ROWS = 200_000;
const NEEDED = { percentOfOgr2ogr: 40, residentMegabytes: 600 };

const { values: options } = parseArgs({ options: { rows: { type: 'string' } } });
const directory = benchDirectory();
await run(Number(options.rows ?? ROWS));

async function run(rows: number): Promise<void> {
  const version = execFileSync('ogr2ogr', ['--version'], { encoding: 'utf8' }).trim();
  say(`${machine()}, ${version}`);
  const text = join(directory, 'sections.geojsonl');
  writeSections(text, rows);
  const geopackage = join(directory, 'sections.gpkg');
  execFileSync('ogr2ogr', ['-f', 'GPKG', geopackage, text]);
  const figures = [];
  for (const file of [text, geopackage]) figures.push(await compare(file, rows));
  const head = ['from', 'rangeline, rows/s', 'ogr2ogr, rows/s', 'share', 'memory'];
  console.log(
    table(
      head,
      figures.map(({ name, ours, theirs, peakBytes }) => [
        name,
        String(Math.round(ours)),
        String(Math.round(theirs)),
        `${((100 * ours) / theirs).toFixed(0)} %`,
        `${(peakBytes / 1e6).toFixed(0)} MB`,
      ]),
    ),
  );
  for (const { name, ours, theirs, peakBytes } of figures) {
    check(name, (100 * ours) / theirs, NEEDED.percentOfOgr2ogr, '% of ogr2ogr', 'at least');
    check(`${name}, memory`, peakBytes / 1e6, NEEDED.residentMegabytes, 'MB', 'at most');
  }
}

/** Sections of the national grid model as the Bureau of Land Management would publish them. */
function writeSections(path: string, rows: number): void {
  const file = openSync(path, 'w');
  let written = 0;
  for (const batch of gridSections()) {
    const some = batch.slice(0, rows - written);
    const lines = some.map(({ values, geometry }) => {
      const properties = {
        FRSTDIVID: values.first_division_id,
        PLSSID: values.plss_id,
        FRSTDIVTYP: values.type,
        FRSTDIVTXT: 'Section',
        FRSTDIVNO: values.number,
        FRSTDIVDUP: '0',
        FRSTDIVLAB: values.label,
        STEWARD: 'BLM Cadastral',
        SOURCEDATE: null,
        GISACRE: 640.25,
      };
      return `${JSON.stringify({ type: 'Feature', properties, geometry })}\n`;
    });
    writeSync(file, lines.join(''));
    written += some.length;
    if (written === rows) break;
  }
  closeSync(file);
}

interface Compared {
  readonly name: string;
  /** Rows a second. */
  readonly ours: number;
  readonly theirs: number;
  readonly peakBytes: number;
}

async function compare(file: string, rows: number): Promise<Compared> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const data = join(directory, 'data');
  let peakBytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const output = join(directory, `plain-${round}.gpkg`);
    theirs.push((await timed('ogr2ogr', ['-f', 'GPKG', output, file], data)).seconds);
    rmSync(output);
    const program = ['packages/server/dist/cli/rangeline.js', 'import', 'plss', '--from', file];
    const { seconds, peakBytes: peak } = await timed(process.execPath, program, data);
    ours.push(seconds);
    peakBytes = Math.max(peakBytes, peak);
  }
  return {
    name: file.slice(directory.length + 1),
    ours: rows / median(ours),
    theirs: rows / median(theirs),
    peakBytes,
  };
}
