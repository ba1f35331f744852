import { expect, test } from 'vitest';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import type { DamagedPartition } from '../store/feature-store.ts';
import { StoreError } from '../store/store-error.ts';
import { DamageWatch, damageLines } from './damage-watch.ts';
import { sourcesTable } from './sources.ts';

const damage = (partition: string): DamagedPartition => ({
  layer: 'plss_township',
  partition,
  error: new StoreError(`The data set plss_township ${partition} is damaged; import it again.`),
});

class DamagedStore extends MemoryFeatureStore {
  now: readonly DamagedPartition[] = [];

  override damaged(): readonly DamagedPartition[] {
    return this.now;
  }
}

test('each damage is told once, and again after the partition was well', () => {
  const store = new DamagedStore();
  const watch = new DamageWatch(store);
  const told = (...damaged: DamagedPartition[]) => {
    store.now = damaged;
    return watch.news().map(({ partition }) => partition);
  };
  expect(told()).toEqual([]);
  expect(told(damage('SD'))).toEqual(['SD']);
  expect(told(damage('SD'))).toEqual([]);
  expect(told(damage('SD'), damage('WY'))).toEqual(['WY']);
  expect(told(damage('WY'))).toEqual([]);
  expect(told(damage('SD'), damage('WY'))).toEqual(['SD']);
});

test('the banner and the list of sources name what is damaged', () => {
  expect(damageLines([damage('SD')])).toEqual([
    'Damaged, and answers nothing: The data set plss_township SD is damaged; import it again.',
  ]);
  expect(damageLines([])).toEqual([]);
  const table = sourcesTable([], [damage('SD')]);
  expect(table.filter((line) => line.startsWith('  damaged'))).toEqual([
    '  damaged    The data set plss_township SD is damaged; import it again.',
  ]);
});
