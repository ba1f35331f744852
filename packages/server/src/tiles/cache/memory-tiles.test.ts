import { expect, test } from 'vitest';
import { tileOf } from '../tile.ts';
import { MemoryTiles } from './memory-tiles.ts';

const tile = (bytes: number) => tileOf(new Uint8Array(bytes));

test('holds no more bytes than it may, and lets the longest unused go first', () => {
  const memory = new MemoryTiles(10_000);
  for (const key of ['a', 'b', 'c']) memory.set(key, tile(3_000));
  memory.get('a');
  memory.set('d', tile(3_000));
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== undefined)).toEqual([true, false, true, true]);
  expect(memory.bytes).toBeLessThanOrEqual(10_000);
});

test('empty tiles are known, and take room too', () => {
  const memory = new MemoryTiles(10_000);
  for (let i = 0; i < 1_000; i++) memory.set(`${i}`, null);
  expect(memory.get('999')).toBeNull();
  expect(memory.get('0')).toBeUndefined();
  expect(memory.bytes).toBeLessThanOrEqual(10_000);
});

test('a tile larger than all of it is not kept, and one that is set again counts once', () => {
  const memory = new MemoryTiles(10_000);
  memory.set('large', tile(10_001));
  expect(memory.get('large')).toBeUndefined();
  expect(memory.bytes).toBe(0);
  memory.set('a', tile(1_000));
  const { bytes } = memory;
  memory.set('a', tile(1_000));
  expect(memory.bytes).toBe(bytes);
});
