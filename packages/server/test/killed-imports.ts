import { expect } from 'vitest';
import type { StoreSetting } from '../src/config/storage.ts';
import type { FeatureStore, NewFeature, PartitionWriter } from '../src/store/feature-store.ts';
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { killAtStep, type SteppingChild, spawnSteps } from './kill-at-step.ts';
import { importRecord, PARCEL, square } from './made-up-layers.ts';

export const PARTITION = 'SD';
export const BATCHES = 3;
const BATCH_FEATURES = 1_000;

/** A batch of a generation of parcels. */
export function parcels(generation: number): NewFeature[] {
  return Array.from({ length: BATCH_FEATURES }, (_, i) =>
    square(-104 + (i % 100) / 100, 43 + Math.floor(i / 100) / 100, { code: `g${generation}`, count: i }),
  );
}

/** The generation that answers, which must do so whole; 0 when there is none. */
export async function generationOf(store: FeatureStore): Promise<number> {
  expect(store.damaged()).toEqual([]);
  const [dataSet] = store.dataSets();
  if (dataSet === undefined) return 0;
  const found = await store.byBox(PARCEL, [-180, -90, 180, 90]);
  expect(found).toHaveLength(dataSet.counts.written);
  const codes = [...new Set(found.map(({ values }) => values.code))];
  expect(codes).toHaveLength(1);
  expect(await store.byKey(PARCEL, PARTITION, 'code', String(codes[0]))).toHaveLength(found.length);
  return Number(String(codes[0]).slice(1));
}

/**
 * Runs imports in a process of its own.
 * @param stopAt the step at which it stands still
 */
export function spawnImports(setting: StoreSetting, stopAt?: number): SteppingChild {
  return spawnSteps('importing-child.ts', JSON.stringify(setting), stopAt);
}

export interface Kill {
  readonly step: number;
  /** Whether the import runs on until the kill arrives. */
  readonly running?: boolean;
  /** How the next import begins, where that takes more than one attempt. */
  readonly begin?: (store: FeatureStore) => Promise<PartitionWriter>;
}

/**
 * Kills an import and looks at what it left: a generation that answers whole, neither older than the last that was
 * swapped nor newer than the last that was about to be, and a partition that can be imported.
 */
export async function checkKilledImport(setting: StoreSetting, kill: Kill): Promise<void> {
  const { step, running = false, begin = (store) => store.replace(PARCEL, PARTITION) } = kill;
  const steps = await killAtStep(spawnImports(setting, running ? undefined : step), step);
  const last = (name: string) => Number(steps.findLast((line) => line.startsWith(name))?.split(' ')[1] ?? 0);
  const store = await openFeatureStore(setting);
  try {
    const generation = await generationOf(store);
    const lastIsSwapped = steps.lastIndexOf('swapped') > steps.lastIndexOf(`begun ${last('begun')}`);
    expect(generation).toBeGreaterThanOrEqual(lastIsSwapped ? last('begun') : last('committed'));
    expect(generation).toBeLessThanOrEqual(last('committing') || generation);
    const writer = await begin(store);
    await writer.write(parcels(generation + 1));
    await writer.commit(importRecord(BATCH_FEATURES));
    expect(await generationOf(store)).toBe(generation + 1);
  } finally {
    await store.close();
  }
}
