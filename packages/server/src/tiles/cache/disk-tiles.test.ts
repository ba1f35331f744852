import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { tileOf } from '../tile.ts';
import { DiskTiles } from './disk-tiles.ts';

const MB = 1_000_000;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'rangeline-tiles-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function filesIn(path: string): string[] {
  const all = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return all.filter((name) => statSync(join(path, name)).isFile());
}

test('what is written is read by another process, and nothing else is there', async () => {
  const path = folder();
  const tile = tileOf(Buffer.from('tile'));
  await new DiskTiles(path, MB).write('twp/v1/5/6/7', tile);
  const other = new DiskTiles(path, MB);
  expect(await other.read('twp/v1/5/6/7')).toEqual(tile);
  expect(await other.read('twp/v2/5/6/7')).toBeUndefined();
  expect(filesIn(path)).toEqual(['twp/v1/5/6/7']);
});

test.each([
  ['emptied', () => Buffer.alloc(0)],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])])],
])('a file that was %s is none', async (_, damage) => {
  const path = folder();
  const disk = new DiskTiles(path, MB);
  await disk.write('twp/v1/5/6/7', tileOf(Buffer.from('tile')));
  const file = join(path, 'twp/v1/5/6/7');
  writeFileSync(file, damage(readFileSync(file)));
  expect(await disk.read('twp/v1/5/6/7')).toBeUndefined();
});

test('stays within its bound: the oldest go, whoever wrote them', async () => {
  const path = folder();
  const tile = tileOf(Buffer.alloc(5_000, 'x'));
  const first = new DiskTiles(path, 100_000);
  for (let i = 0; i < 15; i++) {
    await first.write(`a/v/1/1/${i}`, tile);
    utimesSync(join(path, `a/v/1/1/${i}`), i, i);
  }
  const second = new DiskTiles(path, 100_000);
  for (let i = 0; i < 10; i++) await second.write(`b/v/1/1/${i}`, tile);
  const names = filesIn(path);
  expect(names.length * 5_027).toBeLessThanOrEqual(100_000 * (1 + 1 / 16));
  expect(names).not.toContain('a/v/1/1/0');
  expect(names).toContain('b/v/1/1/9');
});

test('a disk that is full is told, holds no piece of a tile, and takes tiles again once there is room', async ({
  skip,
}) => {
  const small = mountSmallDisk(64);
  if (small === null) return skip('only root may mount a disk');
  onTestFinished(() => small.remove());
  const disk = new DiskTiles(small.directory, MB);
  const large = tileOf(Buffer.alloc(40_000, 'x'));
  await disk.write('twp/v1/5/6/7', large);
  await expect(disk.write('twp/v1/5/6/8', large)).rejects.toThrow('ENOSPC');
  expect(filesIn(small.directory)).toEqual(['twp/v1/5/6/7']);
  rmSync(join(small.directory, 'twp/v1/5/6/7'));
  await disk.write('twp/v1/5/6/8', large);
  expect(await disk.read('twp/v1/5/6/8')).toEqual(large);
});

test('the error of a disk that cannot be written is told', async () => {
  const path = folder();
  writeFileSync(join(path, 'twp'), '');
  await expect(new DiskTiles(path, MB).write('twp/v1/5/6/7', tileOf(Buffer.from('tile')))).rejects.toThrow();
});
