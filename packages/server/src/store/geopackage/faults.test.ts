import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importRecord, PARCEL, square } from '../../../test/made-up-layers.ts';
import { mountSmallDisk, type SmallDisk } from '../../../test/small-disk.ts';
import type { Box, FeatureStore } from '../feature-store.ts';
import { StoreError } from '../store-error.ts';
import { GeopackageStore } from './geopackage-store.ts';
import { MAX_OPEN_FILLINGS } from './geopackage-writer.ts';
import { openFileLimit } from './open-file-limit.ts';
import { maxOpenFiles } from './open-files.ts';

const WHOLE: Box = [-180, -90, 180, 90];

async function fill(store: FeatureStore, partition: string, code: string, count = 200): Promise<void> {
  const writer = await store.replace(PARCEL, partition);
  await writer.write(Array.from({ length: count }, (_, i) => square(-104 + i / 100, 44, { code })));
  await writer.commit(importRecord(count));
}

async function codesIn(store: FeatureStore): Promise<unknown[]> {
  return [...new Set((await store.byBox(PARCEL, WHOLE)).map(({ values }) => values.code))];
}

describe('a file that is damaged', () => {
  let directory: string;
  let store: GeopackageStore;
  const file = (partition: string) => join(directory, 'parcel', `${partition}.gpkg`);
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-layers-'));
    store = new GeopackageStore(directory);
    await fill(store, 'SD', 'sd');
    await fill(store, 'WY', 'wy');
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  const damages: [string, (path: string) => void][] = [
    ['cut short', (path) => truncateSync(path, statSync(path).size / 2)],
    ['cut to nothing', (path) => truncateSync(path, 0)],
    ['cut within its first page', (path) => truncateSync(path, 1000)],
    ['no database', (path) => writeFileSync(path, 'x'.repeat(10_000))],
    [
      'a database of something else',
      (path) => {
        unlinkSync(path);
        new Sqlite(path).exec('CREATE TABLE a (b)').close();
      },
    ],
    ['the file of another partition', (path) => copyFileSync(file('WY'), path)],
    [
      'a directory',
      (path) => {
        unlinkSync(path);
        mkdirSync(path);
      },
    ],
  ];

  test.each(damages)(
    '%s: that partition says so, the others answer, and it can be imported again',
    async (_, damage) => {
      damage(file('SD'));
      const fresh = new GeopackageStore(directory);
      await store.refresh();
      for (const one of [store, fresh]) {
        expect(one.dataSets().map(({ partition }) => partition)).toEqual(['WY']);
        expect(one.damaged()).toMatchObject([{ layer: 'parcel', partition: 'SD' }]);
        const refused = one.byKey(PARCEL, 'SD', 'code', 'sd');
        await expect(refused).rejects.toThrow(StoreError);
        await expect(refused).rejects.toThrow(`The data set parcel SD (${file('SD')}) is `);
        expect(await codesIn(one)).toEqual(['wy']);
      }
      await fresh.close();
      if (statSync(file('SD')).isDirectory()) return;
      await fill(store, 'SD', 'again');
      expect(store.damaged()).toEqual([]);
      expect(await codesIn(store)).toEqual(['again', 'wy']);
    },
  );

  const flips = [0.2, 0.5, 0.8];
  test.each(flips)(
    'a bit that was flipped at %f of it is told by all that is asked from then on, also before a look',
    async (at) => {
      const path = file('SD');
      const bytes = readFileSync(path);
      const place = Math.floor(at * bytes.length);
      const copy = join(directory, 'copy.gpkg');
      copyFileSync(path, copy);
      const damaged = openSync(path, 'r+');
      writeSync(damaged, Buffer.of((bytes[place] ?? 0) ^ 1), 0, 1, place);
      closeSync(damaged);
      await expect(store.byKey(PARCEL, 'SD', 'code', 'sd')).rejects.toThrow(
        'Something was written into its file',
      );
      await expect(store.byBox(PARCEL, WHOLE)).rejects.toThrow(StoreError);
      await store.refresh();
      expect(store.damaged()).toMatchObject([{ layer: 'parcel', partition: 'SD' }]);
      await expect(store.shapesInBox(PARCEL, [], WHOLE)).rejects.toThrow(StoreError);
      await expect(store.countInBox(PARCEL, WHOLE)).rejects.toThrow(StoreError);
      expect(await codesIn(store)).toEqual(['wy']);
      renameSync(copy, path);
      await store.refresh();
      expect(store.damaged()).toEqual([]);
      expect(await codesIn(store)).toEqual(['sd', 'wy']);
    },
  );

  test('one that was damaged before it was ever read may lie anywhere: no count or drawing leaves it out', async () => {
    writeFileSync(file('NE'), 'no database');
    await store.refresh();
    await expect(store.countInBox(PARCEL, [-1, -1, 1, 1])).rejects.toThrow(StoreError);
    expect(await codesIn(store)).toEqual(['sd', 'wy']);
  });

  test('one that was damaged elsewhere leaves counts and drawings alone', async () => {
    truncateSync(file('SD'), 0);
    await store.refresh();
    expect(await store.countInBox(PARCEL, [10, 10, 11, 11])).toBe(0);
  });

  test('pages that were overwritten before a start are told when they are read', async () => {
    const database = new Sqlite(file('SD'), { readonly: true });
    const indexRoot = "SELECT rootpage FROM sqlite_master WHERE name = 'parcel_code'";
    const page = Number(database.prepare(indexRoot).pluck().get());
    const size = Number(database.pragma('page_size', { simple: true }));
    database.close();
    writeFileSync(file('SD'), readFileSync(file('SD')).fill(0xff, (page - 1) * size, page * size));
    const fresh = new GeopackageStore(directory);
    await expect(fresh.byKey(PARCEL, 'SD', 'code', 'sd')).rejects.toThrow('is damaged; import it again');
    expect(await fresh.byKey(PARCEL, 'WY', 'code', 'wy')).toHaveLength(200);
    await fresh.close();
  });

  test('gone is no data set any more', async () => {
    unlinkSync(file('SD'));
    await store.refresh();
    expect(store.dataSets().map(({ partition }) => partition)).toEqual(['WY']);
    expect(await store.byKey(PARCEL, 'SD', 'code', 'sd')).toEqual([]);
    expect(await codesIn(store)).toEqual(['wy']);
  });

  test('beside others that are no partitions: those are passed over', async () => {
    mkdirSync(join(directory, 'Not a layer'));
    writeFileSync(join(directory, 'file'), '');
    for (const name of ['readme.txt', 'SD.gpkg-journal', 'SD.importing-1.gpkg', '.hidden.gpkg'])
      writeFileSync(join(directory, 'parcel', name), 'x');
    await store.refresh();
    expect(store.dataSets()).toHaveLength(2);
    expect(store.damaged()).toEqual([]);
  });

  test('what a killed import left is removed by the next import of that partition, and by no other', async () => {
    for (const name of ['SD.importing-1.gpkg', 'SD.importing-77.gpkg-journal', 'WY.importing-1.gpkg'])
      writeFileSync(join(directory, 'parcel', name), 'x');
    await fill(store, 'SD', 'new');
    const left = readdirSync(join(directory, 'parcel')).filter((name) => name.includes('importing'));
    expect(left).toEqual(['WY.importing-1.gpkg']);
  });

  test('put there by a copy of a store is seen after a refresh', async () => {
    mkdirSync(join(directory, 'elsewhere'));
    const other = new GeopackageStore(join(directory, 'elsewhere'));
    await fill(other, 'SD', 'copied', 300);
    await other.close();
    renameSync(join(directory, 'elsewhere', 'parcel', 'SD.gpkg'), file('SD'));
    await store.refresh();
    expect(await codesIn(store)).toEqual(['copied', 'wy']);
  });
});

describe('many partitions', () => {
  const MOST = 64;

  test('answer, one more than are held open too', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'rangeline-layers-'));
    const store = new GeopackageStore(directory, MOST);
    for (let i = 0; i <= MOST; i++) await fill(store, `P${i}`, `p${i}`, 1);
    for (let round = 0; round < 2; round++) {
      expect(await codesIn(store)).toHaveLength(MOST + 1);
      expect(await store.byKey(PARCEL, 'P0', 'code', 'p0')).toHaveLength(1);
    }
    expect(readdirSync('/proc/self/fd').length).toBeLessThan(MOST + 60);
    await store.close();
    rmSync(directory, { recursive: true });
  });

  test('are held open as far as half of what the process may open', () => {
    expect(maxOpenFiles(256)).toBe(128);
    expect(maxOpenFiles(1_024)).toBe(512);
    expect(maxOpenFiles(Number.POSITIVE_INFINITY)).toBe(1_024);
    expect(maxOpenFiles(0)).toBe(1);
  });

  test('what a process may open is read, and guessed where the system does not tell', () => {
    const directory = mkdtempSync(join(tmpdir(), 'rangeline-limits-'));
    const limits = (text: string) => {
      writeFileSync(join(directory, 'limits'), text);
      return openFileLimit(join(directory, 'limits'));
    };
    expect(limits('Max processes  1 1 processes\nMax open files            20000   30000   files\n')).toBe(
      20_000,
    );
    expect(limits('Max open files            unlimited   unlimited   files\n')).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(limits('something else')).toBe(512);
    expect(openFileLimit(join(directory, 'none'))).toBe(512);
    rmSync(directory, { recursive: true });
  });
});

describe('an import of all counties of Texas', () => {
  const counties = Array.from({ length: 254 }, (_, i) => String(48001 + 2 * i));
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-layers-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('written by turns holds few files open, and loses no feature', async () => {
    const store = new GeopackageStore(directory);
    const writer = await store.replaceSeveral(PARCEL);
    const before = readdirSync('/proc/self/fd').length;
    for (const county of counties) await writer.begin(county);
    for (let turn = 0; turn < 3; turn++)
      for (const county of counties)
        await writer.write(county, [square(-104, 44, { code: county, count: turn })]);
    // Each county's lock is a file too.
    const held = readdirSync('/proc/self/fd').length - before;
    expect(held).toBeLessThanOrEqual(counties.length + MAX_OPEN_FILLINGS);
    await writer.commit(() => importRecord(3));
    for (const county of counties) {
      const found = await store.byKey(PARCEL, county, 'code', county);
      expect(found.map(({ values }) => values.count)).toEqual([0, 1, 2]);
    }
    await store.close();
  });

  test('that fails at one of them says which had been replaced, and leaves the others', async () => {
    const store = new GeopackageStore(directory);
    const writer = await store.replaceSeveral(PARCEL);
    for (const county of ['48001', '48003', '48005']) {
      await writer.begin(county);
      await writer.write(county, [square(-104, 44, { code: county })]);
    }
    mkdirSync(join(directory, 'parcel', '48003.gpkg'));
    const committed = writer.commit(() => importRecord(1));
    await expect(committed).rejects.toThrow(StoreError);
    await expect(committed).rejects.toThrow(/ 48001 had been replaced before; import the others again\.$/);
    expect(store.dataSets().map(({ partition }) => partition)).toEqual(['48001']);
    await fill(store, '48005', 'free');
    await store.close();
  });

  /** Begins as many partitions in a process that may hold so many files open; the last line that it prints. */
  const beginWithFiles = (limit: number): string => {
    const script = join(import.meta.dirname, '../../../test/beginning-child.ts');
    const node = `"${process.execPath}" --import tsx --conditions=source "${script}" "${directory}"`;
    const output = execFileSync('sh', ['-c', `ulimit -n ${limit}; ${node} ${counties.join(' ')}`], {
      encoding: 'utf8',
    });
    return output.trim().split('\n').at(-1) ?? '';
  };

  test('needs 400 files, and where there are fewer the refusal names that', () => {
    expect(beginWithFiles(400)).toBe('254 partitions');
    expect(beginWithFiles(200)).toMatch(
      /is unusable: this process may hold no more files open; raise that limit \(ulimit -n\)\.$/,
    );
  });
});

describe('a disk', () => {
  const KIBIBYTES = 1024;
  let disk: SmallDisk | null;
  let store: GeopackageStore;
  beforeEach(async ({ skip }) => {
    disk = mountSmallDisk(KIBIBYTES);
    if (disk === null) return skip('only root may mount a disk');
    store = new GeopackageStore(disk.directory);
    await fill(store, 'SD', 'old');
  });
  afterEach(async () => {
    await store?.close();
    disk?.remove();
  });

  test('that is full is told, the old data answers, and less is imported at once', async () => {
    const writer = await store.replace(PARCEL, 'SD');
    const features = Array.from({ length: 20_000 }, () => square(-104, 44, { code: 'new' }));
    const imported = writer.write(features).then(() => writer.commit(importRecord(features.length)));
    await expect(imported).rejects.toThrow(StoreError);
    await expect(imported).rejects.toThrow('the disk is full');
    expect(await codesIn(store)).toEqual(['old']);
    await fill(store, 'SD', 'less');
    expect(await codesIn(store)).toEqual(['less']);
    expect(readdirSync(join(disk?.directory ?? '', 'parcel')).sort()).toEqual(['.SD.lock', 'SD.gpkg']);
  });

  test('that may only be read answers, and an import of it is refused', async () => {
    disk?.makeReadOnly();
    const fresh = new GeopackageStore(disk?.directory ?? '');
    expect(await codesIn(fresh)).toEqual(['old']);
    await fresh.close();
    for (const partition of ['SD', 'WY']) {
      const refused = store.replace(PARCEL, partition);
      await expect(refused).rejects.toThrow(StoreError);
      await expect(refused).rejects.toThrow('is unusable: it ');
    }
  });
});
