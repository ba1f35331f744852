import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyGdal, importFile } from '../../../test/import-file.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { findNativeGdal } from '../gdal/native-gdal.ts';
import type { Source } from '../source.ts';
import { openFile } from './file-source.ts';
import { sha256Of } from './sha256.ts';
import { MAX_INFLATED_BYTES, MAX_ZIP_ENTRIES, zipEntries } from './zip-entries.ts';

const native = await findNativeGdal();
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const signal = new AbortController().signal;
const open = async (path: string): Promise<Source> =>
  openFile(path, { gdal: await anyGdal(), sourceCrs: null, origin: null, signal });

const temporaryFolders = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('rangeline-import-'));

const township = (id: string, west = -104): object => ({
  type: 'Feature',
  properties: { PLSSID: id, TWNSHPLAB: id },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 44],
        [west + 0.1, 44],
        [west + 0.1, 44.1],
        [west, 44],
      ],
    ],
  },
});
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const TOWNSHIPS = collection(township('SD051090N0560W0'), township('SD051090N0570W0', -104.1));

/** A zip file of entries with no content, as its table of contents tells them. */
function zipOf(entries: readonly { name: string; inflatedBytes: number }[]): Buffer {
  const heads = entries.map(({ name, inflatedBytes }) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(inflatedBytes, 24);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(heads).length, 12);
  return Buffer.concat([...heads, end]);
}

describe('what is no data is refused with what to do', () => {
  test.each<[string, string, () => string | Buffer, RegExp]>([
    [
      'a web page',
      'a.geojson',
      () => '<!DOCTYPE html><html>Sorry</html>',
      /a\.geojson is a web page, not data: open it in a browser/,
    ],
    [
      "a service's error",
      'a.json',
      () => '{"error":{"code":499,"message":"Token Required"}}',
      /is an error message of a service \(Token Required\), not data/,
    ],
    [
      'a page of a service, the limit said before the features',
      'a.geojson',
      () => TOWNSHIPS.replace('{', '{"properties":{"exceededTransferLimit": true},'),
      /a\.geojson is a part of what a service has \(it says exceededTransferLimit\)/,
    ],
    [
      'a page of a service, the limit said after them',
      'a.json',
      () => TOWNSHIPS.replace(/}$/, `${' '.repeat(10_000)},"exceededTransferLimit":true}`),
      /a\.json is a part of what a service has/,
    ],
    ['an empty file', 'a.geojson', () => '', /a\.geojson is empty: get it again\./],
    [
      'a document',
      'a.pdf',
      () => '%PDF',
      /holds no data that is read: it must be, or hold, a file that ends in \.shp, /,
    ],
    [
      'a zip file cut short',
      'a.zip',
      () => zipOf([{ name: 'a.shp', inflatedBytes: 1 }]).subarray(0, 40),
      /is not a whole zip file \(.*\): download it again\./,
    ],
    [
      'a zip file with nothing in it',
      'a.zip',
      () => zipOf([{ name: 'readme.txt', inflatedBytes: 1 }]),
      /a\.zip holds no data/,
    ],
    [
      'a shapefile alone',
      'a.shp',
      () => 'x',
      /a\.shp lacks its \.shx and \.dbf: a shapefile is several files/,
    ],
    ['a table with a broken row', 'a.csv', () => 'lng,lat\n"1,2\n', /is no well-formed table/],
  ])('%s', async (_, name, content, sentence) => {
    await expect(open(file(name, content()))).rejects.toThrow(sentence);
  });

  test('a path where nothing is', async () => {
    await expect(open(join(folder, 'none.shp'))).rejects.toThrow('none.shp does not exist.');
  });

  test('a table without coordinates', async () => {
    await expect(importFile(file('a.csv', 'API,County\n1,Leon\n'), 'plss')).rejects.toThrow(
      'a.csv has no column with coordinates; it has API, County, and one of these is looked for: geometry or wkt',
    );
  });

  test('a layer without the fields that are needed: those found and those wanted are named', async () => {
    const path = file('a.geojson', collection({ ...township('x'), properties: { PARCEL: '1', OWNER: 'x' } }));
    await expect(importFile(path, 'texas')).rejects.toThrow(
      'a.geojson is none of the forms in which texas-survey is published: a has the fields PARCEL, OWNER; needed are ABSTRACT_N, ABSTRACT_L, LEVEL1_SUR (',
    );
  });

  test('a collection without features', async () => {
    await expect(importFile(file('a.geojson', collection()), 'plss')).rejects.toThrow(
      'a.geojson has no features: get it again, or another.',
    );
  });

  test.skipIf(native === null)(
    'a shapefile without .prj (skipped without ogr2ogr); told its system, it is read',
    async () => {
      const made = file('made.geojson', TOWNSHIPS);
      const path = join(folder, 'bare.shp');
      execFileSync('ogr2ogr', ['-f', 'ESRI Shapefile', '-t_srs', 'EPSG:26914', path, made]);
      rmSync(join(folder, 'bare.prj'));
      await expect(importFile(path, 'plss')).rejects.toThrow(
        'bare.shp does not say what coordinate system it is in (a shapefile says so in its .prj): say it with --source-crs',
      );
      const { store } = await importFile(path, 'plss', { sourceCrs: 'EPSG:26914' });
      expect(store.of('plss_township', 'SD').features).toHaveLength(2);
    },
  );

  test.skipIf(native === null)('degrees that are called metres (skipped without ogr2ogr)', async () => {
    const path = join(folder, 'odd.shp');
    const args = ['-f', 'ESRI Shapefile', '-a_srs', 'EPSG:26914', path, file('made.geojson', TOWNSHIPS)];
    execFileSync('ogr2ogr', args);
    await expect(importFile(path, 'plss')).rejects.toThrow(
      /odd\.shp says that it is in NAD83 .*14N, but its coordinates .* look like degrees: say so with --source-crs EPSG:4326\./,
    );
  });
});

describe('zip files are bounded', () => {
  test('by the files in them', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `${i}.shp`, inflatedBytes: 0 }));
    expect(await zipEntries(file('most.zip', zipOf(entries(MAX_ZIP_ENTRIES))), signal)).toHaveLength(10_000);
    await expect(zipEntries(file('over.zip', zipOf(entries(MAX_ZIP_ENTRIES + 1))), signal)).rejects.toThrow(
      'over.zip holds 10001 files, and at most 10000 are read: unpack it and import its folder.',
    );
  });

  test('by what they would unpack to', async () => {
    const part = 2 ** 31;
    const entries = (count: number, more: number) => [
      ...Array.from({ length: count }, (_, i) => ({ name: `${i}.shp`, inflatedBytes: part })),
      { name: 'last.shp', inflatedBytes: more },
    ];
    const count = MAX_INFLATED_BYTES / part;
    expect(await zipEntries(file('most.zip', zipOf(entries(count, 0))), signal)).toHaveLength(count + 1);
    await expect(zipEntries(file('over.zip', zipOf(entries(count, 1))), signal)).rejects.toThrow(
      'over.zip would unpack to more than 64 GiB',
    );
  });
});

test('a zip file that unpacks to more than it says is refused', async () => {
  const script =
    "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED);z.writestr('a.geojson',b' '*4000000)";
  const path = join(folder, 'lie.zip');
  execFileSync('python3', ['-c', script, path]);
  const honest = readFileSync(path);
  const signal = new AbortController().signal;
  expect(await zipEntries(path, signal, 4_000_000)).toEqual(['a.geojson']);
  await expect(zipEntries(path, signal, 3_999_999)).rejects.toThrow('would unpack to more than');
  const lie = Buffer.from(honest);
  // The size in the table of contents: 24 bytes after its signature.
  lie.writeUInt32LE(1_000, lie.indexOf('PK\x01\x02', 'latin1') + 24);
  writeFileSync(path, lie);
  await expect(zipEntries(path, signal, 2_000_000)).rejects.toThrow(
    /is not a whole zip file \(too many bytes/,
  );
});

describe('opening can be stopped', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},-104,44\n`).join('');

  test('while a table is read: what was made of it is removed', async () => {
    const path = file('wells.csv', `PLSSID,lng,lat\n${rows.repeat(10)}`);
    const stop = new AbortController();
    const before = temporaryFolders();
    const opening = openFile(path, {
      gdal: await anyGdal(),
      sourceCrs: null,
      origin: null,
      signal: stop.signal,
      onRead: () => stop.abort(new Error('Stopped.')),
    });
    await expect(opening).rejects.toThrow('Stopped.');
    expect(temporaryFolders()).toEqual(before);
  });

  test('and shows how far it has come', async () => {
    const path = file('wells.csv', `PLSSID,lng,lat\n${rows}`);
    const seen: number[] = [];
    const source = await openFile(path, {
      gdal: await anyGdal(),
      sourceCrs: null,
      origin: null,
      signal,
      onRead: (bytes) => seen.push(bytes),
    });
    await source.close(true);
    // Once to convert it, once for its hash.
    expect(seen.at(-1)).toBe(2 * readFileSync(path).length);
  });
});

describe('a folder', () => {
  test('with two tables of one name reads both', async () => {
    const row = (id: string) =>
      `PLSSID\tTWNSHPLAB\twkt\n${id}\tx\t"POLYGON((-104 44,-103.9 44,-103.9 44.1,-104 44))"\n`;
    file('a.tsv', row('SD051090N0560W0'));
    file('a.csv', row('SD051090N0570W0').replaceAll('\t', ','));
    const { store } = await importFile(folder, 'plss');
    expect(store.of('plss_township', 'SD').features.map(({ values }) => values.plss_id)).toEqual([
      'SD051090N0570W0',
      'SD051090N0560W0',
    ]);
  });

  test('with a file in other coordinates names that file', async () => {
    file('a.geojson', TOWNSHIPS);
    file('metres.geojson', TOWNSHIPS.replaceAll('-104', '-11577226'));
    await expect(importFile(folder, 'plss')).rejects.toThrow(
      /^rangeline-test-\w+\/metres\.geojson says that it is in degrees/,
    );
  });

  test('of many files is hashed without a warning', async () => {
    for (let i = 0; i < 20; i++) file(`${i}.geojson`, TOWNSHIPS);
    const warnings: unknown[] = [];
    const warn = (warning: unknown) => warnings.push(warning);
    process.on('warning', warn);
    await sha256Of(folder, { signal, onRead: () => undefined });
    await new Promise(setImmediate);
    process.off('warning', warn);
    expect(warnings).toEqual([]);
  });
});

describe('what is data is found', () => {
  test('in a folder: every file, and no other', async () => {
    file('b.geojson', TOWNSHIPS);
    file('a.geojsonl', `${JSON.stringify(township('SD051090N0560W0'))}\n`);
    file('readme.txt', 'read me');
    mkdirSync(join(folder, 'more'));
    const source = await open(folder);
    expect(source.layers.map(({ name, count }) => [name, count])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    await source.close(true);
  });

  test.skipIf(native === null)('in a zip file, beside others (skipped without ogr2ogr)', async () => {
    const made = file('made.geojson', TOWNSHIPS);
    execFileSync('ogr2ogr', ['-f', 'ESRI Shapefile', join(folder, 'deep.shp'), made]);
    const script =
      "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1],'w');[z.write(f,'in/'+f) for f in sys.argv[2:]]";
    const parts = ['deep.shp', 'deep.shx', 'deep.dbf', 'deep.prj'];
    execFileSync('python3', ['-c', script, 'all.zip', ...parts], { cwd: folder });
    const { store } = await importFile(join(folder, 'all.zip'), 'plss');
    expect(store.of('plss_township', 'SD').features).toHaveLength(2);
  });

  test('a table with coordinates, its other columns as they are written', async () => {
    const source = await open(file('wells.csv', '\uFEFFapi,lng,lat\n0042,-98.5,32\n"a ""b""",,\n'));
    const rows = [];
    for (const layer of source.layers) {
      const signal = new AbortController().signal;
      for await (const some of layer.read({ fields: ['api'], limit: null, signal })) rows.push(...some);
    }
    expect(rows).toEqual([
      { properties: { api: '0042' }, geometry: { type: 'Point', coordinates: [-98.5, 32] } },
      { properties: { api: 'a "b"' }, geometry: null },
    ]);
    await source.close(true);
  });

  test('lines are counted, the last without an end too, and one that is broken is not passed over', async () => {
    const line = JSON.stringify(township('SD051090N0560W0'));
    const source = await open(file('good.geojsonl', `${line}\n\n${line}\r\n\r\n${line}`));
    expect(source.layers[0]?.count).toBe(3);
    await source.close(true);
    const broken = file('broken.ndjson', `${line}\n${line.slice(0, 50)}\n${line}\n`);
    await expect(importFile(broken, 'plss')).rejects.toThrow(/broken\.ndjson/);
  });

  test('its hash is that of its bytes', async () => {
    const path = file('a.geojson', TOWNSHIPS);
    const source = await open(path);
    expect(source.sha256).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
    await source.close(true);
  });
});
