import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importOf } from '../../test/made-up-records.ts';
import { load, reportStore } from '../../test/report-store.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import { RegisterWatch } from './register-watch.ts';

test('a partition that answered and is gone is lost, until it is there again', async () => {
  const { store, directory } = await reportStore();
  const watch = new RegisterWatch(store);
  expect(watch.look()).toEqual({ version: 1, lost: [] });
  await load(store, WETLANDS, []);
  const loaded = watch.look();
  expect(loaded).toEqual({ version: 2, lost: [] });
  expect(watch.look()).toBe(loaded);
  rmSync(join(directory, 'wetlands', 'WY.gpkg'));
  await store.refresh();
  expect(watch.look()).toEqual({ version: 3, lost: [{ layer: 'wetlands', partition: 'WY' }] });
  await load(store, WETLANDS, []);
  expect(watch.look().lost).toEqual([]);
});

test('a sample that is gone is not lost: official data takes its place', async () => {
  const { store, directory } = await reportStore();
  const watch = new RegisterWatch(store);
  const writer = await store.replace(WETLANDS.schema, 'WY');
  const { source, ...record } = importOf(WETLANDS);
  await writer.commit({ ...record, source: { ...source, name: SAMPLE_SOURCE.name } });
  watch.look();
  rmSync(join(directory, 'wetlands', 'WY.gpkg'));
  await store.refresh();
  expect(watch.look().lost).toEqual([]);
});
