import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../test/import-file.ts';
import { WELL } from '../../test/made-up-layers.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { PartitionWriters } from './partition-writers.ts';

/** A wetland of a hundred metres at a place. */
const wetland = (lng: number, lat: number, attribute: string) => ({
  type: 'Feature',
  properties: { ATTRIBUTE: attribute, WETLAND_TYPE: 'SAMPLE', ACRES: 1 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lng, lat],
        [lng + 0.001, lat],
        [lng + 0.001, lat + 0.001],
        [lng, lat],
      ],
    ],
  },
});
function file(...features: object[]): string {
  const path = join(temporaryFolder(), 'wetlands.geojson');
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return path;
}
const IN_WYOMING = wetland(-106, 42, 'inside');
/** Wyoming and Colorado meet at 41° N. */
const AT_THE_BORDER = wetland(-106, 41.001, 'border');
const IN_COLORADO = wetland(-106, 40.5, 'beyond');

describe('rows of a layer that names no state go where they lie', () => {
  const attributes = (store: Awaited<ReturnType<typeof importFile>>['store'], state: string) =>
    store.of('wetlands', state).features.map(({ values }) => [values.attribute, values.part_of]);

  test('near a border to both sides, each with a number of its own', async () => {
    const { store, reports } = await importFile(file(IN_WYOMING, AT_THE_BORDER, IN_COLORADO), 'wetlands');
    expect(reports[0]).toMatchObject({ read: 3, written: 3 });
    expect(attributes(store, 'WY')).toEqual([
      ['inside', 1],
      ['border', 2],
    ]);
    expect(attributes(store, 'CO')).toEqual([
      ['border', 1],
      ['beyond', 2],
    ]);
  });

  test('a file of one state says nothing of the next', async () => {
    const { store } = await importFile(file(AT_THE_BORDER, IN_WYOMING), 'wetlands', { whole: true });
    expect(store.dataSets().map(({ partition }) => partition)).toEqual(['WY']);
    expect(attributes(store, 'WY')).toHaveLength(2);
  });

  test('a file of nothing but a border is kept on both sides', async () => {
    const { store } = await importFile(file(AT_THE_BORDER), 'wetlands');
    expect(
      store
        .dataSets()
        .map(({ partition }) => partition)
        .sort(),
    ).toEqual(['CO', 'WY']);
  });

  test('what is held back is bounded', async () => {
    const store = new MemoryFeatureStore();
    const writers = new PartitionWriters(store, WELL, 2);
    const well = { values: {}, geometry: { type: 'Point' as const, coordinates: [-106, 41] } };
    const own = (): readonly string[] => writers.all().map(({ partition }) => partition);
    await writers.add('WY', [well], false);
    for (let i = 0; i < 2; i++) await writers.add('CO', [well], true);
    expect(own()).toEqual(['WY']);
    await writers.add('CO', [well], true);
    expect(own()).toEqual(['WY', 'CO']);
    await writers.abort();
  });

  test('only those that touch the state that is asked for', async () => {
    const { store } = await importFile(file(IN_WYOMING, AT_THE_BORDER, IN_COLORADO), 'wetlands', {
      partition: 'CO',
    });
    expect(store.dataSets().map(({ partition }) => partition)).toEqual(['CO']);
    expect(attributes(store, 'CO')).toHaveLength(2);
  });

  test('those off all coasts are dropped', async () => {
    const { log } = await importFile(file(IN_WYOMING, wetland(-150, 30, 'sea')), 'wetlands');
    expect(log).toEqual(['wetlands row 2: dropped: in no state']);
  });
});
