import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../test/built-server.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { describeWith } from '../../test/required-program.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import type { Gdal } from '../importer/gdal/gdal.ts';
import { type Conversion, type ConvertReport, convertFile } from './convert-file.ts';
import { writeGisFile } from './gis-file.ts';
import { createLocalResolver } from './local-resolver.ts';
import type { Resolver } from './outcome.ts';

let folder: string;
let input: string;
beforeEach(() => {
  folder = temporaryFolder();
  input = join(folder, 'leases.csv');
});
const at = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(at(name), 'utf8');

const LOCAL = createLocalResolver(realSurvey(), 'finest');
const NEVER = new AbortController().signal;
const UNTOLD = { onStart: () => undefined, onRows: () => undefined };

function convert(output: string, more: Partial<Conversion> = {}, signal = NEVER): Promise<ConvertReport> {
  return convertFile({ ...conversionTo(output), ...more }, { ...UNTOLD, signal });
}

function conversionTo(output: string): Conversion {
  return {
    input,
    output: at(output),
    sheet: null,
    named: { columns: [], lng: null, lat: null },
    geometry: null,
    points: false,
    resolver: LOCAL,
    answeredBy: 'this machine',
    resume: false,
    overwrite: false,
  };
}

/** A table of so many sections, some of which are not there. */
function writeTable(rows: number): void {
  const lines = Array.from(
    { length: rows },
    (_, i) => `${i + 1},${(i % 40) + 1} ${(i % 30) + 12}N 77W 6th PM`,
  );
  writeFileSync(input, `Id,Legal\n${lines.join('\n')}\n`);
}

/** Answers so many rows, and fails then as a machine does that is switched off. */
function failingAfter(rows: number): Resolver {
  let left = rows;
  return {
    resolve(queries, signal) {
      left -= queries.length;
      if (left < 0) throw new Error('Switched off');
      return LOCAL.resolve(queries, signal);
    },
  };
}

describe('a conversion', () => {
  test('keeps every row and its order, and counts what came of them', async () => {
    writeTable(350);
    const { rows, counts, columns } = await convert('out.csv');
    expect({ rows, columns }).toEqual({ rows: 350, columns: ['Legal'] });
    expect(counts).toEqual({ found: 318, not_found: 32 });
    const ids = text('out.csv')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number.parseInt(line, 10));
    expect(ids).toEqual(Array.from({ length: 350 }, (_, i) => i + 1));
    expect(readdirSync(folder).sort()).toEqual(['leases.csv', 'out.csv']);
  });

  test('tells how far it has come, of how many rows', async () => {
    writeTable(350);
    await expect(convert('out.csv', { resolver: failingAfter(200) })).rejects.toThrow();
    const told: (readonly number[])[] = [];
    const tell = (...numbers: number[]) => told.push(numbers);
    await convertFile(
      { ...conversionTo('out.csv'), resume: true },
      { onStart: tell, onRows: tell, signal: NEVER },
    );
    // Of a table this small all is read ahead.
    expect(told).toEqual([
      [200, 200],
      [300, 300],
      [350, 350],
    ]);
  });

  test('describes points as well', async () => {
    writeFileSync(input, 'Well;Lon;Lat\nA;-106.0747;41.2025\nB;41.2;-106\nC;;\nD;-40;35\n');
    const { counts } = await convert('out.csv');
    expect(counts).toEqual({ found: 1, invalid_parameter: 1, empty: 1, not_found: 1 });
    expect(text('out.csv')).toContain('A,-106.0747,41.2025,found,');
  });

  test('answers a row on which something fails with what failed, and goes on', async () => {
    writeTable(3);
    const survey = realSurvey();
    const locate = async (asked: string) => {
      if (asked.startsWith('2 ')) throw new Error('a defect');
      return survey.locate(asked);
    };
    const { counts } = await convert('out.csv', {
      resolver: createLocalResolver({ ...survey, locate }, 'finest'),
    });
    expect(counts).toEqual({ found: 2, internal_error: 1 });
    expect(text('out.csv')).toContain('Rangeline failed on this row: a defect.');
  });

  test.each(['out.csv', 'out.geojson', 'out.kml', 'out.geojsonl'])(
    'that is broken off again and again writes the same %s in the end',
    async (output) => {
      writeTable(550);
      await convert(`whole-${output}`);
      await expect(convert(output, { resolver: failingAfter(100) })).rejects.toThrow('Switched off');
      // What was written after the checkpoint is not whole.
      writeFileSync(at(`${output}.converting`), 'half a row, and no mo', { flag: 'a' });
      expect(existsSync(at(output))).toBe(false);
      for (let i = 0; i < 3; i++)
        await expect(convert(output, { resume: true, resolver: failingAfter(100) })).rejects.toThrow();
      const { rows, counts } = await convert(output, { resume: true });
      expect({ rows, counts }).toEqual({ rows: 550, counts: { found: 498, not_found: 52 } });
      expect(text(output)).toBe(text(`whole-${output}`));
      expect(readdirSync(folder).filter((name) => name.includes('converting'))).toEqual([]);
    },
  );

  test('that is stopped by its signal can be gone on with', async () => {
    writeTable(250);
    const stop = new AbortController();
    const resolver: Resolver = {
      resolve(queries, signal) {
        stop.abort(new Error('Stopped'));
        return LOCAL.resolve(queries, signal);
      },
    };
    await expect(convert('out.csv', { resolver }, stop.signal)).rejects.toThrow('Stopped');
    expect((await convert('out.csv', { resume: true })).rows).toBe(250);
  });
});

describe('nothing is lost by mistake:', () => {
  test('an output that is there stays, unless it is to be replaced', async () => {
    writeTable(1);
    writeFileSync(at('out.csv'), 'mine');
    await expect(convert('out.csv')).rejects.toThrow('out.csv exists: name another output, or replace it');
    expect(text('out.csv')).toBe('mine');
    await convert('out.csv', { overwrite: true });
    expect(text('out.csv')).toContain('found');
  });

  test('the input is never the output', async () => {
    writeTable(1);
    const same = convert('leases.csv', { overwrite: true });
    await expect(same).rejects.toThrow('The output is the input: name another with --out.');
  });

  test('what was broken off is gone on with, or begun anew, as it is said', async () => {
    writeTable(200);
    await expect(convert('out.csv', { resolver: failingAfter(100) })).rejects.toThrow();
    await expect(convert('out.csv')).rejects.toThrow('was broken off: go on with --resume, or begin anew');
    expect((await convert('out.csv', { overwrite: true })).rows).toBe(200);
  });

  test('with nothing to go on with, a conversion begins, and one that has ended is not begun again', async () => {
    writeTable(10);
    writeFileSync(at('out.csv.converting'), 'broken off before its first checkpoi');
    expect((await convert('out.csv', { resume: true })).rows).toBe(10);
    await expect(convert('out.csv', { resume: true })).rejects.toThrow('out.csv exists');
  });

  test.each<[string, Partial<Conversion>, string]>([
    [
      'another way of answering',
      { answeredBy: 'http://elsewhere' },
      'its way of answering was "this machine", and is "http://elsewhere" now',
    ],
    [
      'another column',
      { named: { columns: ['Id'], lng: null, lat: null } },
      'its columns was ["Legal"], and is ["Id"] now',
    ],
    ['another geometry', { geometry: 'wkt' }, 'its geometry was null, and is "wkt" now'],
  ])('what was begun with %s is not gone on with', async (_, more, sentence) => {
    writeTable(200);
    await expect(convert('out.csv', { resolver: failingAfter(100) })).rejects.toThrow();
    await expect(convert('out.csv', { resume: true, ...more })).rejects.toThrow(sentence);
  });

  test('what was begun with another input is not gone on with, nor what was cut short', async () => {
    writeTable(200);
    await expect(convert('out.csv', { resolver: failingAfter(100) })).rejects.toThrow();
    writeFileSync(at('out.csv.converting'), '');
    await expect(convert('out.csv', { resume: true })).rejects.toThrow('out.csv.converting is cut short');
    writeTable(201);
    await expect(convert('out.csv', { resume: true })).rejects.toThrow('its size of the input was');
  });

  test('a folder that is not there is named', async () => {
    writeTable(1);
    await expect(convert('none/out.csv')).rejects.toThrow(
      'out.csv.converting cannot be written: is its folder there',
    );
  });
});

const ogrinfo = (path: string) => execFileSync('ogrinfo', ['-al', '-ro', path], { encoding: 'utf8' });
const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;

describeWith('ogrinfo (gdal-bin)', hasGdal)('a file of maps is read by GDAL:', () => {
  beforeEach(() => {
    const rows = [
      '1,NENE 7 14N 77W 6th PM,2024-01-31',
      '2,nothing,2024-02-28',
      '3,"N2NW, SE 7 14N 77W 6th PM",2024-03-31',
    ];
    writeFileSync(input, `fid,Legal Description of the land,geom\n${rows.join('\n')}\n`);
  });

  test.each(['out.gpkg', 'out.kml', 'out.geojson', 'out.shp'])('%s', async (output) => {
    await convert(output);
    const shown = ogrinfo(at(output));
    expect(shown).toContain('Feature Count: 3');
    expect(shown.match(/(MULTI)?POLYGON \(/g)).toHaveLength(2);
    expect(readdirSync(folder).filter((name) => name.includes('converting'))).toEqual([]);
  });

  test.each(['out.gpkg', 'out.shp'])(
    '%s has cells as they were, also those that look like dates',
    async (output) => {
      await convert(output);
      const shown = ogrinfo(at(output));
      expect(shown.match(/geom \(String\) = .*/g)).toEqual([
        'geom (String) = 2024-01-31',
        'geom (String) = 2024-02-28',
        'geom (String) = 2024-03-31',
      ]);
    },
  );

  test('with points where they are asked for', async () => {
    await convert('out.gpkg', { points: true });
    expect(ogrinfo(at('out.gpkg'))).toContain('Geometry: Point');
  });

  test('a shapefile has short names, none of them twice', async () => {
    await convert('out.shp');
    const shown = ogrinfo(at('out.shp'));
    for (const name of ['legal_loc', 'alt_legal', 'accuracy_m', 'confidence'])
      expect(shown).toMatch(`${name}: `);
    expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual([
      'out.cpg',
      'out.dbf',
      'out.prj',
      'out.shp',
      'out.shx',
    ]);
  });

  test('also where it was broken off while it was written from its rows', async () => {
    await convert('whole.gpkg');
    const stop = new AbortController();
    const resolver: Resolver = {
      async resolve(queries, signal) {
        const outcomes = await LOCAL.resolve(queries, signal);
        stop.abort(new Error('Stopped'));
        return outcomes;
      },
    };
    await expect(convert('out.gpkg', { resolver }, stop.signal)).rejects.toThrow('Stopped');
    expect(existsSync(at('out.gpkg'))).toBe(false);
    await convert('out.gpkg', { resume: true });
    const named = (name: string) =>
      ogrinfo(at(`${name}.gpkg`))
        .replaceAll(name, 'x')
        .replace(/^.*LAST_CHANGE.*$/gm, '');
    expect(named('out')).toBe(named('whole'));
  });
});

describe('without an installed GDAL', () => {
  let wasm: Gdal;
  beforeAll(async () => {
    build();
    const compiled: typeof import('../importer/gdal/wasm-gdal.ts') = await import(
      '../../dist/importer/gdal/wasm-gdal.js'
    );
    wasm = compiled.WASM_GDAL;
  }, 120_000);

  test.each([
    ['out.gpkg', 'GPKG'],
    ['out.shp', 'ESRI Shapefile'],
  ] as const)('the one that ships with us writes %s', async (output, format) => {
    writeTable(30);
    await convert('rows.geojson');
    const file = {
      rows: at('rows.geojson'),
      output: at(output),
      format,
      points: false,
      columns: ['Id', 'Legal'],
    };
    await writeGisFile({ ...file, signal: NEVER }, wasm);
    const [layer] = await wasm.describe({ path: at(output), entry: null }, true, NEVER);
    expect(layer).toMatchObject({ name: 'out', count: 30, geometry: 'polygon' });
  });
});
