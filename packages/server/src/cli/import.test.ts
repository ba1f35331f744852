import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../test/built-server.ts';
import { startFakeArcgis } from '../../test/fake-arcgis.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { type ImportSettings, runImport } from './import.ts';
import { sourcesTable } from './sources.ts';

let folder: string;
let store: MemoryFeatureStore;
beforeEach(() => {
  folder = temporaryFolder();
  store = new MemoryFeatureStore();
});

const RING = [
  [-104, 44],
  [-103.9, 44],
  [-103.9, 44.1],
  [-104, 44],
];
function townships(...ids: string[]): string {
  const features = ids.map((id) => ({
    type: 'Feature',
    properties: { PLSSID: id, TWNSHPLAB: id },
    geometry: { type: 'Polygon', coordinates: [RING] },
  }));
  const path = join(folder, 'townships.geojson');
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return path;
}

/** Runs the command on the store in memory; what it prints. */
async function run(layer: string, settings: ImportSettings): Promise<string[]> {
  const lines: string[] = [];
  await runImport(layer, settings, {
    dataDir: join(folder, 'data'),
    rasterDirectory: join(folder, 'data/rasters'),
    openStore: async () => store,
    progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  return lines;
}

describe('rangeline import', () => {
  test('says what it loaded, and where every repaired row is listed', async () => {
    const from = townships('SD051090N0560W0', 'SD051090N0570W0', 'nowhere');
    const lines = await run('plss', { from, asOf: '2024-01-31', whole: true });
    expect(lines).toEqual([
      'plss-township: 2 of 3 rows in SD.',
      '  dropped: no state: 1 (row 3)',
      expect.stringMatching(/^ {2}every such row: .*imports\/plss-township-.*\.log$/),
    ]);
    expect(store.of('plss_township', 'SD').dataSet).toMatchObject({
      source: { asOf: '2024-01-31', origin: 'townships.geojson' },
      importedBy: '0.1.0',
      footprint: { kind: 'states', states: ['SD'] },
    });
  });

  test('says what it replaced', async () => {
    await run('plss', { from: townships('SD051090N0560W0', 'SD051090N0570W0'), asOf: '2023-01-31' });
    const lines = await run('plss', { from: townships('SD051090N0560W0'), replace: true });
    expect(lines).toEqual([
      'plss-township: 1 of 1 rows in SD.',
      '  replaced: 2 rows of townships.geojson of 2023-01-31 in SD',
    ]);
  });

  test('a dry run shows the mapping and the first rows, and changes nothing', async () => {
    const lines = await run('plss-township', { from: townships('SD051090N0560W0'), dryRun: true });
    expect(lines).toEqual([
      'townships.geojson, townships: 1 rows to plss-township, as BLM CadNSDI PLSSTownship',
      '  partition <- PLSSID from 0 to 2',
      '  plss_id <- PLSSID',
      '  label <- TWNSHPLAB',
      '  {"partition":"SD","values":{"plss_id":"SD051090N0560W0","label":"SD051090N0560W0"}}',
      'Nothing was changed.',
    ]);
    expect(store.dataSets()).toEqual([]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('a layer of an ArcGIS service', async () => {
    const { url } = await startFakeArcgis();
    await run('plss', { from: url, state: 'sd' });
    expect(store.of('plss_township', 'SD').features).toHaveLength(25);
    expect(store.of('plss_township', 'SD').dataSet.source.origin).toBe(url);
  });

  test.each<[string, string, ImportSettings, string]>([
    ['an unknown layer', 'parcels', {}, 'There is no layer parcels: name one of plss, plss-township'],
    ['no state', 'plss', {}, 'plss-township is downloaded by state: say which with --state'],
    ['no such state', 'plss', { state: 'ZZ' }, "--state is ZZ, but must be a state's code, such as SD."],
    ['a state without such data', 'plss', { state: 'TX' }, 'knows nothing of Texas'],
    [
      'a county of a layer by state',
      'plss',
      { county: 'Leon' },
      'is not kept by county: leave --county out.',
    ],
    ['no such county', 'texas', { county: 'Cook' }, '--county is Cook, but must be'],
    ['a date that is none', 'plss', { asOf: '2024-13-01' }, '--as-of is 2024-13-01, but must be a date'],
    ['a day that no month has', 'plss', { asOf: '2024-02-31' }, '--as-of is 2024-02-31, but must be a date'],
    ['a date to come', 'plss', { asOf: '2999-01-01' }, '--as-of is 2999-01-01, which is yet to come.'],
    [
      'a coordinate system that is none',
      'plss',
      { sourceCrs: 'metres' },
      '--source-crs is metres, but must be',
    ],
    ['a file that is not there', 'plss', { from: '/none.shp' }, '/none.shp does not exist.'],
  ])('%s is refused', async (_, layer, settings, sentence) => {
    await expect(run(layer, settings)).rejects.toThrow(sentence);
  });

  test('counties are named, or told by their code', async () => {
    const path = join(folder, 'leon.geojson');
    const properties = { id: 'TX-28921', countyFips: '289', abstract: 'A-21', survey: 'SMITH, J' };
    const geometry = {
      type: 'Polygon',
      coordinates: [RING.map(([lng = 0, lat = 0]) => [lng + 8, lat - 13])],
    };
    const features = [{ type: 'Feature', properties, geometry }];
    writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
    await run('texas', { from: path, county: 'leon' });
    expect(store.of('texas_survey', '48289').features).toHaveLength(1);
    await expect(run('texas', { from: path, county: '48389' })).rejects.toThrow('outside 48389: 1 (row 1)');
  });
});

test('rangeline sources lists every official source, and what is loaded', async () => {
  await run('plss', { from: townships('SD051090N0560W0'), asOf: '2024-01-31' });
  const text = sourcesTable(store.dataSets()).join('\n');
  expect(text).toContain('plss-township (Townships of the public land survey)');
  expect(text).toContain(
    'https://gis.blm.gov/arcgis/rest/services/Cadastral/BLM_Natl_PLSS_CadNSDI/MapServer/1',
  );
  expect(text).toContain(
    'US Bureau of Land Management; CadNSDI PLSSTownship; US federal public domain; 30 states',
  );
  expect(text).toContain('  loaded     1 rows of 2024-01-31 in SD');
  expect(text.match(/loaded {5}nothing/g)).toHaveLength(LAYERS.length - 1);
});

describe('the program', () => {
  const PROGRAM = join(import.meta.dirname, '../../dist/cli/rangeline.js');
  beforeAll(build, 120_000);
  const rangeline = (...args: string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, RANGELINE_DATA: join(folder, 'data') },
    });

  test('ends with 1 and one sentence when it refuses', () => {
    const { status, stdout, stderr } = rangeline('import', 'parcels');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no layer parcels: .*\.\n$/);
  });

  test('ends with 0 when it has done what it was asked', () => {
    const { status, stdout } = rangeline(
      'import',
      'plss',
      '--dry-run',
      '--from',
      townships('SD051090N0560W0'),
    );
    expect(status).toBe(0);
    expect(stdout).toContain('Nothing was changed.');
  });

  test('reads files with the GDAL that ships with it where none is installed', () => {
    const args = ['import', 'plss', '--dry-run', '--from', townships('SD051090N0560W0')];
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: { PATH: folder, RANGELINE_DATA: join(folder, 'data') },
    });
    expect(status).toBe(0);
    expect(stdout).toContain('"plss_id":"SD051090N0560W0"');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('ends with 1 on %s, and says so', async (signal) => {
    const fake = await startFakeArcgis();
    const child = spawn(process.execPath, [PROGRAM, 'import', 'plss', '--from', fake.url], {
      env: { PATH: process.env.PATH, RANGELINE_DATA: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    fake.service.misbehave = () => {
      child.kill(signal);
      return { status: 503, headers: { 'retry-after': '60' }, body: '' };
    };
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(stderr).toBe('Stopped: what had not been replaced stays as it was.\n');
  });

  test('is heard while a table is read, twice too: it ends with 1, and nothing is left behind', async () => {
    const path = join(folder, 'wells.csv');
    writeFileSync(path, `PLSSID,lng,lat\n${'SD051090N0560W0,-104,44\n'.repeat(600_000)}`);
    const tmp = join(folder, 'tmp');
    mkdirSync(tmp);
    const child = spawn(process.execPath, [PROGRAM, 'import', 'plss', '--from', path], {
      env: { PATH: process.env.PATH, RANGELINE_DATA: join(folder, 'data'), TMPDIR: tmp },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'close');
    // Its folder is made before the table is read, which takes many seconds.
    const watcher = watch(tmp);
    await once(watcher, 'change');
    watcher.close();
    const start = performance.now();
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(readdirSync(tmp)).toEqual([]);
  });

  test('can be run by its name', () => {
    const { bin } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(bin).toEqual({ rangeline: 'dist/cli/rangeline.js' });
    const help = execFileSync(process.execPath, [PROGRAM, '--help'], { encoding: 'utf8' });
    expect(help).toContain('import [options] <layer>');
  });
});
