import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { StoreSetting } from '../src/config.ts';
import type { FeatureStore, NewFeature } from '../src/store/feature-store.ts';
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { importRecord, PARCEL, square } from './made-up-layers.ts';

const ROOT = join(import.meta.dirname, '../../..');

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

/** Runs imports in a process of its own and kills it when it has printed so many lines; the lines are returned. */
async function killAfter(lineCount: number, setting: StoreSetting): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'importing-child.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', script, JSON.stringify(setting)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === lineCount) child.kill('SIGKILL');
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

/**
 * Kills an import and looks at what it left: a generation that answers whole, neither older than the last that was
 * committed nor newer than the last that was begun, and a partition that can be imported.
 * @param begin how the next import begins, where that takes more than one attempt
 */
export async function checkKilledImport(
  lineCount: number,
  setting: StoreSetting,
  begin: (store: FeatureStore) => ReturnType<FeatureStore['replace']> = (store) =>
    store.replace(PARCEL, PARTITION),
): Promise<void> {
  const lines = await killAfter(lineCount, setting);
  const last = (step: string) => Number(lines.findLast((line) => line.startsWith(step))?.split(' ')[1] ?? 0);
  const store = await openFeatureStore(setting);
  try {
    const generation = await generationOf(store);
    expect(generation).toBeGreaterThanOrEqual(last('committed'));
    expect(generation).toBeLessThanOrEqual(last('committing') || generation);
    const writer = await begin(store);
    await writer.write(parcels(generation + 1));
    await writer.commit(importRecord(BATCH_FEATURES));
    expect(await generationOf(store)).toBe(generation + 1);
  } finally {
    await store.close();
  }
}
